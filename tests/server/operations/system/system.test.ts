/** The facts and actions of the System screen: for administrators only. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../../../../server/kernel/product.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

const status = async () => (await world.inject({ url: '/api/system', headers })).json();
const copy = () => world.inject({ method: 'POST', url: '/api/system/copies', headers });
const ownTools = 'Back up PostgreSQL with its own tools: pg_dump -Fc "$DATABASE_URL" -f hall.dump';

test('an administrator sees version, database, disk, schema and nodes', async () => {
  const { engine } = world.context;

  expect(await status()).toMatchObject({
    version: product.version,
    engine,
    engineVersion: expect.stringMatching(engine === 'sqlite' ? /^SQLite 3\./ : /^PostgreSQL \d/),
    databaseBytes: expect.any(Number),
    disk: { free: expect.any(Number) },
    copies: engine === 'sqlite' ? { copying: false, failing: null, count: 0, newest: [] } : null,
    notReady: null,
    warnings: [],
    nodes: [{ version: product.version, self: true }],
    mail: { isSet: false, queued: 0, undelivered: 0 },
    audit: null,
  });
  expect((await status()).databaseBytes).toBeGreaterThan(100_000);
  expect((await status()).migrations[0].name).toMatch(/^2026-/);
});

test.each([
  ['GET', '/api/system'],
  ['POST', '/api/system/copies'],
  ['POST', '/api/system/audit-verification'],
] as const)('%s %s is refused to everybody else', async (method, url) => {
  const manager = await world.signIn('ROLE_MANAGER');

  expect((await world.inject({ method, url, headers: manager })).statusCode).toBe(403);
  expect((await world.inject({ method, url })).statusCode).toBe(401);
});

test('a manual backup is made, listed and recorded with its user; PostgreSQL says who makes its backups', async () => {
  const answer = await copy();

  if (world.context.engine === 'postgres') {
    expect([answer.statusCode, answer.json().detail]).toEqual([409, ownTools]);
    return;
  }
  expect(answer.json()).toMatchObject({ copy: { reason: 'by-hand', bytes: expect.any(Number) } });
  expect((await status()).copies).toMatchObject({ count: 1, newest: [answer.json().copy] });
  const noted = await world.context.read.selectFrom('audit').select(['action', 'entity']).orderBy('id', 'desc').limit(1).execute();
  expect(noted).toEqual([{ action: 'copied', entity: 'system' }]);
});

test('only one manual backup runs at a time', async () => {
  const { backups } = world.context;
  if (backups === null) return expect(world.context.engine).toBe('postgres');
  world.clock.advance(1000);
  const running = backups.make('by-hand');

  const answer = await copy();

  expect([answer.statusCode, answer.json().detail]).toEqual([409, 'A backup is already running.']);
  await running;
});

test('a failed backup is reported on the screen and at the desk of administrators', async () => {
  const { backups, config } = world.context;
  if (backups === null) return expect(world.context.engine).toBe('postgres');
  const folder = join(config.dataDir, 'backups');
  renameSync(folder, `${folder}-unplugged`);
  writeFileSync(folder, '');

  const answer = await copy();

  const sentence = 'The backup folder cannot be written.';
  expect([answer.statusCode, answer.json().detail]).toEqual([409, sentence]);
  const warning = `The database cannot be backed up. ${sentence}`;
  expect(await status()).toMatchObject({ warnings: [warning], copies: { failing: { sentence } } });
  expect((await world.inject({ url: '/api/account/attention', headers })).json().health.warnings).toEqual([warning]);
});

test('the audit trail is verified on request, and the screen says when', async () => {
  await world.inject({ method: 'POST', url: '/api/seasons', headers, payload: { name: 'A', seasonYear: 2027, seasonStatus: 'CREATED' } });

  const answer = await world.inject({ method: 'POST', url: '/api/system/audit-verification', headers });

  expect(answer.json()).toEqual({ sealed: 0, broken: null });
  expect((await status()).audit).toEqual({ at: world.clock.now().toISOString(), sealed: 0, broken: null });
});
