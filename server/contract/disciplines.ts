/** What is played: 8-Ball, 9-Ball, 10-Ball, 14.1. */
import { number, text } from './fields.ts';
import { resource } from './resource.ts';

export const disciplines = resource({
  name: 'discipline',
  path: 'disciplines',
  table: 'discipline',
  label: 'Discipline',
  rights: { read: 'lookup:read', write: 'discipline:write' },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    mnemonic: text({ label: 'Mnemonic', max: 10, required: 'Please enter a mnemonic' }),
    /** rules.md 11.4 */
    minutesPerRack: number({ label: 'Minutes per rack', min: 0.1, max: 600, required: 'Please enter the minutes per rack' }),
  },
  search: ['name', 'mnemonic'],
  defaultSort: ['name,asc'],
});
