import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publicInfo } from '../../../../server/operations/management/info.ts';
import { beginShutdown } from '../../../../server/store/readiness.ts';
import type { Database } from '../../../../server/store/schema.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const health = ['/management/health', '/management/health/liveness', '/management/health/readiness', '/health/ready', '/health/live'];
const statuses = () => Promise.all(health.map(async (url) => (await world.inject({ url })).statusCode));

test('any visitor can ask whether the server is up', async () => {
  for (const url of health) expect((await world.inject({ url })).json()).toEqual({ status: 'UP' });
});

test('a server that shuts down is alive and not ready', async () => {
  beginShutdown(world.context);

  expect(await statuses()).toEqual([503, 200, 503, 503, 200]);
  expect((await world.inject({ url: '/management/health/readiness' })).json()).toEqual({
    status: 'OUT_OF_SERVICE',
    reason: 'The server is shutting down.',
  });
});

test('a server whose database does not answer is alive and not ready', async () => {
  const nowhere = new PostgresDialect({ pool: new pg.Pool({ host: '127.0.0.1', port: 1 }) });
  world.context.read = new Kysely<Database>({ dialect: nowhere });

  expect(await statuses()).toEqual([503, 200, 503, 503, 200]);
});

test('the application profile names its environment and its documentation', () => {
  expect(publicInfo({ production: true, demo: false, organisation: null })).toEqual({
    'display-ribbon-on-profiles': '',
    activeProfiles: ['prod'],
    organisation: null,
    demo: null,
  });
  expect(publicInfo({ production: false, demo: false, organisation: 'Kvarner Pool Union' })).toEqual({
    'display-ribbon-on-profiles': 'dev',
    activeProfiles: ['dev', 'swagger', 'api-docs'],
    organisation: 'Kvarner Pool Union',
    demo: null,
  });
  expect(publicInfo({ production: false, demo: true, organisation: null })).toMatchObject({
    'display-ribbon-on-profiles': 'demo',
    activeProfiles: ['demo', 'swagger', 'api-docs'],
    organisation: 'Adria Cue Federation',
    demo: { accounts: ['admin', 'manager', 'leader', 'referee', 'tournament', 'website', 'photographer', 'press'], password: 'demo' },
  });
});

test('every answer tells the browser what it may load, frame and cache', async () => {
  const { headers } = await world.inject({ url: '/management/info' });

  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' data: blob:;" +
      "font-src 'self';connect-src 'self';worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';require-trusted-types-for 'script';trusted-types own-worker framed-mail parsed-text dompurify ProseMirrorClipboard",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('an origin that is not configured gets no permission to read answers', async () => {
  const { headers } = await world.inject({ url: '/management/info', headers: { origin: 'https://evil.example' } });

  expect(headers).not.toHaveProperty('access-control-allow-origin');
});
