/** Countries, with the sporting nations of Great Britain; also the nationalities of players. */
import { entity } from '../kit/entity.ts';
import { picture, text } from '../kit/fields.ts';

/** A missing value gets the sentence of its field instead. */
const formatRule = (field: 'code' | 'mnemonic', pattern: RegExp, sentence: string) => ({
  field,
  reads: [field],
  sentence,
  holds: ({ [field]: value }: Readonly<Record<string, unknown>>) => typeof value !== 'string' || value === '' || pattern.test(value),
});

export const countries = entity({
  name: 'country',
  path: 'countries',
  table: 'country',
  words: { one: 'country', many: 'countries' },
  rights: { read: 'lookup:read', write: 'country:write' },
  screen: {
    path: 'management/countries',
    menu: 'Reference',
    form: 'dialog',
    icon: 'flag',
    hint: 'Players, hotels and venues belong to one.',
  },
  code: 'code',
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    /** ISO 3166 alpha-2 and GB-ENG, GB-SCT, GB-WLS, GB-NIR. */
    code: text({ label: 'ISO code', max: 6, capitals: true, required: 'Please enter a code' }),
    mnemonic: text({ label: 'Mnemonic', max: 3, capitals: true, required: 'Please enter three letters' }),
    ...picture('flagImg', { label: 'Flag', media: '/media/flags', lessThanBytes: 100_000 }),
  },
  rules: [
    formatRule('code', /^[A-Z]{2}(-[A-Z]{3})?$/, 'Please enter two letters, or a code like GB-ENG'),
    formatRule('mnemonic', /^[A-Z]{3}$/, 'Please enter three letters'),
  ],
  unique: [
    { index: 'country_name_key', fields: ['name'], folded: true, sentence: 'There is already a country with this name' },
    { index: 'country_code_key', fields: ['code'], sentence: 'There is already a country with this code' },
  ],
  search: ['name', 'mnemonic', 'code'],
  list: { columns: ['flagImgUrl', 'name', 'code', 'mnemonic'], sort: 'name,asc' },
});
