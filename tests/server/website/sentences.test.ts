/** What part 3 of the specification says of wrong input, word for word: a table of call, body, field and words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../support/world.ts';
import { createNeighbours, type Neighbours } from '../api/samples.ts';

let world: World;
let admin: { authorization: string };
let neighbours: Neighbours;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  neighbours = await createNeighbours(world);
});
afterAll(() => world.close());

const day = '2026-11-22';
const venue = () => ({ name: 'A', type: 'VENUE_HOTEL', street: 'A', postcode: '1', city: 'A', countryId: neighbours.country });
const hotel = () => ({ name: 'A', shortName: 'A', type: 'HOTEL_VENUE', city: 'A', countryId: neighbours.country });
const content = () => ({ title: 'A', text: '<p>A</p>', publicationDate: day, areaId: neighbours.websiteContentArea });
const date = () => ({
  ...{ calendarItemTitle: 'A', calendarItemLocation: 'A', calendarItemStartDate: day, calendarItemEndDate: day },
});
const session = () => ({ name: 'A', numberOfParticipants: 16, numberOfTables: 4 });
const bodies = {
  sponsors: () => ({ name: 'A', lemma: 'A' }),
  venues: venue,
  hotels: hotel,
  'website-contents': content,
  'calendar-items': date,
  'chart-template-time-sessions': session,
  federations: () => ({ name: 'A', shortName: 'A' }),
} as const;
type Call = keyof typeof bodies;
const long = (letters: number) => 'x'.repeat(letters + 1);
const large = (bytes: number) => Buffer.alloc(bytes).toString('base64');
const gif = Buffer.from('GIF89a').toString('base64');

const table: readonly (readonly [call: Call, change: Record<string, unknown>, field: string, words: string])[] = [
  ['sponsors', { name: '' }, 'name', 'Please enter a name'],
  ['sponsors', { name: long(80) }, 'name', 'At most 80 characters'],
  ['sponsors', { lemma: null }, 'lemma', 'Please enter a lemma'],
  ['sponsors', { lemma: long(30) }, 'lemma', 'At most 30 characters'],
  ['sponsors', { mainLogoImg: gif }, 'mainLogoImg', 'You can only upload JPG/PNG/SVG file!'],
  ['sponsors', { smallLogoImg: large(512_000) }, 'smallLogoImg', 'Image must smaller then 512 kB!'],
  ['sponsors', { email: 'nobody' }, 'email', 'This is not a valid mail address'],
  ['sponsors', { website: 'no address' }, 'website', 'This is not a valid website address'],
  ['sponsors', { description: long(4000) }, 'description', 'At most 4000 characters'],
  ['venues', { name: ' ' }, 'name', 'Please enter a name'],
  ['venues', { name: long(80) }, 'name', 'At most 80 characters'],
  ['venues', { type: null }, 'type', 'Please select a type'],
  ['venues', { type: 'HOTEL_VENUE' }, 'type', 'Please select a type'],
  ['venues', { street: '' }, 'street', 'Please enter a street'],
  ['venues', { postcode: '' }, 'postcode', 'Please enter a postcode'],
  ['venues', { city: '' }, 'city', 'Please enter a city'],
  ['venues', { countryId: '' }, 'countryId', 'Country is required'],
  ['hotels', { name: '' }, 'name', 'Please enter a name'],
  ['hotels', { shortName: '' }, 'shortName', 'Please enter a short name'],
  ['hotels', { shortName: long(80) }, 'shortName', 'At most 80 characters'],
  ['hotels', { type: '' }, 'type', 'Please select a type'],
  ['hotels', { city: '' }, 'city', 'Please enter a city'],
  ['hotels', { city: long(80) }, 'city', 'At most 80 characters'],
  ['hotels', { countryId: -1 }, 'countryId', 'Country is required'],
  ['hotels', { priceDouble: 79.555 }, 'priceDouble', 'Please enter an amount with at most two decimals'],
  ['website-contents', { publicationDate: '' }, 'publicationDate', 'Please enter a date'],
  ['website-contents', { publicationDate: '2026-02-30' }, 'publicationDate', 'Please enter a date'],
  ['website-contents', { areaId: null }, 'areaId', 'Please select an area where the content should be displayed'],
  ['website-contents', { title: '' }, 'title', 'This field is required'],
  ['website-contents', { title: long(255) }, 'title', 'At most 255 characters'],
  ['website-contents', { text: '' }, 'text', 'Main Article is required'],
  ['website-contents', { text: '<p> </p>' }, 'text', 'Main Article is required'],
  ['calendar-items', { calendarItemStartDate: null }, 'calendarItemStartDate', 'Please enter a date'],
  ['calendar-items', { calendarItemEndDate: '' }, 'calendarItemEndDate', 'Please enter a date'],
  ['calendar-items', { calendarItemEndDate: '2026-11-21' }, 'calendarItemEndDate', 'The end is before the start'],
  ['calendar-items', { calendarItemTitle: '' }, 'calendarItemTitle', 'This field is required'],
  ['calendar-items', { calendarItemLocation: '' }, 'calendarItemLocation', 'This field is required'],
  ['calendar-items', { calendarItemLink: 'word' }, 'calendarItemLink', 'This is not a valid website address'],
  ['calendar-items', { poster: gif }, 'poster', 'You can only upload JPG/PNG/SVG file!'],
  ['calendar-items', { poster: large(1_000_000) }, 'poster', 'Image must smaller then 1 MB!'],
  ['calendar-items', { calendarItemStatus: 'LATER' }, 'calendarItemStatus', 'Please select one of the offered values'],
  ['chart-template-time-sessions', { name: '' }, 'name', 'Please enter a name'],
  ['chart-template-time-sessions', { name: long(255) }, 'name', 'At most 255 characters'],
  ['chart-template-time-sessions', { numberOfParticipants: null }, 'numberOfParticipants', 'Please enter the number of participants'],
  ['chart-template-time-sessions', { numberOfTables: '' }, 'numberOfTables', 'Please enter the number of tables'],
  ['chart-template-time-sessions', { numberOfTables: 201 }, 'numberOfTables', 'At most 200'],
  ['federations', { name: '' }, 'name', 'Please enter a name'],
  ['federations', { shortName: '' }, 'shortName', 'Please enter a short name'],
];

test.each(table)('%s refuses %j at %s: %s', async (call, change, field, words) => {
  const url = `/api/${call}`;
  const { statusCode, body } = await world.inject({ method: 'POST', url, payload: { ...bodies[call](), ...change }, headers: admin });

  expect([statusCode, JSON.parse(body).violations]).toEqual([400, [{ field, message: words }]]);
});

test.each(Object.keys(bodies) as Call[])('%s takes the form that each of these spoils', async (call) => {
  const answer = await world.inject({ method: 'POST', url: `/api/${call}`, payload: bodies[call](), headers: admin });

  expect([answer.statusCode, answer.json().detail]).toEqual([201, undefined]);
});
