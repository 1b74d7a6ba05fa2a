/** What holds on PostgreSQL alone (the sqlite project leaves this file out). */
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pairing } from '#contract/devices.ts';
import { up as searchTrigrams } from '../../../migrations/2026-12-01-search-trigrams.ts';
import { readConfig } from '../../../server/config.ts';
import type { Actor } from '../../../server/context.ts';
import { commit, commitShared, DeviceFenced, type Work } from '../../../server/db/commit.ts';
import { tellsOfAway } from '../../../server/db/hints.ts';
import { journalEpoch, takeNumbers } from '../../../server/db/journal.ts';
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts';
import { clockWarning, openPostgresPool, postgresDialect } from '../../../server/db/postgres.ts';
import { command, prepared } from '../../../server/db/prepared.ts';
import type { Database } from '../../../server/db/schema.ts';
import { isConnectionLost, isUnavailable } from '../../../server/db/violations.ts';
import { notAllowed } from '../../../server/errors.ts';
import { closeDesk } from '../../../server/invoices/desk-closing.ts';
import { saveInvoice } from '../../../server/invoices/save.ts';
import { createLog } from '../../../server/log.ts';
import { withdraw } from '../../../server/matches/withdraw.ts';
import { openContext } from '../../../server/open-context.ts';
import { mergePlayersInto } from '../../../server/players/merge.ts';
import { erasePlayer } from '../../../server/privacy/erase.ts';
import { mentionsOfPlayer } from '../../../server/privacy/mentions-of.ts';
import { insertTablet } from '../../faults/tablet.ts';
import { pairTablet } from '../../live/pairing.ts';
import { startMatch } from '../../live/play.ts';
import { type Cable, cableTo } from '../../support/cable.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';
import { createHall } from '../../support/hall.ts';
import { hold, holdLong, noOfWaiting } from '../../support/locks.ts';
import { type Pooler, poolerTo } from '../../support/pooler.ts';
import { createWorld, type World } from '../../support/world.ts';
import { openOffice } from '../money/office.ts';

const log = createLog('silent');
const desk: Actor = { kind: 'system', name: 'test' };
let fresh: FreshDatabase;
let database: OpenDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
  database = await openDatabase(fresh, log);
});
afterEach(async () => {
  await database.close();
  await fresh.drop();
});

test('a database that would lose acknowledged points is refused', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set synchronous_commit = off`.execute(database.db);

  await expect(openDatabase(fresh, log)).rejects.toThrow(
    'PostgreSQL runs with synchronous_commit=off: acknowledged points would not be safe. Switch it on. To start all the same: ALLOW_UNSAFE_DATABASE=yes.',
  );
  const unsafe = await openDatabase({ ...fresh, allowUnsafeDatabase: true }, log);
  expect(unsafe.dangers).toEqual(['PostgreSQL runs with synchronous_commit=off: acknowledged points would not be safe. Switch it on.']);
  await unsafe.close();
});

test('two servers that start together on an empty database build it once, and go on one record', async () => {
  const start = () => openContext(readConfig({}, { ...fresh, logLevel: 'silent' }), log);

  const opened = await Promise.all([start(), start()]);

  expect(opened.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
  const [one, other] = await Promise.all(opened.map(({ context }) => journalEpoch(context.read)));
  expect(one).toBe(other);
  await Promise.all(opened.map(({ close }) => close()));
});

test('a server whose clock differs from its database’s says so, whichever is ahead', async () => {
  const pool = openPostgresPool({ url: fresh.databaseUrl ?? '', size: 1, onError: () => undefined });
  const by = (milliseconds: number) => clockWarning(pool, () => Date.now() + milliseconds);

  expect(await by(300_000)).toMatch(/^The clocks of this server and its database differ by 300 s: /);
  expect(await by(-300_000)).toMatch(/ differ by 300 s: /);
  expect(await by(0)).toBeNull();
  await pool.end();
});

test('behind PgBouncer no connection is opened with settings that it would refuse, and who gives out numbers is idle no longer for it', async () => {
  const limitOf = async (name: string, db: Kysely<Database>) =>
    (await sql<{ limit: string }>`select current_setting(${name}) as limit`.execute(db)).rows[0]?.limit;
  const limitsOf = async ({ db, read }: OpenDatabase) => [
    await limitOf('statement_timeout', read),
    await limitOf('idle_in_transaction_session_timeout', db),
    await db.transaction().execute(async (transaction) => {
      await takeNumbers(transaction, 'postgres');
      return limitOf('idle_in_transaction_session_timeout', transaction);
    }),
    await limitOf('idle_in_transaction_session_timeout', db),
  ];
  const behind = await openDatabase({ ...fresh, pgbouncer: true }, log);

  expect(await limitsOf(database)).toEqual(['5s', '2s', '2s', '2s']);
  expect(await limitsOf(behind)).toEqual(['0', '0', '2s', '0']);
  await behind.close();
});

test('a migration has no limit of time, nor has a second server that waits for it', async () => {
  const limits = () =>
    database.migrating(async (db) => {
      const { rows } = await sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`.execute(db);
      return rows[0];
    });

  expect(await limits()).toEqual({ statement: '0', idle: '0', lock: '0' });
});

