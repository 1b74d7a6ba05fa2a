/** What kind of tournament: individual or team, and of which class. */
import { text } from './fields.ts';
import { resource } from './resource.ts';

export const tournamentCategories = resource({
  name: 'tournamentCategory',
  path: 'tournament-categories',
  table: 'tournamentCategory',
  label: 'Tournament category',
  rights: { read: 'lookup:read', write: 'category:write' },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    mnemonic: text({ label: 'Mnemonic', max: 10, required: 'Please enter a mnemonic' }),
    type: text({ label: 'Type', max: 40, required: 'Please enter a type' }),
  },
  search: ['name', 'mnemonic'],
  defaultSort: ['name,asc'],
});
