import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../../server/app.ts';
import { onPostgres } from '../../../support/engine.ts';
import { extent } from '../../../support/extent.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createHall, type Headers, pairDevice } from './principals.ts';
import { allRoutes, fill, isData, openEverything, type RouteWalk } from './routes.ts';
import { bodiesFor, foreignBodies, foreignHeaders, foreignIds, foreignQueries } from './rubbish.ts';

let world: World;
let app: App;
let device: Headers;
beforeAll(async () => {
  world = await createWorld();
  app = await openEverything(world);
  await app.ready();
  device = await pairDevice(world, await createHall(world), 'TABLET');
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** All data routes without HEAD: an answer without a body has no problem to check. */
const walk = (): RouteWalk[] => allRoutes(app).filter((route) => isData(route) && route.method !== 'HEAD');
const changes = (route: RouteWalk): boolean => route.method !== 'GET';

/** A new session for every route, because one of the routes signs out. */
const headersFor = async ({ right }: RouteWalk): Promise<Headers> => (right === 'device:self' ? device : world.signIn('ROLE_ADMIN'));

/** The head of the journal after the request before; this test is the only writer. */
let head: unknown;

async function journalHead(): Promise<unknown> {
  const { seq } = await world.context.read
    .selectFrom('journal')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow();
  return seq;
}

/** Returns the fault of the answer, or null. An answer is never a 5xx, a refusal is always a problem, and a refused request changes nothing. */
async function complaint(request: InjectOptions): Promise<string | null> {
  const before = head;
  const answer = await app.inject(request);
  head = await journalHead();
  const status = answer.statusCode;
  if (status >= 500) return `${status} ${answer.body.slice(0, 200)}`;
  if (status < 400) return null;
  const type = String(answer.headers['content-type']);
  if (!type.includes('application/problem+json')) return `${status} as ${type}`;
  const problem: { status?: unknown; title?: unknown; message?: unknown } = answer.json();
  if (problem.status !== status || !problem.title || !problem.message) return `${status} with ${answer.body.slice(0, 200)}`;
  if (/node_modules|SqliteError|at \w+ \(|select .* from |insert into/i.test(answer.body))
    return `${status} that tells too much: ${answer.body.slice(0, 200)}`;
  return head === before ? null : `${status} that changed something`;
}

type SweepOptions = { share?: number };

/** One run sends a part of the variations, another part per route, at random. A complaint names its whole request. */
const offset = Math.floor(Math.random() * 12);
/** A twelfth in a short run, and on the second engine: requests that are refused before the database behave the same there. */
const usualShare = extent === 'short' || onPostgres() ? 12 : 3;

/** Sends every variation to every route and returns the faults; each route has a client address of its own. */
async function sweep(
  routes: readonly RouteWalk[],
  variations: (route: RouteWalk) => readonly InjectOptions[],
  { share = usualShare }: SweepOptions = {},
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, route] of routes.entries()) {
    const headers = await headersFor(route);
    head = await journalHead();
    const all = variations(route);
    // Every route gets at least one variation.
    const part = Math.min(share, all.length);
    for (const variation of all.filter((_, at) => at % part === (index + offset) % part)) {
      const request = {
        method: route.method,
        url: fill(route.url, '999999999'),
        remoteAddress: `10.2.${index >> 8}.${index & 255}`,
        ...variation,
      };
      const what = await complaint({ ...request, headers: { ...headers, ...variation.headers } });
      if (what) wrong.push(`${route.method} ${String(request.url).slice(0, 120)} ${String(variation.payload ?? '').slice(0, 80)}: ${what}`);
    }
  }
  return wrong;
}

test('every route survives an id that is none', async () => {
  const routes = walk().filter((route) => /:\w/.test(route.url));

  expect(await sweep(routes, ({ url }) => foreignIds.map((id) => ({ url: fill(url, id) })))).toEqual([]);
}, 240_000);

test('every route survives a query that no client would send', async () => {
  expect(await sweep(walk(), ({ url }) => foreignQueries.map((query) => ({ url: fill(url, '999999999') + query })))).toEqual([]);
}, 240_000);

test('every route survives a body that is rubbish, huge, deep or of another kind', async () => {
  const bodies = foreignBodies.map(({ contentType, text }) => ({ payload: text, headers: { 'content-type': contentType } }));

  expect(await sweep(walk().filter(changes), () => bodies)).toEqual([]);
}, 240_000);

test('every route survives its own fields filled with anything at all', async () => {
  const ids = ['1', '999999999'];
  const variations = (route: RouteWalk): InjectOptions[] =>
    bodiesFor(route).flatMap(({ contentType, text }) =>
      ids.map((id) => ({ url: fill(route.url, id), payload: text, headers: { 'content-type': contentType } })),
    );

  expect(await sweep(walk().filter(changes), variations)).toEqual([]);
}, 240_000);

test('every route survives headers that make no sense', async () => {
  expect(await sweep(walk(), () => foreignHeaders.map((headers) => ({ headers })))).toEqual([]);
}, 240_000);

test('every route answers both of two requests with one key', async () => {
  const again = { headers: { 'idempotency-key': 'the-very-same-key' } };

  expect(await sweep(walk().filter(changes), () => [again, again], { share: 1 })).toEqual([]);
}, 240_000);

test('no input has polluted the prototype of all objects', () => {
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
