/** Hotels for the players and guests of events. */
import { entity } from '../kit/entity.ts';
import { choice, copy, email, money, one, rich, text, website } from '../kit/fields.ts';

const types = { HOTEL_RESTAURANT: 'Restaurant', HOTEL_RESTAURANT_VENUE: 'Restaurant & venue', HOTEL_VENUE: 'Venue' } as const;
const hotelTypes = ['HOTEL_RESTAURANT', 'HOTEL_RESTAURANT_VENUE', 'HOTEL_VENUE'] as const;

export const hotels = entity({
  name: 'hotel',
  path: 'hotels',
  table: 'hotel',
  words: { one: 'hotel', many: 'hotels' },
  rights: { read: 'venue:read', write: 'hotel:write' },
  screen: {
    path: 'management/hotels',
    menu: 'Places',
    form: 'page',
    icon: 'bedDouble',
    hint: 'Players and guests stay here: choose it in the form of an event.',
  },
  found: 'city',
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    shortName: text({ label: 'Short name', max: 80, required: 'Please enter a short name' }),
    type: choice({ label: 'Type', values: hotelTypes, words: types, required: 'Please select a type' }),
    street: text({ label: 'Street' }),
    postcode: text({ label: 'Postcode' }),
    city: text({ label: 'City', max: 80, required: 'Please enter a city' }),
    countryId: one({ label: 'Country', of: 'country', required: 'Country is required' }),
    countryName: copy({ label: 'Country', of: 'countryId' }),
    website: website({ label: 'Website' }),
    email: email({ label: 'Email' }),
    phone1: text({ label: 'Phone 1' }),
    phone2: text({ label: 'Phone 2' }),
    fax: text({ label: 'Fax' }),
    priceSingle: money({ label: 'Price of a single room', header: 'Single EUR', max: 100_000 }),
    priceDouble: money({ label: 'Price of a double room', max: 100_000 }),
    priceTriple: money({ label: 'Price of a triple room', max: 100_000 }),
    airport: text({ label: 'Airport' }),
    rates: rich({ label: 'Rates', max: 20_000 }),
  },
  import: true,
  search: ['name', 'shortName', 'city', 'airport'],
  list: {
    columns: ['shortName', 'name', 'type', 'city', 'countryName', 'phone1', 'email', 'priceSingle', 'website'],
    filters: ['type', 'countryId'],
    sort: 'name,asc',
  },
  form: {
    sections: [
      { fields: ['name', 'shortName', 'type'] },
      { title: 'Address', fields: ['street', 'postcode', 'city', 'countryId', 'airport'] },
      { title: 'Contact', fields: ['phone1', 'phone2', 'fax', 'email', 'website'] },
      { title: 'Prices', fields: ['priceSingle', 'priceDouble', 'priceTriple', 'rates'] },
    ],
  },
});
