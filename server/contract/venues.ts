/** Where events are played. */
import { choice, copy, optionalText, relation, text } from './fields.ts';
import { resource } from './resource.ts';

export const venueTypes = ['VENUE_RESTAURANT', 'VENUE_RESTAURANT_HOTEL', 'VENUE_HOTEL'] as const;

export const venues = resource({
  name: 'venue',
  path: 'venues',
  table: 'venue',
  label: 'Venue',
  rights: { read: 'venue:read', write: 'venue:write' },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    type: choice({ label: 'Type', values: venueTypes, required: 'Please select a type' }),
    street: text({ label: 'Street', required: 'Please enter a street' }),
    postcode: text({ label: 'Postcode', required: 'Please enter a postcode' }),
    city: text({ label: 'City', required: 'Please enter a city' }),
    state: optionalText({ label: 'State' }),
    countryId: relation({ label: 'Country', table: 'country', required: 'Country is required' }),
    countryName: copy({ label: 'Country', of: 'countryId', table: 'country' }),
    description: optionalText({ label: 'Description', max: 4000 }),
  },
  search: ['name', 'city', 'street', 'postcode'],
  defaultSort: ['name,asc'],
});