test('while the database is away every answer is "try again", and everything works again when it is back', async () => {
  const world = await createWorld();
  const headers = await world.signIn('ROLE_ADMIN');
  const read = async () => (await world.inject({ url: '/api/countries', headers })).statusCode;
  const signIn = { method: 'POST', url: '/api/authenticate', payload: { username: 'somebody', password: 'some words' } } as const;

  await withoutConnections(world.context.config.databaseUrl ?? '', async () => {
    expect(await read()).toBe(503);
    expect((await world.inject(signIn)).statusCode).toBe(503);
  });

  expect(await read()).toBe(200);
  await world.close();
});

test('a command that meets somebody else’s lock leaves its group: the others are answered, and it is done when the lock is gone', async () => {
  const world = await createWorld();
  const { send, touch, written } = notes(world);
  await send('locked');
  const letGo = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = commit(world.context, { actor: desk }, async (work) => {
    await holdLong(work.db);
    await touch(work, 'locked');
    isHeld.resolve();
    await letGo.promise;
  });
  await isHeld.promise;

  const waiting = send('note-2', (work) => touch(work, 'locked'));
  await Promise.all([send('note-1'), send('note-3')]);
  const before = await written();
  letGo.resolve();
  await Promise.all([holding, waiting]);

  expect(before).toEqual(['note-1', 'note-3']);
  expect(await written()).toEqual(['note-1', 'note-2', 'note-3']);
  await world.close();
});

test.each([
  ['', { code: '22012' }, false],
  [', and whose work is then refused,', { status: 409 }, true],
])('a member of a group in which something sent ahead fails%s is undone alone', async (_, reason, isRefused) => {
  const world = await createWorld();
  const { send, written } = notes(world);
  const fail = command('select 1 / 0', 'ahead');

  const answers = await Promise.allSettled([
    send('note-1'),
    send('note-2', async ({ db }) => {
      await fail(db);
      if (isRefused) throw notAllowed({ code: 'NO', sentence: 'Not today.' });
    }),
    send('note-3'),
  ]);

  expect(answers).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason }, { status: 'fulfilled' }]);
  expect(await written()).toEqual(['note-1', 'note-3']);
  await world.close();
});

test('a connection that breaks in the middle of a group leaves nobody answered wrongly: asked again, each happens once', async () => {
  const world = await createWorld();
  const { send, written } = notes(world);
  const breaks = ({ db }: Work) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);

  const broken = await Promise.allSettled([send('note-1'), send('note-2', breaks), send('note-3')]);
  const before = await written();
  const again = await Promise.all(['note-1', 'note-2', 'note-3'].map((key) => send(key)));

  expect(broken).toMatchObject([1, 2, 3].map(() => ({ status: 'rejected', reason: { status: 503 } })));
  expect(before).toEqual([]);
  expect(again.map(({ repeated }) => repeated)).toEqual([false, false, false]);
  expect(await written()).toEqual(['note-1', 'note-2', 'note-3']);
  await world.close();
});

