/** An entry of the journal cannot be changed, removed or inserted unnoticed (.github/SECURITY.md control 34). */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readHead } from '../../../../server/entity/audit/head.ts';
import { sealedJournalHead, sealJournal } from '../../../../server/entity/audit/seal-journal.ts';
import { lastVerification, verifyNow } from '../../../../server/entity/audit/verification.ts';
import { verifyJournal } from '../../../../server/entity/audit/verify-journal.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { removeExpired } from '../../../../server/operations/retention/remove-expired.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let numbers: number[];

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await byHand(sql`delete from journal`);
  await clearSeals();
  await write(5);
  await sealJournal(world.context);
  numbers = (await world.context.read.selectFrom('journal').select('seq').orderBy('seq').execute()).map(({ seq }) => seq);
});

async function write(count: number, type = 'SCORE', stream = 'match:1'): Promise<void> {
  for (let version = 1; version <= count; version++) {
    await commit(world.context, { actor: desk }, async (work) => {
      work.record({ stream, version, type, data: { points: version }, rooms: [] });
      return null;
    });
  }
}

const verify = (head?: string) => verifyJournal(world.context.read, head === undefined ? null : readHead(head, '--journal-head'));
const byHand = (statement: RawBuilder<unknown>) => statement.execute(world.context.db);
const fromFirst = (): string => `One of the entries ${numbers[0]} to ${numbers.at(-1)} of the journal`;

test('an unchanged journal passes verification, and sealing continues from there', async () => {
  expect(await verify()).toMatchObject({ sealed: numbers.length, broken: null });

  await write(2);
  await sealJournal(world.context);

  const { seq, hash } = await sealedJournalHead(world.context.read);
  expect(await verify()).toEqual({ sealed: numbers.length + 2, head: `${seq}:${hash}`, broken: null });
});

test.each([
  ['points', sql`update journal set data = '{"points":9}' where version = 3`],
  ['an author', sql`update journal set actor = 'user:99' where version = 3`],
  ['a time', sql`update journal set at = '2026-01-01T00:00:00.000Z' where version = 3`],
  ['a command', sql`update journal set command_id = 'forged' where version = 3`],
])('%s changed by hand are noticed', async (_what, statement) => {
  await byHand(statement);

  expect((await verify()).broken).toBe(`${fromFirst()} was changed afterwards.`);
});

test('a removed entry is noticed', async () => {
  await byHand(sql`delete from journal where seq = ${numbers[2]}`);

  expect((await verify()).broken).toBe(`Entries up to ${numbers.at(-1)} of the journal are missing: 1 of ${numbers.length}.`);
});

test('an entry that was put in afterwards is noticed', async () => {
  const last = numbers.at(-1) ?? 0;
  await write(1);
  await byHand(sql`update journal set seq = seq + 10 where seq > ${last}`);
  await sealJournal(world.context);
  await byHand(sql`insert into journal (seq, stream, version, type, actor, at, data, rooms)
    values (${last + 3}, 'match:1', 3, 'SCORE', 'user:1', '2026-01-01', '{}', '[]')`);

  expect((await verify()).broken).toBe(`One of the entries ${last + 3} to ${last + 11} of the journal was put in afterwards.`);
});

test('an entry that takes the place of a removed one is noticed', async () => {
  await byHand(sql`delete from journal where seq = ${numbers[2]}`);
  await byHand(sql`insert into journal (seq, stream, version, type, actor, at, data, rooms)
    values (${numbers[2]}, 'match:1', 3, 'SCORE', 'user:1', '2026-01-01', '{}', '[]')`);

  expect((await verify()).broken).toBe(`${fromFirst()} was changed afterwards.`);
});

test('an entry that is disguised as one that expires is noticed', async () => {
  await byHand(sql`update journal set type = 'seen', stream = 'display:1' where seq = ${numbers[2]}`);

  expect((await verify()).broken).toContain('are missing');
});

test('a block of one entry is named exactly', async () => {
  await write(1);
  await sealJournal(world.context);
  const { seq } = await sealedJournalHead(world.context.read);
  await byHand(sql`update journal set data = '{}' where seq = ${seq}`);

  expect((await verify()).broken).toBe(`Entry ${seq} of the journal was changed afterwards.`);
});

