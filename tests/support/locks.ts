/** Shows which connections of PostgreSQL wait for a lock, and holds a lock. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/store/schema.ts';
import type { World } from './world.ts';

const waitingForLocks = async (db: Kysely<Database>) => {
  const here = sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await here.execute(db)).rows;
};

export const noOfWaiting = async (db: Kysely<Database>) => (await waitingForLocks(db)).length;

/** PostgreSQL would end an idle transaction after a time that a busy machine may need. */
export const holdLong = (db: Kysely<Database>) => sql`set local idle_in_transaction_session_timeout = 0`.execute(db);

/** Holds the lock until the returned function is called. */
export async function hold({ context }: World, lock: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const letGo = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = context.db.transaction().execute(async (db) => {
    await holdLong(db);
    await lock.execute(db);
    isHeld.resolve();
    await letGo.promise;
  });
  await isHeld.promise;
  return async () => {
    letGo.resolve();
    await holding;
  };
}