test('a refusal that meets somebody else’s lock leaves its group, and the others are answered', async () => {
  const world = await createWorld();
  const { context } = world;
  const { send } = notes(world);
  const running = await startMatch(context, await createHall(context));
  const { deviceId } = await insertTablet(context, running);
  const { tableId, hall } = running;
  const tablet: Actor = { kind: 'device', deviceId, deviceKind: 'TABLET', tableId, eventId: hall.eventId, generation: 1 };
  const letGo = Promise.withResolvers<void>();
  let holding: Promise<unknown> = Promise.resolve();
  const about = 'refused';
  const refused = commitShared(context, { actor: tablet, commandId: 'command-refused', deviceSeq: 1, about }, async ({ db }) => {
    await holdLong(db);
    await db.updateTable('device').set({ battery: 1 }).where('id', '=', deviceId).execute();
    holding = commit(context, { actor: desk }, async (work) => {
      await holdLong(work.db);
      await work.db.updateTable('device').set({ battery: 2 }).where('id', '=', deviceId).execute();
      await letGo.promise;
    });
    await expect.poll(() => noOfWaiting(context.read)).toBe(1);
    throw notAllowed({ code: 'NO', sentence: 'Not today.' });
  });
  const answer = expect(refused).rejects.toMatchObject({ status: 409 });

  const others = await Promise.allSettled([send('note-1'), send('note-2')]);
  letGo.resolve();

  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await Promise.all([answer, holding]);
  await world.close();
});

test('who is slow behind a number of the journal holds the next numbers back: nobody reads past one that is still to come', async () => {
  const world = await createWorld();
  const { db, read } = world.context;
  const note = (key: string) =>
    commit(world.context, { actor: desk }, async ({ record }) =>
      record({ stream: `note:${key}`, version: 1, type: 'noted', data: {}, rooms: [] }),
    );
  await sql`create function slow() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(99); return null; end'`.execute(
    db,
  );
  await sql`create trigger slow after insert on journal for each row when (new.stream = 'note:slow') execute function slow()`.execute(db);
  const letGo = await hold(world, sql`select pg_advisory_xact_lock(99)`);

  const slow = note('slow');
  await expect.poll(() => noOfWaiting(read)).toBe(1);
  const quick = note('quick');
  await expect.poll(() => noOfWaiting(read)).toBe(2);
  await letGo();

  expect((await quick).seq).toBe((await slow).seq + 1);
  await world.close();
});

test('a tap that is under way while its table is paired anew does not count any more', async () => {
  const world = await createWorld();
  const { context } = world;
  const running = await startMatch(context, await createHall(context));
  const { deviceId } = await insertTablet(context, running);
  const { tableId, hall } = running;
  const tablet: Actor = { kind: 'device', deviceId, deviceKind: 'TABLET', tableId, eventId: hall.eventId, generation: 1 };
  const staff = await world.signIn('ROLE_MANAGER');
  let next: Pairing | null = null;

  const late = commitShared(context, { actor: tablet, commandId: 'command-late', deviceSeq: 1, about: 'late' }, async (work) => {
    next ??= await pairTablet(world, staff, tableId);
    work.record({ stream: 'note:late', version: 1, type: 'noted', data: {}, rooms: [] });
  });

  await expect(late).rejects.toBeInstanceOf(DeviceFenced);
  expect(next).toMatchObject({ generation: 2 });
  expect(await context.read.selectFrom('journal').select('seq').where('stream', '=', 'note:late').execute()).toEqual([]);
  await world.close();
});

