/** Men, Women, Seniors, U18: who plays with whom. */
import { text } from './fields.ts';
import { resource } from './resource.ts';

export const playerCategories = resource({
  name: 'playerCategory',
  path: 'player-categories',
  table: 'playerCategory',
  label: 'Player category',
  rights: { read: 'lookup:read', write: 'category:write' },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    mnemonic: text({ label: 'Mnemonic', max: 10, required: 'Please enter a mnemonic' }),
  },
  search: ['name', 'mnemonic'],
  defaultSort: ['name,asc'],
});
