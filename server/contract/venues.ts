/** Where events are played. */
import { entity } from './entity.ts';
import { choice, copy, count, longText, one, text } from './fields.ts';

const types = { VENUE_RESTAURANT: 'Restaurant', VENUE_RESTAURANT_HOTEL: 'Restaurant & hotel', VENUE_HOTEL: 'Hotel' } as const;
const venueTypes = ['VENUE_RESTAURANT', 'VENUE_RESTAURANT_HOTEL', 'VENUE_HOTEL'] as const;

export const venues = entity({
  name: 'venue',
  path: 'venues',
  table: 'venue',
  words: { one: 'venue', many: 'venues' },
  rights: { read: 'venue:read', write: 'venue:write' },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    type: choice({ label: 'Type', values: venueTypes, words: types, required: 'Please select a type' }),
    street: text({ label: 'Street', required: 'Please enter a street' }),
    postcode: text({ label: 'Postcode', required: 'Please enter a postcode' }),
    city: text({ label: 'City', required: 'Please enter a city' }),
    state: text({ label: 'State' }),
    countryId: one({ label: 'Country', of: 'country', required: 'Country is required' }),
    countryName: copy({ label: 'Country', of: 'countryId' }),
    description: longText({ label: 'Description', max: 4000 }),
    events: count({ label: 'Events', by: 'event', read: 'unpublished:read' }),
  },
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
    ],
  },
});
