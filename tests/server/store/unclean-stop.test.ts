/**
 * After a crash the server checks the embedded database (server/README.md R12). It stores a copy of the old files until the database is known to be
 * whole.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/kernel/config.ts';
import { createLog } from '../../../server/kernel/log.ts';
import { newProcessHealth } from '../../../server/kernel/process-health.ts';
import { backUp } from '../../../server/operations/backup/backup.ts';
import { restoreBackup } from '../../../server/operations/backup/restore-database.ts';
import { openContext } from '../../../server/operations/open-context.ts';
import { checkAtStart } from '../../../server/store/engines/check-at-start.ts';
import { measureFsync, nameOfFileSystem } from '../../../server/store/engines/disk.ts';
import { openSqliteFiles } from '../../../server/store/engines/sqlite.ts';
import { commit } from '../../../server/store/unit/commit.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';
import { nodeEnv } from '../../support/node-env.ts';
import { createWorld } from '../../support/world.ts';

const log = createLog('silent');
let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.drop());

const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const asideIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('hall-unclean-stop-'));

/** Runs the server until it ends, or kills it when its output contains `killedAt`. */
async function startServer(settings: NodeJS.ProcessEnv, killedAt?: string) {
  const main = join(import.meta.dirname, '../../../server/main.ts');
  const child = spawn(process.execPath, [main], { env: { ...nodeEnv, ...settings }, timeout: 60_000, killSignal: 'SIGKILL' });
  const said = { stdout: '', stderr: '' };
  child.stderr.on('data', (part) => (said.stderr += String(part)));
  child.stdout.on('data', (part) => {
    said.stdout += String(part);
    if (killedAt !== undefined && said.stdout.includes(killedAt)) child.kill('SIGKILL');
  });
  const [status] = await once(child, 'close');
  return { ...said, status };
}

/** Returns the files that a power cut leaves: a copy of them while the server runs. */
async function afterPowerCut(): Promise<string> {
  const dataDir = join(fresh.dataDir, 'running');
  const { context, close } = await openContext(configOf(dataDir), log);
  await commit(context, { actor: { kind: 'system', name: 'test' } }, async ({ db }) => {
    await db.insertInto('meta').values({ key: 'last', value: 'acknowledged' }).execute();
  });
  const left = join(fresh.dataDir, 'left');
  mkdirSync(left);
  for (const name of ['hall.db', 'hall.db-wal']) copyFileSync(join(dataDir, name), join(left, name));
  await close();
  return left;
}

test('a database that a crash left whole is opened with everything in it, and no copy stays beside it', async () => {
  const left = await afterPowerCut();

  const { context, close } = await openContext(configOf(left), log);

  expect(context.health).toMatchObject({ uncleanStop: true, check: 'whole' });
  expect(await context.read.selectFrom('meta').select('value').where('key', '=', 'last').execute()).toEqual([{ value: 'acknowledged' }]);
  expect(asideIn(left)).toEqual([]);
  await close();
  const again = await openContext(configOf(left), log);
  expect(again.context.health).toMatchObject({ uncleanStop: false, check: 'none' });
  await again.close();
});

test('a database that a crash damaged is not opened: the sentence names the newest backup, and the old files are stored', async () => {
  const left = await afterPowerCut();
  const whole = await openContext(configOf(left), log);
  await whole.close();
  const copy = await backUp(left, 'hourly', new Date('2026-09-25T15:00:00Z'));
  const bytes = readFileSync(join(left, 'hall.db'));
  bytes.fill(0xff, 8 * 4096, 60 * 4096);
  writeFileSync(join(left, 'hall.db'), bytes);
  const log4096 = Buffer.alloc(4096, 7);
  writeFileSync(join(left, 'hall.db-wal'), log4096);

  await expect(openContext(configOf(left), log)).rejects.toThrow(`npm run db:restore -- ${copy}`);

  const [kept = '', ofLog = ''] = asideIn(left).sort();
  expect(readFileSync(join(left, kept)).equals(bytes)).toBe(true);
  expect(readFileSync(join(left, ofLog)).equals(log4096)).toBe(true);
});