test('the first wrong block is named when one read fetches many small blocks', async () => {
  for (const size of [1, 3, 2, 1]) {
    await write(size);
    await sealJournal(world.context);
  }
  const seals = await world.context.read.selectFrom('journalSeal').selectAll().orderBy('seq').execute();
  expect(seals.map(({ entries }) => entries)).toEqual([5, 1, 3, 2, 1]);
  const [, one, three] = seals.map(({ seq }) => seq);
  if (one === undefined || three === undefined) throw new Error('There are five seals.');
  const brokenAfter = async (statement: RawBuilder<unknown>, undo: RawBuilder<unknown>) => {
    await byHand(statement);
    const { broken } = await verify();
    await byHand(undo);
    return broken;
  };
  const changed = sql`update journal set data = '{}' where seq in (${one}, ${three})`;
  expect(await brokenAfter(changed, sql`update journal set data = '{"points":1}' where seq = ${one}`)).toBe(
    `Entry ${one} of the journal was changed afterwards.`,
  );
  expect(await brokenAfter(sql`select 1`, sql`update journal set data = '{"points":3}' where seq = ${three}`)).toBe(
    `One of the entries ${one + 1} to ${three} of the journal was changed afterwards.`,
  );
  expect((await verify()).broken).toBeNull();
  // The number of entries of both blocks together stays as it was.
  const moved = sql`update journal set seq = ${three + 1000} where seq = ${three - 1}`;
  await byHand(sql`update journal set seq = seq + 2000 where seq > ${three}`);
  expect(await brokenAfter(moved, sql`select 1`)).toBe(`Entries up to ${three} of the journal are missing: 1 of 3.`);
});

test('entries that expire leave the chain whole', async () => {
  await write(3, 'seen', 'display:1');
  await write(2);
  await sealJournal(world.context);
  world.clock.advance(8 * 86_400_000);

  await removeExpired(world.context);

  expect(await world.context.read.selectFrom('journal').select('seq').where('type', '=', 'seen').execute()).toEqual([]);
  expect(await verify()).toMatchObject({ sealed: numbers.length + 2, broken: null });
});

test('a rewritten chain is detected by a head that was printed before', async () => {
  const { seq, hash } = await sealedJournalHead(world.context.read);
  const printed = `${seq}:${hash}`;
  expect((await verify(printed)).broken).toBeNull();
  expect((await verify(`0:${'0'.repeat(64)}`)).broken).toBeNull();

  await byHand(sql`update journal set data = '{"points":9}' where version = 3`);
  await clearSeals();
  await sealJournal(world.context);

  expect((await verify()).broken).toBeNull();
  expect((await verify(printed)).broken).toBe(`The journal is not the one whose head was ${printed}.`);
});

/** Imitates a person with access to the database: the triggers are gone for a moment. */
async function clearSeals(): Promise<void> {
  if (world.context.engine === 'postgres') {
    await byHand(sql`alter table journal_seal disable trigger user`);
    await byHand(sql`delete from journal_seal`);
    return void (await byHand(sql`alter table journal_seal enable trigger user`));
  }
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = 'journal_seal_no_delete'`.execute(
    world.context.db,
  );
  await byHand(sql`drop trigger journal_seal_no_delete`);
  await byHand(sql`delete from journal_seal`);
  await byHand(sql.raw(rows[0]?.sql ?? ''));
}

test('several processes that seal at once make one chain, in blocks', async () => {
  const { at } = await world.context.read.selectFrom('journal').select('at').limit(1).executeTakeFirstOrThrow();
  const entries = Array.from({ length: 1200 }, (_none, version) => ({
    stream: 'match:2',
    version,
    type: 'SCORE',
    actor: 'test',
    at,
    data: '{}',
    rooms: '[]',
  }));
  await world.context.db.insertInto('journal').values(entries).execute();

  // One that waits too long seals nothing, which harms nothing.
  await Promise.allSettled(Array.from({ length: 4 }, () => sealJournal(world.context)));
  await sealJournal(world.context);

  expect(await verify()).toMatchObject({ sealed: numbers.length + 1200, broken: null });
});

test('a seal cannot be changed or removed, not even in the database', async () => {
  for (const statement of [sql`update journal_seal set hash = 'x'`, sql`delete from journal_seal`]) {
    await expect(byHand(statement)).rejects.toThrow('What was written down is not changed.');
  }
});

test('the daily verification reports a changed journal', async () => {
  await byHand(sql`update journal set data = '{"points":9}' where version = 3`);

  await verifyNow(world.context);

  expect((await lastVerification(world.context.read))?.broken).toBe(`${fromFirst()} was changed afterwards.`);
});
