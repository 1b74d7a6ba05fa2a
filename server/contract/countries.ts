/** Countries, with the sporting nations of Great Britain; also the nationalities of players. */
import { entity } from './entity.ts';
import { picture, text } from './fields.ts';

export const countries = entity({
  name: 'country',
  path: 'countries',
  table: 'country',
  words: { one: 'country', many: 'countries' },
  rights: { read: 'lookup:read', write: 'country:write' },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    /** ISO 3166 alpha-2 and GB-ENG, GB-SCT, GB-WLS, GB-NIR. */
    code: text({ label: 'ISO code', max: 6, required: 'Please enter a code' }),
    mnemonic: text({ label: 'Mnemonic', max: 3, required: 'Please enter three letters' }),
    ...picture('flagImg', { label: 'Flag', media: '/media/flags', lessThanBytes: 100_000 }),
  },
  unique: [
    { index: 'country_name_key', fields: ['name'], sentence: 'There is already a country with this name' },
    { index: 'country_code_key', fields: ['code'], sentence: 'There is already a country with this code' },
  ],
  search: ['name', 'mnemonic', 'code'],
  list: { columns: ['flagImgUrl', 'name', 'code', 'mnemonic'], sort: 'name,asc' },
});