test('cash for a day that is over waits while its till is counted at midnight, and finds it counted', async () => {
  const world = await createWorld();
  const { context } = world;
  const office = await openOffice(world);
  const { eventId } = office.hall;
  const { id } = await office.issued();
  const { body } = await office.ask('GET', `/api/invoices/desk-day?eventId=${eventId}`);
  const day = String(body.day);
  const daysLater = (days: number) => ({ ...context, clock: () => new Date(world.clock.now().getTime() + days * 86_400_000) });
  const letGo = await hold(world, sql`lock table desk_closing in share mode`);

  const counts = [{ paymentType: 'CASH_PAYMENT' as const, expected: 0, counted: 0 }];
  const counting = closeDesk(daysLater(1), { actor: desk }, { eventId, day, counts });
  await expect.poll(() => noOfWaiting(context.read)).toBe(1);
  const paid = { id, status: 'PAID', paymentType: 'CASH_PAYMENT', paidOn: day, deskEventId: eventId } as const;
  const booking = saveInvoice(daysLater(2), { actor: desk }, { id, body: paid, expected: [] });
  const refused = expect(booking).rejects.toMatchObject({ extra: { code: 'TILL_CLOSED' } });
  await expect.poll(() => noOfWaiting(context.read)).toBe(2);
  await letGo();

  await refused;
  expect((await counting).counts).toMatchObject(counts);
  await world.close();
});

test('two are merged, or one erased, while they sit down at a table: whoever comes second sees what the first did', async () => {
  const world = await createWorld();
  const { context } = world;
  const { db, read } = context;
  const [here, there] = [await createHall(context), await createHall(context)];
  const sits = ({ matchIds, tableIds }: typeof here, index: number) =>
    sql`update tournament_match set status = 'RUNNING', version = version + 1, table_id = ${tableIds[index]} where id = ${matchIds[index]}`;
  const playerOf = ({ participantIds }: typeof here, index: number) =>
    read
      .selectFrom('participant as p')
      .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
      .select(['pp.id', 'pp.version'])
      .where('p.id', '=', participantIds[index] ?? 0)
      .executeTakeFirstOrThrow();
  const merge = async (stays: { id: number; version: number }, goes: { id: number; version: number }) =>
    mergePlayersInto(
      context,
      { actor: desk },
      { stays: stays.id, goes: goes.id, version: stays.version, otherVersion: goes.version, fields: [], confirmed: goes.id },
    );
  const matchesOf = async (...ids: number[]) =>
    (await read.selectFrom('livePlayer').select('matchId').where('playerProfileId', 'in', ids).execute()).map(({ matchId }) => matchId);

  const [stays, goes] = [await playerOf(there, 0), await playerOf(here, 0)];
  const started = await hold(world, sits(here, 0));
  const merging = merge(stays, goes);
  await expect.poll(() => noOfWaiting(read)).toBe(1);
  await started();
  await merging;
  expect([await matchesOf(goes.id), await matchesOf(stays.id)]).toEqual([[], [here.matchIds[0]]]);
  await expect(sits(there, 0).execute(db)).rejects.toThrow(/live_player/);

  const [second, other] = [await playerOf(there, 2), await playerOf(here, 2)];
  const listed = await hold(world, sql`lock table overall_ranking_entry`);
  const slow = merge(second, other);
  await expect.poll(() => noOfWaiting(read)).toBe(1);
  const starting = sits(here, 1).execute(db);
  await expect.poll(() => noOfWaiting(read)).toBe(2);
  await listed();
  await Promise.all([slow, starting]);
  expect([await matchesOf(other.id), await matchesOf(second.id)]).toEqual([[], [here.matchIds[1]]]);

  const playing = await playerOf(here, 1);
  const third = await createHall(context);
  const leaving = await playerOf(third, 0);
  const erasing = { mentions: await mentionsOfPlayer(context, leaving.id), files: [] };
  const erase = () => commit(context, { actor: desk }, (work) => erasePlayer(work, leaving.id, erasing));
  // Whose match is approved is out of it; when that is taken back they are in it again.
  await sql`update tournament_match set status = 'APPROVED' where id = ${third.matchIds[0]}`.execute(db);
  const sitting = await hold(world, sits(third, 0));
  const refused = [
    expect(merge(playing, leaving)).rejects.toThrow(/^Both are playing now: /),
    expect(erase()).rejects.toThrow(/ is in a match of .+ now\. Erase/),
  ];
  await expect.poll(() => noOfWaiting(read)).toBe(2);
  await sitting();
  await Promise.all(refused);
  await world.close();
});

