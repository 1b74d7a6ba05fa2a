/** The pages that a process with ROLE=spectators serves, and the requests that Varnish leaves to it. On PostgreSQL: store/postgres/spectators.test.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSpectatorsApp } from '../../../server/operations/spectators/spectators-app.ts';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';
import { fill } from '../http/auth/routes.ts';

let world: World;
let app: FastifyInstance;
let eventId: number;
beforeAll(async () => {
  world = await createWorld();
  ({ eventId } = await createHall(world.context));
  const { context } = world;
  app = await buildSpectatorsApp({ ...context, config: { ...context.config, role: 'spectators' } });
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await world?.close();
});

const reads = ['GET', 'HEAD', 'OPTIONS'];
const addressesOf = ({ guardedRoutes }: FastifyInstance, isPublic: boolean): string[] =>
  guardedRoutes.flatMap(({ method, url, config }) =>
    [method].flat().includes('GET') && (config?.right === 'public') === isPublic ? [fill(url, '1')] : [],
  );
/** The addresses that Varnish takes to the process for spectators. */
const vcl = readFileSync(join(import.meta.dirname, '../../../varnish.vcl'), 'utf8');
const toSpectators = new RegExp(/req\.url !~ "(.+)"\)/.exec(vcl)?.[1] ?? 'nothing');

test('it has routes that read, and only those for strangers answer', async () => {
  const others = app.guardedRoutes.filter(
    ({ method, config }) => ![method].flat().every((one) => reads.includes(one)) || config?.right !== 'public',
  );
  expect(others.map(({ url }) => url).sort()).toEqual([
    '/api/first-answers',
    '/api/first-answers',
    '/api/first-event',
    '/api/first-event',
    '/management/prometheus',
    '/management/prometheus',
  ]);
  for (const url of ['/api/first-answers?of=/api/account', '/api/first-event', '/management/prometheus'])
    expect((await app.inject({ url, remoteAddress: '192.0.2.1', headers: await world.signIn('ROLE_ADMIN') })).statusCode, url).toBe(401);
});

test('a token counts for nothing: who is signed in elsewhere reads what strangers read', async () => {
  const { db } = world.context;
  await db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', eventId).execute();
  const headers = await world.signIn('ROLE_ADMIN');
  expect((await app.inject({ url: `/live/events/${eventId}`, headers })).statusCode).toBe(404);
  await db.updateTable('event').set({ eventStatus: 'RUNNING' }).where('id', '=', eventId).execute();
  expect((await app.inject({ url: `/live/events/${eventId}`, headers })).statusCode).toBe(200);
  // Phones subscribe where the keys are.
  expect((await app.inject({ url: '/api/public/push' })).json()).toMatchObject({ key: null });
});

test('Varnish takes every public read to it, and nothing of the office', () => {
  const own = addressesOf(app, true).filter((url) => !/^\/(?:management|health|favicon|x$)/.test(url));
  expect(own.length).toBeGreaterThan(40);
  const ofPages = own.filter((url) => !/^\/(?:\*|menu|theme|help|referee|uniform)/.test(url));
  expect(ofPages.filter((url) => !toSpectators.test(url))).toEqual([]);
  expect(addressesOf(world.app, false).filter((url) => toSpectators.test(url))).toEqual([]);
});

/** The parameters of public addresses that Varnish leaves in an address. */
const readByServers = /\(\?!\(\?:([\w|]+)\)=\)/.exec(vcl)?.[1]?.split('|') ?? [];

/** Returns the address that Varnish stores for this one: applies the lines of varnish.vcl, in their order. */
function throughVarnish(url: string): string {
  const steps = [...vcl.matchAll(/^( {2}| {4})set req\.url = (regsub|regsuball)\(req\.url, "(.+)", "(.*)"\);$/gm)];
  // The inner lines are for streams.
  const own = steps.filter(([, indent]) => indent === '  ' || /\/stream(?:\?|$)/.test(url));
  expect(own.length).toBeGreaterThan(2);
  return own.reduce(
    (text, [, , name, pattern = '', by = '']) => text.replace(new RegExp(pattern, name === 'regsuball' ? 'g' : ''), by),
    url,
  );
}

test('Varnish leaves every parameter that a public address reads, and no other, so that nobody fills it with copies', () => {
  const read = app.guardedRoutes
    .filter(({ method, config }) => [method].flat().includes('GET') && config?.right === 'public')
    .flatMap(({ schema }) => Object.keys((schema?.querystring as { shape?: object } | undefined)?.shape ?? {}));
  expect([...new Set(read)].sort()).toEqual([...readByServers].sort());

  for (const [address, kept] of [
    ['/api/public/events/1/stream?x=1', '/api/public/events/1/stream'],
    ['/api/public/events/1/stream?x=1&after=e:7&y', '/api/public/events/1/stream?after=e:7'],
    ['/api/public/events/1/stream?q=Lee&delay=10&page=7', '/api/public/events/1/stream?delay=10'],
    ['/live?utm=1&lang=de&q=Lee&', '/live?lang=de&q=Lee'],
    ['/live?', '/live'],
    ['/tournament/?id=7&participants=Participants+list&_=1764', '/tournament/?id=7&participants=Participants+list'],
    ['/live/events/1', '/live/events/1'],
  ] as const)
    expect(throughVarnish(address)).toBe(kept);
});
