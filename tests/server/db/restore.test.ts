/** Going back to a copy: whole, never under a running server, with a new epoch, and without whom the hall has forgotten meanwhile. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { backUp } from '../../../server/db/backup.ts';
import { commit } from '../../../server/db/commit.ts';
import { journalEpoch } from '../../../server/db/journal.ts';
import { insertRow } from '../../../server/db/rows.ts';
import { createLog } from '../../../server/log.ts';
import { openContext } from '../../../server/open-context.ts';
import { forget } from '../../../server/privacy/erase.ts';
import { keepErased } from '../../../server/privacy/erasure-list.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

const desk = { kind: 'system', name: 'test' } as const;
const log = createLog('silent');
let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.drop());

const open = () => openContext(readConfig({}, { dataDir: fresh.dataDir, databaseUrl: null }), log);

/** As `npm run db:restore -- FILE` does. */
function restore(file: string) {
  const command = join(import.meta.dirname, '../../../server/db/restore-command.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, file], { env: { DATA_DIR: fresh.dataDir }, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const names = (label: string) => ({ lastName: label, firstName: 'Petra', displayName: label, initials: 'P.' });

async function hallWithPlayer() {
  const { context, close } = await open();
  const { answer: id } = await commit(context, { actor: desk }, async (work) => {
    const representsCountryId = await insertRow(work, 'country', { code: 'HR', mnemonic: 'CRO', name: 'Croatia', search: '' } as never);
    return insertRow(work, 'playerProfile', { ...names('QUIXOTENBAUM'), representsCountryId } as never);
  });
  return { context, close, id };
}

test('a restored copy has the record of its moment, a new epoch, readable audit entries, and the database of before beside it', async () => {
  const { context, close, id } = await hallWithPlayer();
  const copy = await backUp(fresh.dataDir, 'by-hand', new Date());
  const epoch = await journalEpoch(context.read);
  await commit(context, { actor: desk }, (work) =>
    insertRow(work, 'season', { name: 'Later', seasonYear: 2027, seasonStatus: 'CREATED', search: '' }),
  );
  expect(restore(copy)).toMatchObject({ status: 1, said: expect.stringContaining('Another server is already running') });
  await close();

  const { status, said } = restore(copy);

  expect([status, said]).toEqual([0, expect.stringContaining('The database of before is kept as')]);
  const again = await open();
  expect(await again.context.read.selectFrom('season').selectAll().execute()).toEqual([]);
  expect(await journalEpoch(again.context.read)).not.toBe(epoch);
  expect(await again.context.read.selectFrom('personKey').select('subject').execute()).toContainEqual({ subject: `player:${id}/record` });
  await again.close();
  const kept = readdirSync(fresh.dataDir).find((name) => name.startsWith('hall-before-restore-') && name.endsWith('.db'));
  const before = new SqliteFile(join(fresh.dataDir, kept ?? ''), { readonly: true });
  expect(before.prepare('select name from season').pluck().all()).toEqual(['Later']);
  before.close();
});

test('whom the hall has forgotten since the copy is forgotten in it again, before anybody is let in', async () => {
  const { context, close, id } = await hallWithPlayer();
  const copy = await backUp(fresh.dataDir, 'by-hand', new Date());
  expect(readFileSync(copy).includes('QUIXOTENBAUM')).toBe(true);
  await commit(context, { actor: desk }, (work) => forget(work, id, []));
  await keepErased(context);
  await close();

  expect(restore(copy).said).toContain('1 player erased since that copy was erased again.');

  const again = await open();
  const player = await again.context.read.selectFrom('playerProfile').select('displayName').where('id', '=', id).executeTakeFirst();
  expect(player?.displayName).toBe(`Former player #${id}`);
  await again.close();
  expect(readFileSync(join(fresh.dataDir, 'hall.db')).includes('QUIXOTENBAUM')).toBe(false);
});

test('what is no whole copy of such a database, or of a newer version, changes nothing', async () => {
  const { close } = await hallWithPlayer();
  const copy = await backUp(fresh.dataDir, 'by-hand', new Date());
  await close();
  const before = readFileSync(join(fresh.dataDir, 'hall.db'));
  const bytes = readFileSync(copy);
  const cut = join(fresh.dataDir, 'cut.db');
  writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length / 2)));
  const foreign = join(fresh.dataDir, 'foreign.db');
  new SqliteFile(foreign).exec('create table x (y)').close();
  const newer = join(fresh.dataDir, 'newer.db');
  writeFileSync(newer, bytes);
  new SqliteFile(newer).exec("insert into kysely_migration (name, timestamp) values ('2099-01-01-future', '')").close();

  expect(restore(cut)).toMatchObject({ status: 1, said: expect.stringMatching(/is not whole|is no copy/) });
  expect(restore(foreign)).toMatchObject({ status: 1, said: expect.stringContaining('it is no copy of such a database.') });
  expect(restore(newer)).toMatchObject({ status: 1, said: expect.stringContaining('made by a newer version (2099-01-01-future)') });
  expect(restore(join(fresh.dataDir, 'nothing.db'))).toMatchObject({ status: 1, said: expect.stringContaining('There is no file') });

  expect(readFileSync(join(fresh.dataDir, 'hall.db')).equals(before)).toBe(true);
});
