/** Who waits for whom inside PostgreSQL, and somebody who is waited for. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/store/schema.ts';
import type { World } from './world.ts';

const waitingForLocks = async (db: Kysely<Database>) => {
  const here = sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await here.execute(db)).rows;
};

export const noOfWaiting = async (db: Kysely<Database>) => (await waitingForLocks(db)).length;

/** PostgreSQL would end who is idle for longer than a machine that is busy with other tests may need. */
export const holdLong = (db: Kysely<Database>) => sql`set local idle_in_transaction_session_timeout = 0`.execute(db);

/** Until `letGo` is called. */
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
