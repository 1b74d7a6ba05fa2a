/** The type of a tournament: individual or team, and its class. */
import { entity } from '../kit/entity.ts';
import { text } from '../kit/fields.ts';

export const tournamentCategories = entity({
  name: 'tournamentCategory',
  path: 'tournament-categories',
  table: 'tournamentCategory',
  words: { one: 'tournament category', many: 'tournament categories' },
  rights: { read: 'lookup:read', write: 'category:write' },
  screen: {
    path: 'management/tournament-categories',
    menu: 'Reference',
    label: 'Classifications',
    form: 'dialog',
    icon: 'tags',
    hint: 'They distinguish European Championships.',
  },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    mnemonic: text({ label: 'Mnemonic', max: 10, required: 'Please enter a mnemonic' }),
    type: text({ label: 'Type', max: 40, required: 'Please enter a type' }),
  },
  unique: [
    {
      index: 'tournament_category_name_key',
      fields: ['name'],
      folded: true,
      sentence: 'There is already a tournament category with this name',
    },
  ],
  search: ['name', 'mnemonic'],
  list: { columns: ['name', 'mnemonic', 'type'], sort: 'name,asc' },
});
