/** The federations that players belong to, one per kind of game. */
import { entity } from '../kit/entity.ts';
import { copy, flag, one, text, website } from '../kit/fields.ts';

export const federations = entity({
  name: 'federation',
  path: 'federations',
  table: 'federation',
  words: { one: 'federation', many: 'federations' },
  rights: { read: 'lookup:read', write: 'federation:write' },
  screen: {
    path: 'management/federations',
    menu: 'Reference',
    form: 'dialog',
    icon: 'landmark',
    hint: 'Players belong to one for each sport.',
  },
  found: 'shortName',
  order: { create: 15 },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    shortName: text({ label: 'Short name', max: 30, required: 'Please enter a short name' }),
    countryId: one({ label: 'Country', of: 'country' }),
    countryName: copy({ label: 'Country', of: 'countryId' }),
    pool: flag({ label: 'Pool', initially: true }),
    snooker: flag({ label: 'Snooker', initially: false }),
    carom: flag({ label: 'Carom', initially: false }),
    website: website({ label: 'Website' }),
  },
  search: ['name', 'shortName'],
  list: {
    columns: ['name', 'shortName', 'countryName', 'pool', 'snooker', 'carom', 'website'],
    filters: ['countryId', 'pool', 'snooker', 'carom'],
    sort: 'name,asc',
  },
});
