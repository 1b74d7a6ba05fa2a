/** The games: 8-Ball, 9-Ball, 10-Ball, 14.1. */
import { entity } from '../kit/entity.ts';
import { decimal, text } from '../kit/fields.ts';

export const disciplines = entity({
  name: 'discipline',
  path: 'disciplines',
  table: 'discipline',
  words: { one: 'discipline', many: 'disciplines' },
  rights: { read: 'lookup:read', write: 'discipline:write' },
  screen: {
    path: 'management/disciplines',
    menu: 'Reference',
    form: 'dialog',
    icon: 'circleDot',
    hint: 'Tournaments are played in one.',
  },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    mnemonic: text({ label: 'Mnemonic', max: 10, required: 'Please enter a mnemonic' }),
    /** See machines/README.md 11.4. */
    minutesPerRack: decimal({ label: 'Minutes per rack', min: 0.1, max: 600, required: 'Please enter the minutes per rack' }),
  },
  unique: [{ index: 'discipline_name_key', fields: ['name'], folded: true, sentence: 'There is already a discipline with this name' }],
  search: ['name', 'mnemonic'],
  list: { columns: ['name', 'mnemonic', 'minutesPerRack'], sort: 'name,asc' },
});
