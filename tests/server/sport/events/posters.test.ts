import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

type AuthHeaders = { authorization: string };
let world: World;
let hall: Hall;
let elsewhere: Hall;
let leader: AuthHeaders;
let stranger: AuthHeaders;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  elsewhere = await createHall(world.context);
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
  stranger = await world.signIn('ROLE_USER', [elsewhere.eventId]);
});
afterAll(() => world.close());

/** One white pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==', 'base64');
const svg = (inside: string): string =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">${inside}</svg>`).toString('base64');

const send = async (method: 'POST' | 'PUT', payload: object, headers = leader) => {
  const answer = await world.inject({ method, url: '/api/event-posters', payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const upload = (more: object = {}) =>
  send('POST', { poster: png.toString('base64'), posterContentType: 'image/png', eventId: hall.eventId, ...more });
const posterOf = async (eventId: number) =>
  (await world.context.read.selectFrom('event').select('eventPosterId').where('id', '=', eventId).executeTakeFirstOrThrow()).eventPosterId;

test('a poster is shown by its event, revalidated by every client, until another one replaces it', async () => {
  const first = (await upload()).body;
  const media = await world.inject({ url: `/media/posters/${first.id}?v=1` });
  const again = await world.inject({ url: `/media/posters/${first.id}?v=1`, headers: { 'if-none-match': String(media.headers.etag) } });
  const second = (await upload()).body;

  expect(await posterOf(hall.eventId)).toBe(second.id);
  expect(media.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' });
  expect(again.statusCode).toBe(304);
  expect((await world.inject({ url: `/media/posters/${first.id}` })).statusCode).toBe(404);
});

test('a poster can be a tournament’s, replaced and removed', async () => {
  const stored = (await upload({ eventId: null, tournamentId: hall.tournamentId })).body;
  const replaced = await send('PUT', { id: stored.id, version: 1, poster: svg('<path d="M0 0h4"/>'), posterContentType: 'image/svg+xml' });
  const removed = await world.inject({ method: 'DELETE', url: `/api/event-posters/${stored.id}`, headers: leader });
  const again = await world.inject({ method: 'DELETE', url: `/api/event-posters/${stored.id}`, headers: leader });
  const { eventPosterId } = await world.context.read
    .selectFrom('tournament')
    .select('eventPosterId')
    .where('id', '=', hall.tournamentId)
    .executeTakeFirstOrThrow();

  expect(replaced.body).toMatchObject({ id: stored.id, version: 2, posterContentType: 'image/svg+xml' });
  expect([removed.statusCode, again.statusCode, eventPosterId]).toEqual([204, 204, null]);
});

test('posters are listed without their pictures, replaced under their own address, and not removed over an unseen change', async () => {
  const { body } = await upload();
  const url = `/api/event-posters/${body.id}`;
  const list = await world.inject({ url: '/api/event-posters?size=999&sort=id,desc', headers: leader });
  const put = (id: number) => world.inject({ method: 'PUT', url, payload: { ...body, id }, headers: leader });
  const remove = (ifMatch: string) => world.inject({ method: 'DELETE', url, headers: { ...leader, 'if-match': ifMatch } });

  expect(list.json()[0]).toEqual({ ...body, poster: null, posterUrl: `/media/posters/${body.id}?v=1` });
  expect((await world.inject({ url: body.posterUrl })).rawPayload.toString('base64')).toBe(body.poster);
  expect((await send('PUT', { id: body.id })).body).toEqual(body);
  expect((await put(body.id + 1)).json()).toMatchObject({ message: 'error.idinvalid' });
  expect((await put(body.id)).json()).toMatchObject({ id: body.id, version: 2 });
  expect((await remove('"v1"')).statusCode).toBe(412);
  expect((await remove('"v2"')).statusCode).toBe(204);
});

test('a poster does not exist for the leader of another event', async () => {
  const { body } = await upload();
  const remove = await world.inject({ method: 'DELETE', url: `/api/event-posters/${body.id}`, headers: stranger });

  expect((await send('PUT', body, stranger)).status).toBe(404);
  expect(remove.statusCode).toBe(404);
  expect((await send('POST', { ...body, id: null, eventId: hall.eventId }, stranger)).status).toBe(404);
  expect((await send('POST', { ...body, id: null }, stranger)).status).toBe(404);
  expect(await posterOf(hall.eventId)).toBe(body.id);
});

test('a poster of another event cannot be taken over by a reference to it', async () => {
  const { body } = await upload();
  const admin = await world.signIn('ROLE_ADMIN');
  const tournament = (await world.inject({ url: `/api/tournaments/${elsewhere.tournamentId}`, headers: admin })).json();
  const payload = { ...tournament, titleForOverallRanking: 'x', entryFee1Until: '2026-09-01', eventPosterId: body.id };
  const answer = await world.inject({ method: 'PUT', url: '/api/tournaments', payload, headers: admin });

  expect(answer.json().fieldErrors).toEqual([{ objectName: 'tournament', field: 'eventPosterId', message: 'NotAllowed' }]);
});

/** A picture of exactly `bytes` bytes: zeros follow its end, which the server cuts off afterwards. */
const pngOf = (bytes: number): string => Buffer.concat([png, Buffer.alloc(bytes - png.length)]).toString('base64');

