/** The figures for Prometheus: which clients get them, and what they count. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispatchMatchCommand } from '../../../../server/sport/matches/live-commands.ts';
import { openPage } from '../../../live/clients.ts';
import { startMatch } from '../../../live/play.ts';
import { createHall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const url = '/management/prometheus';
const ask = async (given: object) => (await world.inject({ url, remoteAddress: '10.1.0.1', ...given })).statusCode;

test('administrators get the figures from anywhere, others nowhere', async () => {
  expect(await ask({ headers: await world.signIn('ROLE_ADMIN') })).toBe(200);
  expect(await ask({ headers: await world.signIn('ROLE_MANAGER') })).toBe(403);
  expect(await ask({})).toBe(401);
});

test.each([
  [{ remoteAddress: '127.0.0.1' }, 200],
  [{ remoteAddress: '::1', headers: { host: '[::1]:8080' } }, 200],
  [{ remoteAddress: '10.1.0.1', headers: { host: 'localhost' } }, 401],
  // A proxy on this machine speaks for any client …
  [{ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '10.1.0.1' } }, 401],
  [{ remoteAddress: '127.0.0.1', headers: { 'x-real-ip': '127.0.0.1' } }, 401],
  [{ remoteAddress: '127.0.0.1', headers: { via: '1.1 proxy' } }, 401],
  // … and so does a page whose name was made to point here.
  [{ remoteAddress: '127.0.0.1', headers: { host: 'evil.example' } }, 401],
])('a program that asks with %j gets %i', async (given, status) => {
  expect(await ask(given)).toBe(status);
});

test('programs on this machine get no other call', async () => {
  expect((await world.inject({ url: '/api/system', remoteAddress: '127.0.0.1' })).statusCode).toBe(401);
});

test('commits, commands, refusals, sockets, frames, backups and readiness are counted', async () => {
  const match = await startMatch(world.context, await createHall(world.context, { raceTo: 9 }));
  const address = await world.listen();
  const page = await openPage(address);
  await page.subscribe(`table:${match.tableId}`);
  const told = page.next('changes');
  await dispatchMatchCommand(
    world.context,
    { kind: 'system', name: 'test' },
    { id: 'a-tap-that-is-counted', body: { type: 'SCORE', matchId: match.matchId, participantId: match.playerA, to: 1 } },
  );
  await told;
  await world.inject({ url: '/api/nothing' });

  const { body, headers } = await world.inject({ url, remoteAddress: '127.0.0.1' });

  page.close();
  const figure = (name: string): number => Number(new RegExp(`^${name.replaceAll(/[{}"|]/g, '\\$&')} (.+)$`, 'm').exec(body)?.[1]);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(figure('hall_commit_seconds_count{outcome="done"}')).toBeGreaterThan(0);
  expect(figure('hall_commit_group_size_count')).toBeGreaterThan(0);
  expect(figure('hall_refusals_total{status="404",problem="error.http.404"}')).toBe(1);
  expect(figure('hall_sockets{kind="visitor"}')).toBe(1);
  expect(figure('hall_deliveries_total')).toBeGreaterThan(0);
  expect(figure('hall_ready')).toBe(1);
  expect(figure('hall_database_bytes')).toBeGreaterThan(100_000);
  expect(figure('hall_mail_queued')).toBe(0);
  expect(figure('process_cpu_seconds_total')).toBeGreaterThan(0);
  if (world.context.engine === 'sqlite') expect(figure('hall_backup_age_seconds')).toBe(-1);
});

test('the age of the newest backup is known without asking its disk, which may sleep or hang', async () => {
  const { backups, config } = world.context;
  if (backups === null) return expect(world.context.engine).toBe('postgres');
  await backups.make('by-hand');
  world.clock.advance(60_000);
  rmSync(join(config.dataDir, 'backups'), { recursive: true });

  const { body } = await world.inject({ url, remoteAddress: '127.0.0.1' });

  expect(body).toContain('hall_backup_age_seconds 60\n');
});

test('a command that is refused is counted by its answer', async () => {
  const headers = await world.signIn('ROLE_ADMIN');
  const address = await world.listen().catch(() => `http://127.0.0.1:${Object(world.app.server.address()).port}`);
  const page = await openPage(address, { token: headers.authorization.replace('Bearer ', '') });
  await page.command({ id: 'unreadable-command-1', body: { type: 'NOTHING' } } as never);

  const { body } = await world.inject({ url, remoteAddress: '127.0.0.1' });

  page.close();
  expect(body).toMatch(/^hall_commands_total\{from="person",result="INVALID"\} 1$/m);
});
