/** Men, Women, Seniors, U18: the classes of players. */
import { entity } from '../kit/entity.ts';
import { text } from '../kit/fields.ts';

export const playerCategories = entity({
  name: 'playerCategory',
  path: 'player-categories',
  table: 'playerCategory',
  words: { one: 'player category', many: 'player categories' },
  rights: { read: 'lookup:read', write: 'category:write' },
  screen: {
    path: 'management/player-categories',
    menu: 'Reference',
    form: 'dialog',
    icon: 'usersRound',
    hint: 'They say who plays with whom.',
  },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    mnemonic: text({ label: 'Mnemonic', max: 10, required: 'Please enter a mnemonic' }),
  },
  unique: [
    { index: 'player_category_name_key', fields: ['name'], folded: true, sentence: 'There is already a player category with this name' },
  ],
  search: ['name', 'mnemonic'],
  list: { columns: ['name', 'mnemonic'], sort: 'name,asc' },
});