test('a clean stop before the check of the database leaves the check to the next start', async () => {
  const left = await afterPowerCut();
  const files = openSqliteFiles(left);
  files.read.close();
  files.write.close();
  files.release();
  expect(readdirSync(left)).not.toContain('hall.db-wal');

  const { context, close } = await openContext(configOf(left), log);

  expect(context.health).toMatchObject({ uncleanStop: true, check: 'whole' });
  expect([asideIn(left), existsSync(join(left, 'check-due'))]).toEqual([[], false]);
  await close();
});

test('a database that was found damaged is not opened by the next start either, until a backup is restored', async () => {
  const left = await afterPowerCut();
  await (await openContext(configOf(left), log)).close();
  const copy = await backUp(left, 'hourly', new Date('2026-09-25T15:00:00Z'));
  const bytes = readFileSync(join(left, 'hall.db'));
  writeFileSync(join(left, 'hall.db'), bytes.fill(0xff, bytes.length - 2 * 4096));
  writeFileSync(join(left, 'hall.db-wal'), Buffer.alloc(4096, 7));
  await expect(openContext(configOf(left), log)).rejects.toThrow('The database is damaged');
  rmSync(join(left, 'hall.db-wal'), { force: true });

  await expect(openContext(configOf(left), log)).rejects.toThrow('The database is damaged');
  await restoreBackup(configOf(left), copy, new Date('2026-09-25T16:00:00Z'), log);

  const { context, close } = await openContext(configOf(left), log);
  expect(context.health).toMatchObject({ uncleanStop: false, check: 'none' });
  await close();
});

test('a start that never served does not count as an unclean stop; a killed server does, even when the next start finds its port taken', async () => {
  const dataDir = join(fresh.dataDir, 'hall');
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const onTaken = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String((taken.address() as AddressInfo).port) };
  const unexpected = 'The server stopped unexpectedly. Its database is intact.';

  const first = await startServer(onTaken);
  expect([first.stderr, first.status]).toEqual([expect.stringContaining('is taken by another program'), 1]);
  expect(readdirSync(dataDir)).not.toContain('hall.db-wal');

  const second = await startServer({ ...onTaken, PORT: '0' }, '"Ready"');
  expect([second.stdout.includes('"Ready"'), second.stdout.includes(unexpected)]).toEqual([true, false]);

  const third = await startServer(onTaken);
  expect([third.stderr, third.stdout]).toEqual([
    expect.stringContaining('is taken by another program'),
    expect.stringContaining(unexpected),
  ]);
  taken.close();
});

test('a large database is checked while the server runs, and readiness says so meanwhile', async () => {
  const world = await createWorld();
  const { config, health } = world.context;
  const readiness = async () => (await world.inject({ url: '/management/health/readiness' })).json();

  checkAtStart(config, health, log, { isUncleanStop: true, atStartUpTo: 0 });

  expect(await readiness()).toEqual({
    status: 'UP',
    warning: 'The server stopped unexpectedly, and its database is being checked.',
  });
  await expect.poll(() => health.check).toBe('whole');
  expect(await readiness()).toEqual({ status: 'UP' });
  await world.close();
});

test('a large database that turns out to be damaged makes the server not ready, in words', async () => {
  const left = await afterPowerCut();
  await (await openContext(configOf(left), log)).close();
  const bytes = readFileSync(join(left, 'hall.db'));
  writeFileSync(join(left, 'hall.db'), bytes.fill(0xff, 8 * 4096));
  const world = await createWorld();
  const standing = newProcessHealth(new Date());

  checkAtStart(configOf(left), standing, log, { isUncleanStop: true, atStartUpTo: 0 });

  await expect.poll(() => standing.check).toMatchObject({ broken: expect.stringContaining('The database is damaged (') });
  world.context.health.check = standing.check;
  const answer = await world.inject({ url: '/management/health/readiness' });
  expect([answer.statusCode, answer.json().reason]).toEqual([
    503,
    'The database is damaged. The server’s log and the System screen say what to do.',
  ]);
  await world.close();
});

test('a network drive is recognized by its file system number, and the disk is measured', async () => {
  expect([nameOfFileSystem(0x6969), nameOfFileSystem(-11317950), nameOfFileSystem(0xef53)]).toEqual(['NFS', 'CIFS', null]);
  const { p50, p99 } = await measureFsync(fresh.dataDir);
  expect(p99).toBeGreaterThanOrEqual(p50);
  expect(readdirSync(fresh.dataDir)).toEqual([]);
});
