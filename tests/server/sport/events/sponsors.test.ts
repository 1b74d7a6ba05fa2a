import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

type AuthHeaders = { authorization: string };
let world: World;
let hall: Hall;
let leader: AuthHeaders;
let sponsorIds: number[];
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
  const nothing = { description: null, website: null, email: null, mainLogoImg: null, mainLogoImgContentType: null };
  const rows = ['Chalk & Co', 'Cloth & Co'].map((name) => ({ name, lemma: name, ...nothing }));
  sponsorIds = (await world.context.db.insertInto('sponsor').values(rows).returning('id').execute()).map(({ id }) => id);
});
afterAll(() => world.close());

const send = async (method: 'POST' | 'PUT', payload: object, headers = leader) => {
  const answer = await world.inject({ method, url: '/api/sponsor-for-events', payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const sponsor = (more: object = {}) => ({ eventId: hall.eventId, sponsorId: sponsorIds[0], sponsorLevel: 'GOLD', ...more });

test('a sponsor of an event starts without any display location', async () => {
  const { body } = await send('POST', sponsor());

  expect(body).toMatchObject({ sponsorName: 'Chalk & Co', sponsorLevel: 'GOLD', etmWebsite: false, ecWebsite: false, localSponsor: false });
});

test('ecWebsite and etcWebsite are two names of one flag', async () => {
  const { body } = await send('POST', sponsor({ sponsorId: sponsorIds[1], etcWebsite: true, flowchart: true }));
  const publicList = await world.inject({ url: `/api/public/sponsors?event=${hall.eventId}` });
  const off = await send('PUT', { ...body, etcWebsite: false, ecWebsite: false });
  const list = await world.inject({
    url: `/api/sponsor-for-events?eventId.equals=${hall.eventId}&etcWebsite.equals=true`,
    headers: leader,
  });

  expect(body).toMatchObject({ ecWebsite: true, etcWebsite: true, flowchart: true });
  expect(publicList.json()).toContainEqual(expect.objectContaining({ name: 'Cloth & Co', shownOn: ['ecWebsite', 'flowchart'] }));
  expect(off.body).toMatchObject({ ecWebsite: false, etcWebsite: false, flowchart: true });
  expect(list.json()).toEqual([]);
});

test('a hotel stores its rates as harmless formatted text', async () => {
  const headers = await world.signIn('ROLE_MANAGER');
  const { id: countryId } = await world.context.read.selectFrom('country').select('id').executeTakeFirstOrThrow();
  const hotel = { name: 'Cristallo', shortName: 'Cri', type: 'HOTEL_VENUE', city: 'Treviso', countryId, priceSingle: 79.5 };
  const payload = { ...hotel, rates: '<p>Single <b>79.50</b><script>alert(1)</script></p>' };
  const answer = await world.inject({ method: 'POST', url: '/api/hotels', payload, headers });
  const refused = await world.inject({ method: 'POST', url: '/api/hotels', payload: { priceSingle: -1 }, headers });

  expect(answer.json()).toMatchObject({ ...hotel, rates: '<p>Single <strong>79.50</strong></p>' });
  expect(refused.json().fieldErrors.map(({ field }: { field: string }) => field)).toEqual([
    'name',
    'shortName',
    'type',
    'city',
    'countryId',
    'priceSingle',
  ]);
});
