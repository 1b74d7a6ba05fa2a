/** Where players and guests of events stay (spec 3 §3, §5). */
import { choice, copy, money, optionalEmail, optionalText, relation, richText, text, website } from './fields.ts';
import { resource } from './resource.ts';

export const hotelTypes = ['HOTEL_RESTAURANT', 'HOTEL_RESTAURANT_VENUE', 'HOTEL_VENUE'] as const;

export const hotels = resource({
  name: 'hotel',
  path: 'hotels',
  table: 'hotel',
  label: 'Hotel',
  rights: { read: 'venue:read', write: 'hotel:write' },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    shortName: text({ label: 'Short name', max: 80, required: 'Please enter a short name' }),
    type: choice({ label: 'Type', values: hotelTypes, required: 'Please select a type' }),
    street: optionalText({ label: 'Street' }),
    postcode: optionalText({ label: 'Postcode' }),
    city: text({ label: 'City', max: 80, required: 'Please enter a city' }),
    countryId: relation({ label: 'Country', table: 'country', required: 'Country is required' }),
    countryName: copy({ label: 'Country', of: 'countryId', table: 'country' }),
    website: website({ label: 'Website' }),
    email: optionalEmail({ label: 'Email' }),
    phone1: optionalText({ label: 'Phone 1' }),
    phone2: optionalText({ label: 'Phone 2' }),
    fax: optionalText({ label: 'Fax' }),
    ...money('priceSingle', { label: 'Price of a single room', max: 100_000 }),
    airport: optionalText({ label: 'Airport' }),
    rates: richText({ label: 'Rates', max: 20_000 }),
  },
  search: ['name', 'shortName', 'city', 'airport'],
  defaultSort: ['name,asc'],
});