test('who is merged or erased waits for no match of others, and who cannot be waits for nobody', async () => {
  const world = await createWorld();
  const { context } = world;
  const { db, read } = context;
  const [here, there] = [await createHall(context), await createHall(context)];
  const profileOf = ({ participantIds }: typeof here, index: number) =>
    read
      .selectFrom('participant as p')
      .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
      .selectAll('pp')
      .where('p.id', '=', participantIds[index] ?? 0)
      .executeTakeFirstOrThrow();
  const erase = async (id: number) => {
    const erasing = { mentions: await mentionsOfPlayer(context, id), files: [] };
    return commit(context, { actor: desk }, (work) => erasePlayer(work, id, erasing));
  };
  const [stays, goes] = [await profileOf(there, 0), await profileOf(here, 2)];
  const wish = { stays: stays.id, goes: goes.id, version: stays.version, otherVersion: goes.version, fields: [], confirmed: goes.id };
  const [out, stillIn] = [await profileOf(here, 0), await profileOf(here, 3)];
  await sql`update participant set withdrawn = true where id = ${here.participantIds[0]}`.execute(db);

  const matches = await hold(world, sql`select id from tournament_match where tournament_id = ${here.tournamentId} for update`);
  await mergePlayersInto(context, { actor: desk }, wish);
  await erase(out.id);
  const entries = await hold(world, sql`select id from participant where player_profile_id = ${stillIn.id} for update`);
  await expect(erase(stillIn.id)).rejects.toThrow(/ still has matches in /);
  await entries();
  await matches();

  expect((await profileOf(here, 0)).displayName).toBe(`Former player #${out.id}`);
  expect((await profileOf(here, 2)).id).toBe(stays.id);
  await world.close();
});

test('who withdraws in the moment in which their match starts waits for it, and neither is done twice', async () => {
  const world = await createWorld();
  const { context } = world;
  const hall = await createHall(context);
  const [matchId = 0] = hall.matchIds;
  const [participantId = 0] = hall.participantIds;
  let attempts = 0;
  const letGo = await hold(world, sql`select id from tournament_match where id = ${matchId} for update`);
  const leaving = commit(context, { actor: desk }, (work) => {
    attempts += 1;
    return withdraw(work, participantId);
  });
  await expect.poll(() => noOfWaiting(context.read)).toBe(1);
  // Nobody else holds the entry meanwhile: the start would wait for it in a circle.
  const seat = context.db
    .transaction()
    .execute((db) => sql`select id from participant where id = ${participantId} for share nowait`.execute(db));
  await expect(seat).resolves.toBeDefined();
  await letGo();
  await leaving;

  expect(attempts).toBe(1);
  await world.close();
});

test('many rows at once are taken in one order, whoever ticked them in which', async () => {
  const world = await createWorld();
  const headers = await world.signIn('ROLE_ADMIN');
  const { db, read } = world.context;
  const tags = await db
    .insertInto('tag')
    .values(['One', 'Two'].map((name) => ({ name, search: name.toLowerCase() })))
    .returning('id')
    .execute();
  const [first = 0, second = 0] = tags.map(({ id }) => id).toSorted((one, other) => one - other);
  const letGo = await hold(world, sql`select id from tag where id = ${first} for update`);

  const rows = [{ id: second }, { id: first }];
  const removing = world.inject({
    method: 'POST',
    url: '/api/tags/bulk',
    headers: { ...headers, 'idempotency-key': 'both' },
    payload: { deed: 'remove', rows },
  });
  await expect.poll(() => noOfWaiting(read)).toBe(1);
  const free = await sql`select id from tag where id = ${second} for update nowait`.execute(db);
  await letGo();

  expect(free.rows).toEqual([{ id: second }]);
  expect((await removing).json().rows).toMatchObject(rows.map(({ id }) => ({ id, outcome: 'DONE' })));
  await world.close();
});

