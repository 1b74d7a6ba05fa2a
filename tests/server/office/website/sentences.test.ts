/** The sentences of part 3 of the specification for wrong input of plain records, letter for letter. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalsOf } from '../../../support/exact-words.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createNeighbours, type Neighbours } from '../../entity/samples.ts';

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
const rowsOf = {
  sponsors: refusalsOf('sponsors'),
  venues: refusalsOf('venues'),
  hotels: refusalsOf('hotels'),
  'website-contents': refusalsOf('website-contents'),
  'calendar-items': refusalsOf('calendar-items'),
  'chart-template-time-sessions': refusalsOf('chart-template-time-sessions'),
  federations: refusalsOf('federations'),
} as const;
type RecordCall = keyof typeof bodies;
const table = (Object.keys(bodies) as RecordCall[]).flatMap((call) => rowsOf[call].map((row) => [call, ...row] as const));

test.each(table)('%s: %s: %s (%s)', async (call, field, words, _section, change) => {
  const url = `/api/${call}`;
  const { statusCode, body } = await world.inject({ method: 'POST', url, payload: { ...bodies[call](), ...change }, headers: admin });

  expect([statusCode, JSON.parse(body).violations]).toEqual([400, [{ field, message: words }]]);
});

test.each(Object.keys(bodies) as RecordCall[])('%s accepts the form that each of these changes spoils', async (call) => {
  const answer = await world.inject({ method: 'POST', url: `/api/${call}`, payload: bodies[call](), headers: admin });

  expect([answer.statusCode, answer.json().detail]).toEqual([201, undefined]);
});
