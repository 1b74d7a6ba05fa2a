/** Lists of venues, hotels and sponsors beyond their fields: number of uses, the shown logo, each price by itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../support/world.ts';
import { createNeighbours, type Neighbours } from './samples.ts';

let world: World;
let neighbours: Neighbours;
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  neighbours = await createNeighbours(world);
  admin = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers: object = admin) => {
  const answer = await world.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};

test('a list of venues shows the number of events of each, sorts and filters by it, and counts unpublished ones only for users who may know them', async () => {
  const address = { type: 'VENUE_RESTAURANT', street: 'Via 1', postcode: '1', city: 'Rijeka', countryId: neighbours.country };
  const ids: number[] = [];
  for (const name of ['None', 'Once', 'Twice']) ids.push((await send('POST', '/api/venues', { ...address, name })).body.id);
  const [none, once, twice] = ids as [number, number, number];
  const later = { name: 'Later', shortName: 'L', eventType: 'ORA' as const, eventStatus: 'CREATED' as const, numberOfTables: 1 };
  const { id: laterId } = await world.context.db
    .insertInto('event')
    .values({
      ...later,
      description: null,
      timeZone: 'Europe/Berlin',
      venueId: twice,
      eventStartDate: '2027-01-01',
      eventEndDate: '2027-01-02',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.context.db
    .insertInto('eventVenue')
    .values([
      { eventId: neighbours.event, venueId: once },
      { eventId: neighbours.event, venueId: twice },
      { eventId: laterId, venueId: twice },
    ])
    .execute();
  const eventsOf = async (query: string, headers: object = admin) =>
    (await send('GET', `/api/venues?id.in=${ids}&${query}`, undefined, headers)).body.map(({ events }: { events: number }) => events);

  expect(await eventsOf('sort=events,desc')).toEqual([2, 1, 0]);
  expect(await eventsOf('events.greaterThan=0&sort=events,asc')).toEqual([1, 2]);
  expect((await send('GET', `/api/venues/${none}`)).body.events).toBe(0);
  expect(await eventsOf('sort=id', await world.signIn('ROLE_PRESS'))).toEqual([null, null, null]);
  expect((await send('GET', '/api/venues?sort=events,asc', undefined, await world.signIn('ROLE_PRESS'))).status).toBe(400);
});

test('a sponsor without a smaller logo shows the next larger one in its place', async () => {
  const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`).toString('base64');
  const { body } = await send('POST', '/api/sponsors', { name: 'A', lemma: 'A', mainLogoImg: svg('<path/>') });
  const patched = await send('PATCH', `/api/sponsors/${body.id}`, { id: body.id, mediumLogoImg: svg('<rect/>') });
  const shown = await world.inject({ url: patched.body.smallLogoImgUrl });

  expect([body.mediumLogoImgUrl, body.smallLogoImgUrl]).toEqual([body.mainLogoImgUrl, body.mainLogoImgUrl]);
  expect(patched.body.smallLogoImgUrl).toBe(`/media/mediumlogos/${body.id}?v=2`);
  expect(shown.body).toContain('<rect/>');
});

test('a client that sends only the price of a single room leaves the others alone', async () => {
  const hotel = { name: 'A', shortName: 'A', type: 'HOTEL_VENUE', city: 'A', countryId: neighbours.country };
  const { body } = await send('POST', '/api/hotels', { ...hotel, priceSingle: 80, priceDouble: 120.5, priceTriple: 150 });
  const { priceDouble: _double, priceTriple: _triple, version: _version, ...known } = body;
  const saved = await world.inject({ method: 'PUT', url: '/api/hotels', headers: admin, payload: { ...known, priceSingle: 85 } });

  expect(saved.json()).toMatchObject({ priceSingle: 85, priceDouble: 120.5, priceTriple: 150 });
});
