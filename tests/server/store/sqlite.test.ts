/** Behaviour of SQLite alone (the postgres project leaves this file out). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, readdir, rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backUp } from '../../../server/operations/backup/backup.ts';
import { checkpointLargeLog } from '../../../server/store/engines/checkpoint-log.ts';
import { openDatabase } from '../../../server/store/engines/open.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { freshDatabase } from '../../support/database.ts';
import { eachDatabase, silent } from '../../support/each-database.ts';

const each = eachDatabase();

test('every commit reaches the disk before it is acknowledged', async () => {
  await migrate(each.database.db);
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(each.database.db);
  const { rows: journal } = await sql<{ journalMode: string }>`pragma journal_mode`.execute(each.database.db);

  expect(rows).toEqual([{ synchronous: 2 }]);
  expect(journal).toEqual([{ journalMode: 'wal' }]);
});

test('a second process on the same folder is refused with a sentence', async () => {
  await expect(openDatabase(each.fresh, silent)).rejects.toThrow(/Another server is already running on .* Stop it first/);
});

test('the database, its journal files and its backups are readable by their owner alone, whatever umask the process has', async () => {
  const lax = process.umask(0o022);
  const own = await freshDatabase();
  const opened = await openDatabase({ dataDir: join(own.dataDir, 'data'), databaseUrl: null }, silent);
  await migrate(opened.db);
  const copy = await backUp(join(own.dataDir, 'data'), 'by-hand', new Date('2026-09-25T15:00:00Z'));
  process.umask(lax);

  const folder = join(own.dataDir, 'data');
  for (const file of [copy, ...(await readdir(folder)).filter((name) => name.startsWith('hall.db')).map((name) => join(folder, name))])
    expect(((await stat(file)).mode & 0o777).toString(8), file).toBe('600');
  await opened.close();
  await own.drop();
});

test('the read connection cannot write', async () => {
  await migrate(each.database.db);

  await expect(each.database.read.insertInto('meta').values({ key: 'x', value: 'y' }).execute()).rejects.toThrow(/readonly/);
});

test('a backup ends although commands are written meanwhile', async () => {
  await migrate(each.database.db);
  await each.database.db
    .insertInto('meta')
    .values({ key: 'large', value: 'x'.repeat(2_000_000) })
    .execute();
  let finished = false;
  const writing = (async () => {
    for (let count = 0; !finished; count++) {
      await each.database.db
        .insertInto('meta')
        .values({ key: `write ${count}`, value: '' })
        .execute();
      await new Promise(setImmediate);
    }
  })();

  await backUp(each.fresh.dataDir, 'by-hand', new Date('2026-09-25T15:00:00Z'));

  finished = true;
  await writing;
});

test('npm run db:backup without a database says so in one sentence and leaves nothing', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'no-hall-'));
  const command = join(import.meta.dirname, '../../../server/operations/commands/backup-command.ts');

  const { status, stderr } = spawnSync(process.execPath, [command], { cwd: empty, env: { DATA_DIR: empty }, encoding: 'utf8' });

  expect(stderr).toBe(`There is no database in ${empty} yet. Is DATA_DIR the right folder?\n`);
  expect([status, await readdir(empty)]).toEqual([1, []]);
  rmSync(empty, { recursive: true });
});

test('a backup taken while the server runs is a whole database', async () => {
  await migrate(each.database.db);
  await each.database.db.insertInto('meta').values({ key: 'kept', value: 'yes' }).execute();
  const other = await freshDatabase();

  const copy = await backUp(each.fresh.dataDir, 'by-hand', new Date('2026-09-25T15:00:00Z'));

  await rename(copy, `${other.dataDir}/hall.db`);
  const restored = await openDatabase(other, silent);
  expect(await restored.read.selectFrom('meta').select('value').where('key', '=', 'kept').executeTakeFirst()).toEqual({ value: 'yes' });
  await restored.close();
  await other.drop();
});

test('a log that the last stop left large is folded into the database beside the first commits, not by them', async () => {
  const path = join(each.fresh.dataDir, 'hall.db');
  const write = new SqliteFile(path);
  write.pragma('wal_autocheckpoint = 0');
  write.exec("create table large (text text); insert into large values ('imported before the kill')");
  const pages = (): unknown => write.pragma('wal_autocheckpoint', { simple: true });

  const { stop } = checkpointLargeLog({ path, write }, silent, 1);

  const atFirst = pages();
  await expect.poll(pages).toBe(1000);
  await stop();
  write.close();
  expect(atFirst).toBe(0);
  await copyFile(path, `${path}.alone`);
  const alone = new SqliteFile(`${path}.alone`, { readonly: true });
  expect(alone.prepare('select text from large').all()).toEqual([{ text: 'imported before the kill' }]);
  alone.close();
});
