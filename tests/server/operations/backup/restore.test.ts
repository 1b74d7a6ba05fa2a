/** The restore of a backup: whole, never under a running server, with a new epoch, and without persons who were erased meanwhile. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeToken } from '../../../../server/http/auth/one-time-tokens.ts';
import { startSession } from '../../../../server/http/auth/sessions.ts';
import { createUser } from '../../../../server/http/auth/users.ts';
import { readConfig } from '../../../../server/kernel/config.ts';
import { createLog } from '../../../../server/kernel/log.ts';
import { removeUserFrom } from '../../../../server/office/people/users/remove.ts';
import { eraseUnchecked } from '../../../../server/office/privacy/erase.ts';
import { syncErasures } from '../../../../server/office/privacy/erasure-list.ts';
import { mentionsOfPlayer } from '../../../../server/office/privacy/mentions-of-person.ts';
import { backUp } from '../../../../server/operations/backup/backup.ts';
import { openContext } from '../../../../server/operations/open-context.ts';
import type { Context } from '../../../../server/store/context.ts';
import { readRestoreNote } from '../../../../server/store/engines/restore-note.ts';
import { journalEpoch } from '../../../../server/store/journal/journal.ts';
import { insertRow } from '../../../../server/store/rows/insert-rows.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { type FreshDatabase, freshDatabase } from '../../../support/database.ts';
import { nodeEnv } from '../../../support/node-env.ts';

const desk = { kind: 'system', name: 'test' } as const;
const log = createLog('silent');
let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.drop());

const open = () => openContext(readConfig({}, { dataDir: fresh.dataDir, databaseUrl: null }), log);

const command = join(import.meta.dirname, '../../../../server/operations/commands/restore-command.ts');

/** Runs the restore as `npm run db:restore -- FILE` does. */
function restore(file: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, file], {
    env: { ...nodeEnv, DATA_DIR: fresh.dataDir },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const person = { email: 'ana@federation.example', passwordHash: 'hash', firstName: 'Ana', lastName: 'Quixotenbaum' };
const names = (label: string) => ({ lastName: label, firstName: 'Petra', displayName: label, initials: 'P.' });

async function hallWithPlayer() {
  const { context, close } = await open();
  const { answer: id } = await commit(context, { actor: desk }, async (work) => {
    const representsCountryId = await insertRow(work, 'country', { code: 'HR', mnemonic: 'CRO', name: 'Croatia', search: '' } as never);
    return insertRow(work, 'playerProfile', { ...names('QUIXOTENBAUM'), representsCountryId } as never);
  });
  return { context, close, id };
}

function unmark(copy: string): void {
  const file = new SqliteFile(copy);
  file.pragma('user_version = 0');
  file.close();
}

/** Sessions and links of the time of the backup: all are there, and none counts. */
async function nobodyIsIn({ read }: Context) {
  expect((await read.selectFrom('session').select('revokedAt').execute()).map(({ revokedAt }) => revokedAt)).toEqual([expect.any(String)]);
  expect((await read.selectFrom('oneTimeToken').select('usedAt').execute()).map(({ usedAt }) => usedAt)).toEqual([expect.any(String)]);
}

test('a restored backup has the record of its moment, a new epoch, readable audit entries, and the old database beside it', async () => {
  const { context, close, id } = await hallWithPlayer();
  const copy = await backUp(fresh.dataDir, 'by-hand', new Date());
  const epoch = await journalEpoch(context.read);
  const { at: upTo } = await context.read.selectFrom('journal').select('at').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
  await commit(context, { actor: desk }, (work) =>
    insertRow(work, 'season', { name: 'Later', seasonYear: 2027, seasonStatus: 'CREATED', search: '' }),
  );
  expect(restore(copy)).toEqual({ status: 1, said: `The server is running on ${fresh.dataDir}: stop it first.\n` });
  await close();

  const { status, said } = restore(copy);

  expect([status, said]).toEqual([0, expect.stringContaining('The old database is kept as')]);
  const again = await open();
  expect(await again.context.read.selectFrom('season').selectAll().execute()).toEqual([]);
  expect(await journalEpoch(again.context.read)).not.toBe(epoch);
  expect(await readRestoreNote(again.context.read)).toEqual({ at: expect.any(String), upTo });
  expect(await again.context.read.selectFrom('personKey').select('subject').execute()).toContainEqual({ subject: `player:${id}/record` });
  await again.close();
  const kept = readdirSync(fresh.dataDir).find((name) => name.startsWith('hall-before-restore-') && name.endsWith('.db'));
  const before = new SqliteFile(join(fresh.dataDir, kept ?? ''), { readonly: true });
  expect(before.prepare('select name from season').pluck().all()).toEqual(['Later']);
  expect(before.prepare('select subject from person_key').all()).toEqual([]);
  before.close();
});

test.each([
  ['a backup', true],
  ['a backup of before backups were marked', false],
])(
  'the file of %s, copied over the database by hand beside the log of a crash, is not mixed with it and gets an epoch of its own, once',
  async (_, isMarked) => {
    const { context, close } = await hallWithPlayer();
    await commit(context, { actor: desk }, async (work) => {
      const userId = await createUser(work, { ...person, login: 'ana', roles: ['ROLE_ADMIN'] });
      await startSession(work, { id: 'laptop', userId, remember: true, userAgent: null, ip: null });
      await makeToken(work, { purpose: 'RESET', userId });
      return null;
    });
    const copy = await backUp(fresh.dataDir, 'by-hand', new Date());
    if (!isMarked) unmark(copy);
    const epoch = await journalEpoch(context.read);
    await commit(context, { actor: desk }, (work) =>
      insertRow(work, 'season', { name: 'Later', seasonYear: 2027, seasonStatus: 'CREATED', search: '' }),
    );
    // As a power cut leaves it: the last commits are in the log alone.
    const log = readFileSync(join(fresh.dataDir, 'hall.db-wal'));
    await close();
    writeFileSync(join(fresh.dataDir, 'hall.db-wal'), log);
    rmSync(join(fresh.dataDir, 'record-mark.json'), { force: true });
    copyFileSync(copy, join(fresh.dataDir, 'hall.db'));

    const first = await open();
    const laid = await journalEpoch(first.context.read);
    expect(await readRestoreNote(first.context.read)).toEqual({ at: expect.any(String), upTo: expect.any(String) });
    expect(await first.context.read.selectFrom('season').selectAll().execute()).toEqual([]);
    await nobodyIsIn(first.context);
    await first.close();
    const second = await open();
    const again = await journalEpoch(second.context.read);
    await second.close();

    expect(log.length).toBeGreaterThan(0);
    expect([laid === epoch, again]).toEqual([false, laid]);
    expect(readdirSync(fresh.dataDir)).toContainEqual(expect.stringMatching(/^hall-before-restore-.*\.db-wal$/));
  },
);

test('a person erased since the backup is erased again in it, before any client gets in', async () => {
  const { context, close, id } = await hallWithPlayer();
  const copy = await backUp(fresh.dataDir, 'by-hand', new Date());
  expect(readFileSync(copy).includes('QUIXOTENBAUM')).toBe(true);
  const erasing = { mentions: await mentionsOfPlayer(context, id), files: [] };
  await commit(context, { actor: desk }, (work) => eraseUnchecked(work, id, erasing));
  await syncErasures(context);
  await close();

  expect(restore(copy).said).toContain('1 player erased since that backup was erased again.');

  const again = await open();
  const player = await again.context.read.selectFrom('playerProfile').select('displayName').where('id', '=', id).executeTakeFirst();
  expect(player?.displayName).toBe(`Former player #${id}`);
  await again.close();
  expect(readFileSync(join(fresh.dataDir, 'hall.db')).includes('QUIXOTENBAUM')).toBe(false);
});

test('an account removed since the backup stays removed, its sessions are not signed in, and no old link or used code counts', async () => {
  const { context, close } = await hallWithPlayer();
  const { answer: ids } = await commit(context, { actor: desk }, async (work) => {
    const ana = await createUser(work, { ...person, login: 'ana', roles: ['ROLE_ADMIN'] });
    const bo = await createUser(work, { ...person, login: 'bo', email: 'bo@federation.example', roles: ['ROLE_ADMIN'] });
    await startSession(work, { id: 'laptop', userId: bo, remember: true, userAgent: null, ip: null });
    await makeToken(work, { purpose: 'RESET', userId: bo });
    const codes = ['used', 'kept'].map((hash) => ({ userId: bo, hash, usedAt: null }));
    await work.db.insertInto('recoveryCode').values(codes).execute();
    return { ana, bo };
  });
  const copy = await backUp(fresh.dataDir, 'by-hand', new Date());
  await commit(context, { actor: desk }, (work) =>
    work.db
      .updateTable('recoveryCode')
      .set({ usedAt: work.at })
      .where('hash', '=', 'used')
      .execute()
      .then(() => null),
  );
  const asking = { kind: 'user', userId: ids.bo, login: 'bo', sessionId: 'laptop', roles: ['ROLE_ADMIN'], eventIds: [] } as const;
  await context.db.updateTable('session').set({ confirmedAt: context.clock().toISOString() }).where('id', '=', 'laptop').execute();
  await removeUserFrom(context, { actor: asking as never }, ids.ana);
  await close();

  const { said } = restore(copy);

  expect(said).toContain('1 account erased since that backup was erased again.');
  expect(said).toMatch(/1 account has its password and rights of \d{4}-\d\d-\d\d/);
  const { context: again, close: closeAgain } = await open();
  const ana = await again.read.selectFrom('appUser').selectAll().where('id', '=', ids.ana).executeTakeFirstOrThrow();
  expect(ana).toMatchObject({ login: `former-${ids.ana}`, firstName: null, activated: false, passwordHash: '!' });
  expect(await again.read.selectFrom('userAuthority').select('userId').execute()).toEqual([{ userId: ids.bo }]);
  await nobodyIsIn(again);
  expect(await again.read.selectFrom('recoveryCode').select('hash').where('usedAt', 'is', null).execute()).toEqual([{ hash: 'kept' }]);
  await closeAgain();
});

test('a restore that ends early leaves the old database in its place, whatever ends it', async () => {
  const { context, close } = await hallWithPlayer();
  const copy = await backUp(fresh.dataDir, 'by-hand', new Date());
  await commit(context, { actor: desk }, (work) =>
    insertRow(work, 'season', { name: 'Later', seasonYear: 2027, seasonStatus: 'CREATED', search: '' }),
  );
  await close();
  const list = join(fresh.dataDir, 'erased.jsonl');
  rmSync(list, { force: true });
  spawnSync('mkfifo', [list]);
  const restoring = spawn(process.execPath, [command, copy], { env: { ...nodeEnv, DATA_DIR: fresh.dataDir }, stdio: 'ignore' });
  const ended = once(restoring, 'exit');
  // Opens as soon as the restore reads the list of erased persons.
  const held = await openFile(list, 'w');
  restoring.kill('SIGKILL');
  await ended;
  await held.close();
  rmSync(list);

  const stands = () => {
    const file = new SqliteFile(join(fresh.dataDir, 'hall.db'), { readonly: true });
    const found = file.prepare('select name from season').pluck().all();
    file.close();
    return found;
  };
  expect(stands()).toEqual(['Later']);
  // The half restored data is removed, when the server starts and when the restore runs again.
  expect(readdirSync(fresh.dataDir)).toContain('restore-incoming');
  await (await open()).close();
  expect(readdirSync(fresh.dataDir)).not.toContain('restore-incoming');
  mkdirSync(list);
  expect(restore(copy).status).toBe(1);
  expect(stands()).toEqual(['Later']);
  expect(readdirSync(fresh.dataDir).filter((name) => /before-restore|incoming/.test(name))).toEqual([]);
});

test('a damaged or foreign backup, or one of a newer version, changes nothing', async () => {
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

  expect(restore(cut)).toMatchObject({ status: 1, said: expect.stringMatching(/is damaged|is not a backup/) });
  expect(restore(foreign)).toMatchObject({ status: 1, said: expect.stringContaining('it is not a backup of this product’s database.') });
  expect(restore(newer)).toMatchObject({ status: 1, said: expect.stringContaining('made by a newer version (2099-01-01-future)') });
  expect(restore(join(fresh.dataDir, 'nothing.db'))).toMatchObject({ status: 1, said: expect.stringContaining('There is no file') });

  expect(readFileSync(join(fresh.dataDir, 'hall.db')).equals(before)).toBe(true);
});
