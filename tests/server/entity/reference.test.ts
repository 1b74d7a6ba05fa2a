/** The initial data of an installation, and its flags and logos. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReference } from '../../../server/operations/reference/reference-data.ts';
import { commit } from '../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let admin: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  await seed();
});
afterAll(() => world.close());

const seed = () => commit(world.context, { actor: { kind: 'system', name: 'start' } }, (work) => seedReference(work));
const get = (url: string, headers: object = {}) => world.inject({ url, headers: { ...headers } });
const countryOf = async (code: string) => (await get(`/api/countries?code.equals=${code}`, admin)).json()[0];

test('a second seeding changes nothing, and brings back nothing that staff removed', async () => {
  const before = Number((await get('/api/countries/count', admin)).body);
  const vatican = await countryOf('VA');
  await world.inject({ method: 'DELETE', url: `/api/countries/${vatican.id}`, headers: admin });

  await seed();

  expect(before).toBeGreaterThan(100);
  expect(Number((await get('/api/countries/count', admin)).body)).toBe(before - 1);
});

test('two processes that start together on an empty database seed it once', async () => {
  const empty = await createWorld();
  const start = () => commit(empty.context, { actor: { kind: 'system', name: 'start' } }, (work) => seedReference(work));

  await Promise.all([start(), start(), start()]);

  const { total } = await empty.context.read
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('type', '=', 'referenceSeeded')
    .executeTakeFirstOrThrow();
  expect(total).toBe(1);
  await empty.close();
});

test('charts, schedules and points of every common field are there, and team matches have the discipline that their clients know', async () => {
  const rows = async (url: string) => (await get(url, admin)).json();
  const [chart] = await rows('/api/chart-templates?name.equals=256%20players,%20double%20elimination%20to%20last%2032');
  const schedules = await rows(
    `/api/chart-template-time-sessions?chartTemplateId=${chart.id}&enabled=true&numberOfTables.lessThanOrEqual=20&eventType.equals=EURO_TOUR`,
  );
  const [points] = await rows('/api/rankings?rankingCategory.equals=ETM&maxNumbersOfParticipants.greaterThanOrEqual=153');

  expect(chart).toMatchObject({ letters: 8, minParticipants: 129, maxParticipants: 256, dropTable: 'CROSS' });
  expect(schedules).toEqual([expect.objectContaining({ numberOfTables: 18, numberOfParticipants: 256, numberOfMatches: 495 })]);
  expect(points.points.slice(0, 3)).toEqual([
    { place: 1, points: 630, prizeMoney: null },
    { place: 2, points: 510, prizeMoney: null },
    { place: 3, points: 420, prizeMoney: null },
  ]);
  expect((await rows('/api/disciplines/11')).mnemonic).toBe('Team');
  expect(await rows('/api/rankings?rankingCategory.equals=EUROPEAN_CHAMPIONSHIP')).toEqual([]);
});

test('an installation of the first edition gets only what is new, and new disciplines still get numbers of their own', async () => {
  const old = await createWorld();
  const { db } = old.context;
  await db.insertInto('meta').values({ key: 'reference', value: '1' }).execute();
  await commit(old.context, { actor: { kind: 'system', name: 'start' } }, (work) => seedReference(work));
  const count = async (table: 'country' | 'chartTemplate' | 'discipline') => (await db.selectFrom(table).select('id').execute()).length;
  const next = await db
    .insertInto('discipline')
    .values({ name: 'Kaisa', mnemonic: 'K', minutesPerRack: 20 })
    .returning('id')
    .executeTakeFirstOrThrow();

  expect([await count('country'), await count('discipline')]).toEqual([0, 3]);
  expect(await count('chartTemplate')).toBe(29);
  expect(next.id).toBeGreaterThan(11);
  await old.close();
});

test('the expected minutes per rack are those of the rules', async () => {
  const disciplines = (await get('/api/disciplines', admin)).json();

  for (const [name, minutesPerRack] of [
    ['8-Ball', 9],
    ['9-Ball', 8],
    ['10-Ball', 9],
    ['14.1', 1],
  ])
    expect(disciplines).toContainEqual(expect.objectContaining({ name, minutesPerRack }));
});

test('a flag is public, cached and harmless when opened by itself', async () => {
  const scotland = await countryOf('GB-SCT');

  const answer = await get(`/media/flags/${scotland.id}`);
  const again = await get(`/media/flags/${scotland.id}`, { 'if-none-match': answer.headers.etag });
  const opened = await get(`/media/flags/${scotland.id}`, { 'sec-fetch-dest': 'document' });

  expect(answer.body).toMatch(/^<svg/);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    // Boards on websites show flags.
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(again.statusCode).toBe(304);
  expect(opened.headers['content-disposition']).toBe('attachment');
});

test('all small flags come in one cached answer, as data addresses', async () => {
  const scotland = await countryOf('GB-SCT');
  const { body: drawing } = await get(`/media/flags/${scotland.id}`);

  const answer = await get('/media/flags');
  const again = await get('/media/flags', { 'if-none-match': answer.headers.etag });

  expect(answer.json()[scotland.id]).toBe(`data:image/svg+xml,${encodeURIComponent(drawing)}`);
  expect(Object.keys(answer.json()).length).toBeGreaterThan(100);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=3600' });
  expect(again.statusCode).toBe(304);
});

test('the QR code of a hall screen is a drawing, made only for names that screens have', async () => {
  const answer = await get('/media/displays/TV-7F3A');

  expect(answer.body).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+" shape-rendering="crispEdges"><path d="M4 4h1v1h-1zM5 4/);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'; sandbox" });
  expect((await get('/media/displays/Bar%20%22left%22')).statusCode).toBe(200);
  for (const name of ['%20', 'TV%0A7F3A', 'T'.repeat(41)]) expect((await get(`/media/displays/${name}`)).statusCode, name).toBe(404);
});

test.each(['/media/flags/999999', '/media/flags/x', '/media/sponsors/1', '/media/flags/99999999999999'])(
  'the address %s is not found',
  async (url) => {
    expect((await get(url)).json()).toMatchObject({ status: 404, message: 'error.http.404' });
  },
);

const svg = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`).toString('base64');
/** One white pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

test.each([
  ['a plain SVG', svg('<path d="M0 0h1"/>'), 'image/svg+xml', 201],
  ['a PNG', png, 'image/png', 201],
  ['a PNG that says it is an SVG', png, 'image/svg+xml', 400],
  ['a script', svg('<script>alert(1)</script>'), 'image/svg+xml', 400],
  ['a handler', svg('<path onload="alert(1)"/>'), 'image/svg+xml', 400],
  ['a link', svg('<use href="https://evil.example/x.svg"/>'), 'image/svg+xml', 400],
  ['a page', Buffer.from('<html></html>').toString('base64'), 'image/svg+xml', 400],
  ['what is not base64', '<svg>', 'image/svg+xml', 400],
])('an upload of %s as a logo is accepted or refused', async (_what, mainLogoImg, mainLogoImgContentType, status) => {
  const payload = { name: 'Cues', lemma: 'Cues', mainLogoImg, mainLogoImgContentType };

  const answer = await world.inject({ method: 'POST', url: '/api/sponsors', headers: admin, payload });

  expect(answer.statusCode, answer.body).toBe(status);
});

test('a logo of half a megabyte is too large, and still a clear problem', async () => {
  const mainLogoImg = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(512_000)]).toString('base64');

  const answer = await world.inject({
    method: 'POST',
    url: '/api/sponsors',
    headers: admin,
    payload: { name: 'A', lemma: 'A', mainLogoImg },
  });

  expect(answer.json()).toMatchObject({ status: 400, fieldErrors: [{ field: 'mainLogoImg', message: 'Size' }] });
});

test('long answers are compressed for clients that support it, short ones and other clients get them plain', async () => {
  const ask = (url: string, encoding?: string) =>
    world.inject({ url, headers: { ...admin, ...(encoding && { 'accept-encoding': encoding }) } });
  const plain = await ask('/api/countries?size=999');
  const packed = await ask('/api/countries?size=999', 'gzip, br');
  const short = await ask('/api/account', 'gzip');

  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect([plain, short].map((answer) => answer.headers['content-encoding'])).toEqual([undefined, undefined]);
});

test('a compressed request is refused, never inflated', async () => {
  const payload = gzipSync(JSON.stringify({ name: 'Zulu', iso: 'x'.repeat(50_000) }));
  const answer = await world.inject({
    method: 'POST',
    url: '/api/countries',
    headers: { ...admin, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload,
  });

  expect(answer.statusCode, answer.body).toBe(400);
});

test('the code and the mnemonic of a country are letters, and come in capitals however they are typed', async () => {
  const create = (body: object) => world.inject({ method: 'POST', url: '/api/countries', payload: body, headers: admin });
  const wrong = [
    ...['1', '!!', 'D', 'DE-', 'DE-EN', 'DEU', 'ДЕ'].map((code) => ({ code, mnemonic: 'ATL' })),
    ...['1', 'AT', 'AT1', 'А!Б'].map((mnemonic) => ({ code: 'QA-TLA', mnemonic })),
  ];

  for (const body of wrong) {
    const { status, detail } = (await create({ name: 'Atlantis', ...body })).json();
    const sentence = body.mnemonic === 'ATL' ? 'Please enter two letters, or a code like GB-ENG' : 'Please enter three letters';
    expect([status, detail], JSON.stringify(body)).toEqual([400, sentence]);
  }
  const answer = await create({ name: 'Atlantis', code: ' qa-tla', mnemonic: 'atl' });
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ code: 'QA-TLA', mnemonic: 'ATL' })]);
  const twin = await create({ name: 'Other', code: 'qa-tla', mnemonic: 'atl' });
  expect([twin.statusCode, twin.json().detail]).toEqual([400, 'There is already a country with this code']);
});
