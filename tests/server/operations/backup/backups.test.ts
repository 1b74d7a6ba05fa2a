/** The server backs itself up: when, to which folder, and what happens when it cannot (server/README.md R12). Embedded database only. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../../server/kernel/config.ts';
import { createLog } from '../../../../server/kernel/log.ts';
import { createBackups } from '../../../../server/operations/backup/backups.ts';
import { openContext } from '../../../../server/operations/open-context.ts';
import { allWarningsOf } from '../../../../server/operations/system/warnings.ts';
import type { BackupFile, Backups } from '../../../../server/store/engines/backup-files.ts';
import { listBackups, superfluousBackups } from '../../../../server/store/engines/backup-files.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { nodeEnv } from '../../../support/node-env.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk = { kind: 'system', name: 'test' } as const;
const hour = 3_600_000;

let world: World;
let backups: Backups;
beforeEach(async () => {
  world = await createWorld();
  if (!world.context.backups) throw new Error('SQLite copies itself.');
  backups = world.context.backups;
});
afterEach(() => world.close());

const happen = (type: string) =>
  commit(world.context, { actor: desk }, async ({ record }) => {
    record({ stream: 'tournament:1', version: 1, type, data: {}, rooms: [] });
  });
const reasons = () => listBackups(world.context.config).map(({ reason }) => reason);

test('a draw causes one backup at once', async () => {
  await backups.makeIfDue();
  await happen('START');
  await backups.makeIfDue();
  expect(reasons()).toEqual([]);

  await happen('DRAW');
  await backups.makeIfDue();
  await backups.makeIfDue();

  expect(reasons()).toEqual(['after-draw']);
  const [copy] = listBackups(world.context.config);
  const file = new SqliteFile(copy?.path ?? '', { readonly: true });
  expect(file.prepare('select type from journal order by seq desc limit 1').pluck().get()).toBe('DRAW');
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
  file.close();
});

test('every hour with a change is backed up, and an idle one is not', async () => {
  await happen('START');
  world.clock.advance(hour);
  await backups.makeIfDue();
  expect(reasons()).toEqual(['hourly']);

  world.clock.advance(hour);
  await backups.makeIfDue();
  expect(reasons()).toEqual(['hourly']);

  await happen('START');
  world.clock.advance(hour / 2);
  await backups.makeIfDue();
  expect(reasons()).toEqual(['hourly']);
  world.clock.advance(hour / 2);
  await backups.makeIfDue();
  expect(reasons()).toEqual(['hourly', 'hourly']);
});

test('a backup made under a clock that was ahead prevents no later backup, and the screen says that it lies ahead', async () => {
  world.clock.advance(30 * 24 * hour);
  const ahead = await backups.make('by-hand');
  world.clock.advance(-30 * 24 * hour);

  await backups.makeIfDue();
  world.clock.advance(hour);
  await backups.makeIfDue();

  expect(reasons()).toEqual(['by-hand', 'hourly']);
  expect(await allWarningsOf(world.context)).toEqual([
    `The copy ${ahead?.name} is dated in the future. Check the clock of this computer, then move that backup elsewhere.`,
  ]);
});

test('a server that starts again makes a backup an hour after the newest one, even after a user listed the backups', async () => {
  await backups.make('by-hand');
  const again = createBackups(world.context);
  await again.readFolder();
  await happen('START');

  world.clock.advance(hour / 2);
  await again.makeIfDue();
  expect(reasons()).toEqual(['by-hand']);
  world.clock.advance(hour / 2);
  await again.makeIfDue();

  expect(reasons()).toEqual(['hourly', 'by-hand']);
  await again.close();
});

test('a day without a backup is reported, even if no backup failed', async () => {
  world.clock.advance(25 * hour);
  expect(await allWarningsOf(world.context)).toEqual(['The database has not been backed up for more than a day.']);

  await backups.makeIfDue();

  expect(await allWarningsOf(world.context)).toEqual([]);
});

test('the newest 24 automatic backups stay and the last of 14 days, and all those by hand and before an update', () => {
  const start = Date.parse('2026-09-01T00:30:00.000Z');
  const copies = Array.from({ length: 24 * 20 }, (_none, index): BackupFile => {
    const at = new Date(start + index * hour).toISOString();
    return { name: at, path: at, at, bytes: 1, reason: index % 5 === 0 ? 'after-draw' : 'hourly' };
  });
  const others = ['by-hand', 'pre-migration'].map(
    (reason): BackupFile => ({ name: reason, path: reason, at: '2026-09-01', bytes: 1, reason }),
  );

  const gone = new Set(superfluousBackups([...copies, ...others]));

  const kept = copies.filter((copy) => !gone.has(copy)).map(({ at }) => at);
  const lastOfDays = Array.from({ length: 13 }, (_none, index) => new Date(start + (24 * (6 + index) + 23) * hour).toISOString());
  expect(kept.filter((at) => at < '2026-09-20')).toEqual(lastOfDays);
  expect(kept.filter((at) => at >= '2026-09-20')).toHaveLength(24);
  expect(others.filter((copy) => gone.has(copy))).toEqual([]);
});

test('a failed backup is reported in words, stops no play, and is made when it can be', async () => {
  const folder = join(world.context.config.dataDir, 'backups');
  writeFileSync(folder, 'a file where the folder should be');
  const began = world.clock.now().toISOString();

  await expect(backups.make('by-hand')).rejects.toThrow('The backup folder cannot be written.');
  world.clock.advance(hour);
  await happen('START');
  await backups.makeIfDue();

  expect(backups.lastFailure()).toEqual({ since: began, sentence: 'The backup folder cannot be written.' });
  expect((await world.inject({ url: '/management/health/readiness' })).json()).toEqual({ status: 'UP' });
  rmSync(folder);
  world.clock.advance(hour);
  await backups.makeIfDue();
  expect([backups.lastFailure(), reasons()]).toEqual([null, ['hourly']]);
});

test('a server killed during a backup leaves the older backups as they were, and no partial file counts as a backup', async () => {
  await backups.make('by-hand');
  const [old] = listBackups(world.context.config);
  const bytes = readFileSync(old?.path ?? '');
  await commit(world.context, { actor: desk }, async ({ db }) => {
    await db
      .insertInto('meta')
      .values({ key: 'large', value: 'x'.repeat(40_000_000) })
      .execute();
  });
  const { dataDir } = world.context.config;
  const folder = join(dataDir, 'backups');
  const command = join(import.meta.dirname, '../../../../server/operations/commands/backup-command.ts');

  const child = spawn(process.execPath, [command], { env: { ...nodeEnv, DATA_DIR: dataDir }, stdio: 'ignore' });
  await expect.poll(() => readdirSync(folder).some((name) => name.endsWith('.tmp')), { interval: 1 }).toBe(true);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));

  expect(readdirSync(folder).some((name) => name.endsWith('.tmp'))).toBe(true);
  expect(listBackups(world.context.config).map(({ path }) => path)).toEqual([old?.path]);
  expect(readFileSync(old?.path ?? '').equals(bytes)).toBe(true);
  world.clock.advance(1000);
  expect((await backups.make('by-hand'))?.bytes).toBeGreaterThan(40_000_000);
});

test('backups go to BACKUP_DIR, and a server that may not write there says so and does not start', async () => {
  const { dataDir } = world.context.config;
  const settings = { DATA_DIR: join(dataDir, 'hall'), LOG_LEVEL: 'silent' };
  const elsewhere = join(dataDir, 'elsewhere');

  const { context, close } = await openContext(readConfig({ ...settings, BACKUP_DIR: elsewhere }), createLog('silent'));
  const made = await context.backups?.make('by-hand');
  await close();

  expect(made?.path.startsWith(elsewhere)).toBe(true);
  expect(existsSync(join(dataDir, 'hall/backups'))).toBe(false);
  writeFileSync(join(dataDir, 'taken'), '');
  await expect(openContext(readConfig({ ...settings, BACKUP_DIR: join(dataDir, 'taken/copies') }), createLog('silent'))).rejects.toThrow(
    /BACKUP_DIR .*taken\/copies cannot be written \(ENOTDIR\)\. Make it writable/,
  );
});

test('the database is backed up before an update changes the schema', async () => {
  const { dataDir } = world.context.config;
  const hall = join(dataDir, 'older');
  mkdirSync(hall);
  const config = readConfig({ DATA_DIR: hall, LOG_LEVEL: 'silent' });
  const first = await openContext(config, createLog('silent'));
  const newest = first.applied.at(-1) ?? '';
  await first.close();
  // Imitates a database of before the newest migration, if that one created nothing but a table.
  const file = new SqliteFile(join(hall, 'hall.db'));
  file.prepare('delete from kysely_migration where name = ?').run(newest);
  const made = file.prepare('select count(*) from kysely_migration').pluck().get();
  file.close();

  const opened = await openContext(config, createLog('silent')).catch((error: unknown) => error);
  if (!(opened instanceof Error)) await (opened as Awaited<ReturnType<typeof openContext>>).close();

  const [copy] = listBackups(config);
  expect(copy?.reason).toBe('pre-migration');
  const before = new SqliteFile(copy?.path ?? '', { readonly: true });
  expect(before.prepare('select count(*) from kysely_migration').pluck().get()).toBe(made);
  before.close();
});