test('a poster has fewer than 512000 bytes', async () => {
  const fits = await upload({ poster: pngOf(511_999) });
  const tooLarge = await upload({ poster: pngOf(512_000) });
  const huge = await upload({ poster: pngOf(900_000) });

  expect(await sharp(Buffer.from(fits.body.poster, 'base64')).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 });
  expect(fits.body.poster.length).toBeLessThan(1000);
  expect([tooLarge.status, tooLarge.body.detail]).toEqual([400, 'Image must smaller then 512 kB!']);
  expect([huge.status, huge.body.detail]).toEqual([400, 'Image must smaller then 512 kB!']);
});

const wrongType = 'You can only upload JPG/PNG/SVG file!';
test.each([
  ['a GIF', Buffer.from('GIF89a').toString('base64'), 'image/png', wrongType],
  ['a PNG called JPEG', png.toString('base64'), 'image/jpeg', wrongType],
  ['a type that is no picture', png.toString('base64'), 'text/html', wrongType],
  ['no base64', 'a picture?', 'image/png', wrongType],
  [
    'a page behind a PNG’s first bytes',
    Buffer.concat([png.subarray(0, 8), Buffer.from('<html>')]).toString('base64'),
    'image/png',
    /cannot be read/,
  ],
  ['a drawing with a script', svg('<script>alert(1)</script>'), 'image/svg+xml', /does more than draw/],
  ['a drawing with a DOCTYPE', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>').toString('base64'), 'image/svg+xml', /has a DOCTYPE/],
  ['a drawing around a photograph', svg('<image href="data:image/png;base64,AAAA"/>'), 'image/svg+xml', /has a pixel image inside/],
  [
    'a drawing with huge effects',
    svg('<filter id="a"><feMorphology radius="500"/></filter><g filter="url(#a)"/>'),
    'image/svg+xml',
    /effects that a TV could hang/,
  ],
  ['a drawing without end', svg('<g id="a"><use href="#a"/></g>'), 'image/svg+xml', /too many shapes/],
])('the upload %s is no poster, and the refusal says why', async (_what, poster, posterContentType, sentence) => {
  const answer = await upload({ poster, posterContentType });

  expect(answer.status).toBe(400);
  expect(answer.body.detail).toMatch(sentence);
  expect(answer.body.violations).toEqual([{ field: expect.stringMatching(/^poster/), message: answer.body.detail }]);
});

test('a picture is checked only for users who may show it here', async () => {
  const answer = await send('POST', { poster: svg('<script/>'), posterContentType: 'image/svg+xml', eventId: hall.eventId }, stranger);

  expect(answer.status).toBe(404);
});

test('a small file that claims 65535 × 65535 points is no poster', async () => {
  const claim = Buffer.from(png);
  claim.writeUInt32BE(65_535, 16);
  claim.writeUInt32BE(65_535, 20);

  expect((await upload({ poster: claim.toString('base64') })).status).toBe(400);
});

test.each([
  `data:image/png;base64,${png.toString('base64')}`,
  `${png.toString('base64').slice(0, 8)}\n${png.toString('base64').slice(8)}`,
  '%00',
])('base64 is read strictly: %j', async (poster) => {
  expect((await upload({ poster })).status).toBe(400);
});

test('press and photographers see the posters of published events only, in the list, one by one and as pictures', async () => {
  const secret = await createHall(world.context);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', secret.eventId).execute();
  const manager = await world.signIn('ROLE_MANAGER');
  const picture = { poster: png.toString('base64'), posterContentType: 'image/png' };
  const shown = (await send('POST', { ...picture, eventId: elsewhere.eventId }, manager)).body.id;
  const hidden = (await send('POST', { ...picture, tournamentId: secret.tournamentId }, manager)).body.id;
  const nobodys = (await send('POST', picture, manager)).body.id;

  const seenBy = async (headers: AuthHeaders) => {
    const list = (await world.inject({ url: '/api/event-posters?size=100', headers })).json().map(({ id }: { id: number }) => id);
    const count = (await world.inject({ url: '/api/event-posters/count', headers })).json();
    const one = async (url: string) => (await world.inject({ url, headers })).statusCode;
    const requests = [shown, hidden, nobodys];
    return {
      listed: requests.map((id) => list.includes(id)),
      counted: count === list.length,
      read: await Promise.all(requests.map((id) => one(`/api/event-posters/${id}`))),
      pictures: await Promise.all(requests.map((id) => one(`/media/posters/${id}`))),
    };
  };

  for (const role of ['ROLE_PRESS', 'ROLE_PHOTOGRAPHER'] as const)
    expect(await seenBy(await world.signIn(role)), role).toEqual({
      listed: [true, false, false],
      counted: true,
      read: [200, 404, 404],
      pictures: [200, 404, 404],
    });
  const all = { listed: [true, true, true], counted: true, read: [200, 200, 200], pictures: [200, 200, 200] };
  expect(await seenBy(await world.signIn('ROLE_WEBSITE'))).toEqual(all);
});
