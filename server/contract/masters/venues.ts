/** The venues of events. */
import { isTimeZone } from '#machines/tournament/event-form.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { choice, copy, count, decimal, longText, one, text, whole } from '../kit/fields.ts';

const types = { VENUE_RESTAURANT: 'Restaurant', VENUE_RESTAURANT_HOTEL: 'Restaurant & hotel', VENUE_HOTEL: 'Hotel' } as const;
const venueTypes = ['VENUE_RESTAURANT', 'VENUE_RESTAURANT_HOTEL', 'VENUE_HOTEL'] as const;

/** A rule: latitude and longitude only make sense together. */
const togetherRule = (field: 'latitude' | 'longitude', other: 'latitude' | 'longitude', sentence: string) => ({
  field,
  reads: [field, other],
  sentence,
  holds: (values: Readonly<Record<string, unknown>>) => typeof values[field] === 'number' || typeof values[other] !== 'number',
});

export const venues = entity({
  name: 'venue',
  path: 'venues',
  table: 'venue',
  words: { one: 'venue', many: 'venues' },
  rights: { read: 'venue:read', write: 'venue:write' },
  screen: {
    path: 'management/venues',
    menu: 'Places',
    form: 'page',
    icon: 'mapPin',
    hint: 'Events are played here: choose it in the form of an event.',
  },
  found: 'city',
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    type: choice({ label: 'Type', values: venueTypes, words: types, required: 'Please select a type' }),
    street: text({ label: 'Street', required: 'Please enter a street' }),
    postcode: text({ label: 'Postcode', required: 'Please enter a postcode' }),
    city: text({ label: 'City', required: 'Please enter a city' }),
    state: text({ label: 'State' }),
    countryId: one({ label: 'Country', of: 'country', required: 'Country is required' }),
    countryName: copy({ label: 'Country', of: 'countryId' }),
    latitude: decimal({ label: 'Latitude', min: -90, max: 90, help: 'In degrees, 52.520008: north is positive.' }),
    longitude: decimal({ label: 'Longitude', min: -180, max: 180, help: 'In degrees, 13.404954: east is positive.' }),
    timeZone: text({ label: 'Time zone', max: 60, help: 'A new event here starts with it.' }),
    numberOfTables: whole({ label: 'Number of tables', min: 1, max: 200, help: 'A new event here starts with it.' }),
    description: longText({ label: 'Description', max: 4000 }),
    events: count({ label: 'Events', by: 'event', read: 'unpublished:read' }),
  },
  rules: [
    togetherRule('latitude', 'longitude', 'Please enter a latitude too, or no longitude'),
    togetherRule('longitude', 'latitude', 'Please enter a longitude too, or no latitude'),
    {
      field: 'timeZone',
      reads: ['timeZone'],
      sentence: 'This is not a time zone',
      holds: ({ timeZone }) => !timeZone || isTimeZone(String(timeZone)),
    },
  ],
  search: ['name', 'city', 'street', 'postcode'],
  list: {
    columns: ['name', 'type', 'street', 'postcode', 'city', 'countryName', 'events'],
    filters: ['type', 'countryId'],
    sort: 'name,asc',
  },
  form: {
    sections: [
      { fields: ['name', 'type', 'description'] },
      { title: 'Address', fields: ['street', 'postcode', 'city', 'state', 'countryId'] },
      { title: 'Hall', columns: 4, fields: ['numberOfTables', 'timeZone', 'latitude', 'longitude'] },
    ],
  },
});

export type Venue = RowOf<typeof venues>;
