/** The link to a venue on a map: by its coordinates, else by its address, in any letters. */
import { expect, test } from 'vitest';
import type { Venue } from '#contract/masters/venues.ts';
import { mapOf } from '../../../../../client/pages/masters/venues/map-link.tsx';

const venue = {
  street: 'Ulica & trg 7',
  postcode: '51999',
  city: 'Lukovača',
  countryName: 'Croatia',
  latitude: null,
  longitude: null,
} as Venue;

test.each([
  [{ latitude: 0, longitude: -13.5 }, 'https://www.openstreetmap.org/?mlat=0&mlon=-13.5#map=17/0/-13.5'],
  [{}, 'https://www.openstreetmap.org/search?query=Ulica+%26+trg+7%2C+51999+Lukova%C4%8Da%2C+Croatia'],
])('the venue with %j has the link %s', (change, address) => {
  expect(mapOf({ ...venue, ...change })).toBe(address);
});
