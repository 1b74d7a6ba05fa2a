/** A start beside a lost database refuses with the command that helps, and damage is found after a clean stop too (server/README.md R5 f, R12). */
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/kernel/config.ts';
import { createLog } from '../../../server/kernel/log.ts';
import { newProcessHealth } from '../../../server/kernel/process-health.ts';
import { backUp } from '../../../server/operations/backup/backup.ts';
import { restoreBackup } from '../../../server/operations/backup/restore-database.ts';
import { openContext } from '../../../server/operations/open-context.ts';
import { checkAtStart } from '../../../server/store/engines/check-at-start.ts';
import { keepJournalMark } from '../../../server/store/engines/journal-mark.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';
import { createHall } from '../../support/hall.ts';

const log = createLog('silent');
let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase({ migrated: true });
});
afterEach(() => fresh.drop());

const open = (more: { newHall?: boolean } = {}) => openContext(readConfig({}, { ...fresh, logLevel: 'silent', ...more }), log);
const file = (name = 'hall.db'): string => join(fresh.dataDir, name);
const asideIn = () => readdirSync(fresh.dataDir).filter((name) => /^hall-before-restore-.*\.db-wal$/.test(name));

/** A hall that was served here, and stopped cleanly. */
async function servedHall(): Promise<void> {
  const { context, close } = await open();
  await createHall(context);
  await (await keepJournalMark(context))();
  await close();
}

test('a start without the database names the newest copy beside it; --new-hall begins an empty one', async () => {
  await servedHall();
  await backUp(fresh.dataDir, 'hourly', new Date('2026-09-25T15:00:00Z'));
  const newest = await backUp(fresh.dataDir, 'hourly', new Date('2026-09-25T16:00:00Z'));
  rmSync(file());

  await expect(open()).rejects.toThrow(`npm run db:restore -- ${newest}. To begin an empty hall instead: npm start -- --new-hall.`);
  expect(existsSync(file())).toBe(false);

  const { context, close } = await open({ newHall: true });
  expect(await context.read.selectFrom('event').select('id').execute()).toEqual([]);
  await close();
});

test('a mark of a served journal is enough for the refusal, and so is an empty file in the place of the database', async () => {
  await servedHall();
  truncateSync(file());
  expect(readdirSync(fresh.dataDir)).not.toContain('backups');

  await expect(open()).rejects.toThrow(/^The database hall\.db is empty in .*npm run db:restore -- FILE, with a copy of it/);
});

test('the log of a lost database is kept, by the refusal, by --new-hall and by a restore', async () => {
  await servedHall();
  const copy = await backUp(fresh.dataDir, 'hourly', new Date('2026-09-25T15:00:00Z'));
  const lastPoints = Buffer.alloc(4096, 7);
  const lose = () => {
    rmSync(file());
    writeFileSync(file('hall.db-wal'), lastPoints);
  };
  lose();
  await expect(open()).rejects.toThrow('The database hall.db is missing');
  expect(readFileSync(file('hall.db-wal')).equals(lastPoints)).toBe(true);

  await restoreBackup(readConfig({}, { ...fresh, logLevel: 'silent' }), copy, new Date('2026-09-25T16:00:00Z'), log);
  lose();
  const { close } = await open({ newHall: true });
  await close();

  expect(asideIn().map((name) => readFileSync(file(name)).equals(lastPoints))).toEqual([true, true]);
});

test('pages that were damaged after a clean stop are found at the start', async () => {
  await servedHall();
  const bytes = readFileSync(file());
  writeFileSync(file(), bytes.fill(0xff, 8 * 4096, 60 * 4096));

  await expect(open()).rejects.toThrow('The database is damaged (');
});

test('a large database is checked in the background after a clean stop too, and only damage is reported', async () => {
  await servedHall();
  const config = readConfig({}, { ...fresh, logLevel: 'silent' });
  const whole = newProcessHealth(new Date());
  const stop = checkAtStart(config, whole, log, { isUncleanStop: false, atStartUpTo: 0 });
  expect(whole.check).toBe('none');
  await stop();
  const bytes = readFileSync(file());
  writeFileSync(file(), bytes.fill(0xff, 8 * 4096, 60 * 4096));
  const damaged = newProcessHealth(new Date());

  checkAtStart(config, damaged, log, { isUncleanStop: false, atStartUpTo: 0 });

  await expect.poll(() => damaged.check).toMatchObject({ broken: expect.stringContaining('The database is damaged (') });
});
