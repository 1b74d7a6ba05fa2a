/** Every public read answers pages of every origin without credentials; every other call answers only the configured origins. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watch } from '../../../conformance/stream-client.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { fill } from '../../http/auth/routes.ts';

let world: World;
let url: string;
let hall: Hall;
beforeAll(async () => {
  world = await createWorld({ allowedOrigins: ['https://office.example'] });
  hall = await createHall(world.context);
  url = await world.listen();
});
afterAll(() => world.close());

const origin = 'https://anybody.example';
const publicRoutes = () =>
  world.app.guardedRoutes.filter(
    ({ url, method }) => /^\/(?:api\/public|docs\/wire|live\/embed)(?:\/|$)/.test(url) && [method].flat().includes('GET'),
  );
const idOf = (address: string): string => String(address.includes('tournaments') ? hall.tournamentId : hall.eventId);
const headersOf = async (address: string, isStream: boolean | undefined) => {
  if (!isStream) return (await world.inject({ url: address, headers: { origin } })).headers;
  const spectator = await watch(url + address, { origin });
  spectator.close();
  return spectator.headers;
};

test('every public read, refused or not, is readable by a page of any origin and never with credentials', async () => {
  expect(publicRoutes().length).toBeGreaterThanOrEqual(20);
  for (const { url: path, config } of publicRoutes()) {
    for (const address of [fill(path, idOf(path)), fill(path, '999999')]) {
      const headers = await headersOf(address, config?.isStream);
      expect(headers['access-control-allow-origin'], address).toBe('*');
      expect(headers['access-control-allow-credentials'], address).toBeUndefined();
      // A cache between us and the readers keeps one copy for all origins.
      expect(String(headers.vary ?? ''), address).not.toMatch(/origin/i);
    }
  }
});

test('every public read has its preflight, for reading only', async () => {
  const preflight = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'last-event-id' };
  for (const { url: path } of publicRoutes()) {
    const { statusCode, headers } = await world.inject({ method: 'OPTIONS', url: fill(path, idOf(path)), headers: preflight });
    expect(statusCode, path).toBe(204);
    expect(headers, path).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'last-event-id',
    });
    expect(headers['access-control-allow-credentials'], path).toBeUndefined();
  }
});

test('every public read can be cached and revalidated, but a stream cannot', async () => {
  for (const { url: path, config } of publicRoutes()) {
    const address = fill(path, path.includes(':slug') ? 'nothing' : path.includes(':category') ? 'ORA' : idOf(path));
    if (config?.isStream) {
      expect((await headersOf(address, true))['cache-control'], path).toBe('no-store');
      continue;
    }
    const { statusCode, headers } = await world.inject({ url: address });
    if (statusCode !== 200) continue;
    expect(headers['cache-control'], address).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    const again = await world.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body], address).toEqual([304, '']);
  }
});

test('other calls and unknown addresses answer the configured origins only', async () => {
  for (const address of ['/api/events', '/api/tags', '/management/info', '/api/publican', '/']) {
    const { headers } = await world.inject({ url: address, headers: { origin } });
    expect(headers['access-control-allow-origin'], address).not.toBe(origin);
    expect(headers['access-control-allow-origin'], address).not.toBe('*');
    const office = await world.inject({ url: address, headers: { origin: 'https://office.example' } });
    expect(office.headers, address).toMatchObject({
      'access-control-allow-origin': 'https://office.example',
      'access-control-allow-credentials': 'true',
    });
  }
});
