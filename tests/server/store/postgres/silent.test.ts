/** A database that is away or silent, and a pooler that is full: which callers get which error, and how soon. */
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../../server/store/engines/open.ts';
import { openPostgresPool, postgresDialect } from '../../../../server/store/engines/postgres.ts';
import { meansDatabaseAway } from '../../../../server/store/journal/hints.ts';
import { isConnectionLost, isUnavailable } from '../../../../server/store/rows/violations.ts';
import type { Database } from '../../../../server/store/schema.ts';
import { type Cable, cableTo } from '../../../support/cable.ts';
import { eachDatabase, silent } from '../../../support/each-database.ts';
import { type Pooler, poolerTo } from '../../../support/pooler.ts';
import { createWorld } from '../../../support/world.ts';

const each = eachDatabase();

test('every answer is "try again" while the database is away, and everything works again when it is back', async () => {
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

test('a connection that stays silent is given up, and the next query has another one at once', async () => {
  const pool = openPostgresPool({ url: each.fresh.databaseUrl ?? '', size: 1, queryTimeoutMs: 200, onError: () => undefined });
  const db = new Kysely<Database>({ dialect: postgresDialect(pool) });

  const silent = db.transaction().execute((transaction) => sql`select pg_sleep(4)`.execute(transaction));

  await expect(silent).rejects.toSatisfy(isUnavailable);
  const { rows } = await sql<{ others: number }>`select count(*)::int as others from pg_stat_activity where query like '%pg_sleep(4)%'
    and pid <> pg_backend_pid() and datname = current_database() and state = 'active'`.execute(db);
  expect(rows).toEqual([{ others: 1 }]);
  await db.destroy();
});

describe('a database that has gone silent', () => {
  let cable: Cable;
  let hang: () => Promise<void>;
  const [heard, lost] = [vi.fn(), vi.fn()];
  const hears = async (then: () => Promise<unknown> = async () => undefined) => {
    const before = heard.mock.calls.length;
    await then();
    await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(before);
  };
  const beat = () => vi.advanceTimersByTime(1_000);
  /** Opens the database through a cable that can be clogged. */
  const openThrough = async (options: { url: string; pgbouncer?: boolean; isClogged?: boolean }) => {
    const direct = new URL(options.url);
    cable = await cableTo(`http://${direct.host}`);
    const databaseUrl = Object.assign(new URL(direct), { host: new URL(cable.url).host }).href;
    const through = await openDatabase({ ...each.fresh, databaseUrl, pgbouncer: options.pgbouncer ?? false }, silent);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    if (options.isClogged) cable.clog();
    hang = through.hints({ onHint: heard, onLost: lost });
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
  /** The silence is noticed at the fourth beat, and everything works again when the database is back. */
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

  test('a silent database is distinguished from a busy one, and no query waits for it any longer', async () => {
    through = await openThrough({ url: each.fresh.databaseUrl ?? '', isClogged: true });
    // A database that is slow to accept a connection is not silent.
    vi.advanceTimersByTime(4_000);
    expect(lost).not.toHaveBeenCalled();
    cable.mend();
    await hears();
    const busy = sql`select pg_sleep(0.3)`.execute(through.read);
    for (let second = 0; second < 6; second += 1) {
      beat();
      // PostgreSQL answers an earlier query before it delivers this notification.
      await hears(() => sql`notify journal`.execute(each.database.db));
    }
    await busy;
    expect(lost).not.toHaveBeenCalled();

    await isNoticed();
  });

  describe('behind PgBouncer', () => {
    let pooler: Pooler;
    beforeEach(async () => {
      pooler = await poolerTo(each.fresh.databaseUrl ?? '', 3);
      through = await openThrough({ url: pooler.url, pgbouncer: true });
    });
    afterEach(() => pooler.close());
    /** The connection that the server itself holds between two beats. */
    const held = sql<{ since: string }>`select xact_start::text as since from pg_stat_activity
      where query = 'begin read only' and state = 'idle in transaction' and datname = current_database()`;
    const isHeld = async () => (await held.execute(each.database.db)).rows.length;
    const heldSince = async () => (await held.execute(each.database.db)).rows[0]?.since;
    /** Another program takes connections of the same pooler. */
    const takeAll = async (most: number) => {
      const others = Array.from({ length: most }, () => new pg.Client({ connectionString: pooler.url }));
      for (const other of others) other.on('error', () => undefined);
      await Promise.all(others.map((other) => other.connect()));
      const taken = others.map((other) => other.query('begin'));
      return { taken, leave: () => Promise.all(others.map((other) => other.end())) };
    };

    test('a silent database is noticed as soon behind PgBouncer', async () => {
      await expect.poll(isHeld).toBe(1);
      for (let second = 0; second < 6; second += 1) {
        const before = await heldSince();
        beat();
        // The connection of the beat before is still there for a moment.
        await expect.poll(async () => ((await heldSince()) ?? before) !== before).toBe(true);
      }
      expect(lost).not.toHaveBeenCalled();

      await isNoticed();
    });

    test('a silent database is distinguished from a pool whose connections are all used by another program', async () => {
      await expect.poll(isHeld).toBe(1);
      await sql`select 1`.execute(through.read);
      const others = await takeAll(3);
      await Promise.all(others.taken.slice(0, 2));
      const waiting = sql`select 1 as one`.execute(through.read);

      // An error of a read during that time says nothing about the database.
      const impatient = openPostgresPool({ url: pooler.url, size: 1, pgbouncer: true, queryTimeoutMs: 200, onError: () => undefined });
      const died: unknown = await impatient.query('select 1').catch((error: unknown) => error);
      expect([isUnavailable(died), meansDatabaseAway(died, { pgbouncer: true })]).toEqual([true, false]);
      await impatient.end();

      // The third client waits for the server's own connection, and gets it when the server returns it.
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
    ])('a silent database is told apart from a pool that admits no more clients, running or at the start: %s', async (words) => {
      await expect.poll(isHeld).toBe(1);
      const told = (error: unknown) => [isUnavailable(error), isConnectionLost(error), meansDatabaseAway(error, { pgbouncer: true })];
      pooler.turnAway(words);

      const died: unknown = await sql`select 1`.execute(through.read).catch((error: unknown) => error);
      const starting: unknown = await openDatabase({ ...each.fresh, databaseUrl: pooler.url, pgbouncer: true }, silent).catch(
        (error: unknown) => error,
      );
      expect(died).toMatchObject({ code: '08P01', message: words });
      expect(told(died)).toEqual([true, false, false]);
      expect(starting).toMatchObject({
        message: `PostgreSQL at ${new URL(pooler.url).host} has no connection left for this server (max_connections, or max_client_conn of PgBouncer): ${words}.`,
      });

      // The server's own connection, once broken, is not accepted either.
      const warn = vi.spyOn(silent, 'warn');
      const line = sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'begin read only' and datname = current_database()`;
      await line.execute(each.database.db);
      const refused = { err: expect.objectContaining({ message: words }) };
      await expect.poll(() => warn).toHaveBeenCalledWith(refused, 'Journal hints are interrupted');
      warn.mockRestore();
      expect(lost).not.toHaveBeenCalled();
      pooler.turnAway(null);
      await expect.poll(isHeld).toBe(1);
    });
  });
});

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