test('a line that says nothing is given up, and whoever asks next has another one at once', async () => {
  const pool = openPostgresPool({ url: fresh.databaseUrl ?? '', size: 1, longestSilence: 200, onError: () => undefined });
  const db = new Kysely<Database>({ dialect: postgresDialect(pool) });

  const silent = db.transaction().execute((transaction) => sql`select pg_sleep(4)`.execute(transaction));

  await expect(silent).rejects.toSatisfy(isUnavailable);
  const { rows } = await sql<{ others: number }>`select count(*)::int as others from pg_stat_activity where query like '%pg_sleep(4)%'
    and pid <> pg_backend_pid() and datname = current_database() and state = 'active'`.execute(db);
  expect(rows).toEqual([{ others: 1 }]);
  await db.destroy();
});

describe('a database that says nothing any more', () => {
  let cable: Cable;
  let hang: () => Promise<void>;
  const [heard, lost] = [vi.fn(), vi.fn()];
  const hears = async (then: () => Promise<unknown> = async () => undefined) => {
    const before = heard.mock.calls.length;
    await then();
    await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(before);
  };
  const beat = () => vi.advanceTimersByTime(1_000);
  /** Through a cable that can be clogged. */
  const openThrough = async (options: { url: string; pgbouncer?: boolean; isClogged?: boolean }) => {
    const direct = new URL(options.url);
    cable = await cableTo(`http://${direct.host}`);
    const databaseUrl = Object.assign(new URL(direct), { host: new URL(cable.url).host }).href;
    const through = await openDatabase({ ...fresh, databaseUrl, pgbouncer: options.pgbouncer ?? false }, log);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    if (options.isClogged) cable.clog();
    hang = through.hints({ heard, lost });
    return through;
  };
  let through: OpenDatabase;
  beforeEach(() => {
    heard.mockReset();
    lost.mockReset();
  });
  afterEach(async () => {
    await hang();
    vi.useRealTimers();
    await through.close();
    await cable.close();
  });
  /** Noticed at the fourth beat, and everything works again when it is back. */
  const isNoticed = async () => {
    await sql`select 1`.execute(through.read);
    cable.clog();
    const waiting = expect(sql`select 1`.execute(through.read)).rejects.toSatisfy(isConnectionLost);
    for (let second = 0; second < 4; second += 1) {
      expect(lost).not.toHaveBeenCalled();
      beat();
    }
    expect(lost).toHaveBeenCalledOnce();
    await waiting;
    cable.mend();
    await hears();
    expect((await sql`select 1 as one`.execute(through.read)).rows).toEqual([{ one: 1 }]);
  };

  test('is told from one that is only busy, and nobody waits for it any longer', async () => {
    through = await openThrough({ url: fresh.databaseUrl ?? '', isClogged: true });
    // Slow to let somebody in is not silent.
    vi.advanceTimersByTime(4_000);
    expect(lost).not.toHaveBeenCalled();
    cable.mend();
    await hears();
    const busy = sql`select pg_sleep(0.3)`.execute(through.read);
    for (let second = 0; second < 6; second += 1) {
      beat();
      // What was asked before is answered before this is heard.
      await hears(() => sql`notify journal`.execute(database.db));
    }
    await busy;
    expect(lost).not.toHaveBeenCalled();

    await isNoticed();
  });

  describe('behind PgBouncer', () => {
    let pooler: Pooler;
    beforeEach(async () => {
      pooler = await poolerTo(fresh.databaseUrl ?? '', 3);
      through = await openThrough({ url: pooler.url, pgbouncer: true });
    });
    afterEach(() => pooler.close());
    /** The server's own line between two beats. */
    const held = sql<{ since: string }>`select xact_start::text as since from pg_stat_activity
      where query = 'begin read only' and state = 'idle in transaction' and datname = current_database()`;
    const isHeld = async () => (await held.execute(database.db)).rows.length;
    const heldSince = async () => (await held.execute(database.db)).rows[0]?.since;
    /** Somebody else, who has nothing to do with us. */
    const takeAll = async (most: number) => {
      const others = Array.from({ length: most }, () => new pg.Client({ connectionString: pooler.url }));
      for (const other of others) other.on('error', () => undefined);
      await Promise.all(others.map((other) => other.connect()));
      const taken = others.map((other) => other.query('begin'));
      return { taken, leave: () => Promise.all(others.map((other) => other.end())) };
    };

    test('is noticed as soon', async () => {
      await expect.poll(isHeld).toBe(1);
      for (let second = 0; second < 6; second += 1) {
        const before = await heldSince();
        beat();
        // Not the line of the beat before, which is still there for a moment.
        await expect.poll(async () => ((await heldSince()) ?? before) !== before).toBe(true);
      }
      expect(lost).not.toHaveBeenCalled();

      await isNoticed();
    });

    test('is told from a pool whose every connection somebody else has', async () => {
      await expect.poll(isHeld).toBe(1);
      await sql`select 1`.execute(through.read);
      const others = await takeAll(3);
      await Promise.all(others.taken.slice(0, 2));
      const waiting = sql`select 1 as one`.execute(through.read);

      // What a read dies of meanwhile says nothing of the database.
      const impatient = openPostgresPool({ url: pooler.url, size: 1, pgbouncer: true, longestSilence: 200, onError: () => undefined });
      const died: unknown = await impatient.query('select 1').catch((error: unknown) => error);
      expect([isUnavailable(died), tellsOfAway(died, { pgbouncer: true })]).toEqual([true, false]);
      await impatient.end();

      // The third waits for the line's own one, and gets it when that is given back.
      beat();
      await Promise.all(others.taken);
      expect(await isHeld()).toBe(0);
      vi.advanceTimersByTime(30_000);
      expect(lost).not.toHaveBeenCalled();

      await others.leave();
      expect((await waiting).rows).toEqual([{ one: 1 }]);
      await expect.poll(isHeld).toBe(1);
      await isNoticed();
    });

    test.each([
      'no more connections allowed (max_client_conn)',
      'client connections exceeded (max_db_client_connections)',
      'client connections exceeded (max_user_client_connections)',
    ])('is told from a pool that lets nobody more in, by a server that runs and by one that starts: %s', async (words) => {
      await expect.poll(isHeld).toBe(1);
      const told = (error: unknown) => [isUnavailable(error), isConnectionLost(error), tellsOfAway(error, { pgbouncer: true })];
      pooler.turnAway(words);

      const died: unknown = await sql`select 1`.execute(through.read).catch((error: unknown) => error);
      const starting: unknown = await openDatabase({ ...fresh, databaseUrl: pooler.url, pgbouncer: true }, log).catch(
        (error: unknown) => error,
      );
      expect(died).toMatchObject({ code: '08P01', message: words });
      expect(told(died)).toEqual([true, false, false]);
      expect(starting).toMatchObject({
        message: `PostgreSQL at ${new URL(pooler.url).host} has no connection left for this server (max_connections, or max_client_conn of PgBouncer): ${words}.`,
      });

      // Its own line, once broken, is not let in either.
      const warn = vi.spyOn(log, 'warn');
      const line = sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'begin read only' and datname = current_database()`;
      await line.execute(database.db);
      const refused = { err: expect.objectContaining({ message: words }) };
      await expect.poll(() => warn).toHaveBeenCalledWith(refused, 'Journal hints are interrupted');
      warn.mockRestore();
      expect(lost).not.toHaveBeenCalled();
      pooler.turnAway(null);
      await expect.poll(isHeld).toBe(1);
    });
  });
});

test('what is sent ahead is not waited for, and is done before what comes behind it', async () => {
  const world = await createWorld();
  const { db, read } = world.context;
  const sleep = command('select pg_sleep(0.3)', 'ahead');
  const note = prepared((known, { value }: { value: string }) => known.insertInto('meta').values({ key: 'ahead', value }), 'ahead');

  await db.transaction().execute(async (transaction) => {
    await sleep(transaction);
    await note(transaction, { value: 'here' });
    const asleep = sql<{ busy: number }>`select count(*)::int as busy from pg_stat_activity where query like '%pg_sleep(0.3)%'
      and pid <> pg_backend_pid() and datname = current_database() and state = 'active'`;
    // PostgreSQL is still at the first of them.
    await expect.poll(async () => (await asleep.execute(read)).rows).toEqual([{ busy: 1 }]);
    expect(await transaction.selectFrom('meta').select('value').where('key', '=', 'ahead').execute()).toEqual([{ value: 'here' }]);
  });

  expect(await db.selectFrom('meta').select('value').where('key', '=', 'ahead').execute()).toEqual([{ value: 'here' }]);
  await world.close();
});

test.each(['the next statement', 'the commit'])(
  'where something sent ahead fails, %s fails with its reason, and nothing is written',
  async (behind) => {
    const world = await createWorld();
    const { db } = world.context;
    const fail = command('select 1 / 0', 'ahead');

    const written = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('meta').values({ key: 'ahead', value: 'gone' }).execute();
      await fail(transaction);
      if (behind === 'the next statement') await transaction.selectFrom('meta').selectAll().execute();
    });

    await expect(written).rejects.toMatchObject({ code: '22012' });
    expect(await db.selectFrom('meta').selectAll().where('key', '=', 'ahead').execute()).toEqual([]);
    await world.close();
  },
);

/** To a migration no table has a type. */
const bringTrigrams = (db: unknown) => searchTrigrams(db as Kysely<unknown>);

test('names are found by their letters; whoever may not have the extension starts without it', async () => {
  const world = await createWorld();
  const { db } = world.context;
  const indexes = () => sql<{ name: string }>`select indexname as name from pg_indexes where indexname like '%trigrams'`;
  const role = sql.raw(`guest_${Math.floor(Math.random() * 1e9)}`);
  const name = { name: 'player_profile_search_trigrams' };

  expect((await indexes().execute(db)).rows).toEqual([name]);
  const how = await sql<{ options: string[] }>`select reloptions as options from pg_class where relname = ${name.name}`.execute(db);
  // Those that were just imported too.
  expect(how.rows).toEqual([{ options: ['fastupdate=off'] }]);
  await db.transaction().execute(async (transaction) => {
    await sql`drop extension pg_trgm cascade`.execute(transaction);
    await sql`create role ${role}`.execute(transaction);
    await sql`set local role ${role}`.execute(transaction);
    await bringTrigrams(transaction);
    expect((await indexes().execute(transaction)).rows).toEqual([]);
    await sql`reset role`.execute(transaction);
    await bringTrigrams(transaction);
    expect((await indexes().execute(transaction)).rows).toEqual([name]);
    await sql`drop role ${role}`.execute(transaction);
  });
  await world.close();
});

test('a command that waits for seconds behind another one is to be sent again', async () => {
  const world = await createWorld();
  const { send, written } = notes(world);
  const letGo = Promise.withResolvers<void>();
  const isIn = Promise.withResolvers<void>();
  const first = send('note-1', async () => {
    isIn.resolve();
    await letGo.promise;
  });
  await isIn.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const second = expect(commitShared(world.context, { actor: desk, about: 'note-1' }, async () => null)).rejects.toMatchObject({
      status: 503,
    });
    vi.advanceTimersByTime(7000);
    await second;
  } finally {
    vi.useRealTimers();
    letGo.resolve();
  }

  await first;
  expect(await written()).toEqual(['note-1']);
  await world.close();
});

/** Commands that come together and may share a commit. */
function notes({ context }: World) {
  return {
    send: (key: string, work: (work: Work) => Promise<unknown> = async () => undefined) =>
      commitShared(context, { actor: desk, commandId: `command-${key}`, about: key }, async (given) => {
        await given.db.insertInto('meta').values({ key, value: 'x' }).execute();
        await work(given);
      }),
    touch: ({ db }: Work, key: string) => db.updateTable('meta').set({ value: 'y' }).where('key', '=', key).execute(),
    written: async () => {
      const rows = await context.read.selectFrom('meta').select('key').where('key', 'like', 'note-%').orderBy('key').execute();
      return rows.map(({ key }) => key);
    },
  };
}

async function withoutConnections(url: string, work: () => Promise<void>): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  const administrator = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await administrator.connect();
  await administrator.query(`alter database ${database} with allow_connections false`);
  await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
  try {
    await work();
  } finally {
    await administrator.query(`alter database ${database} with allow_connections true`);
    await administrator.end();
  }
}
