/**
 * How long a transaction of PostgreSQL waits for what somebody else holds. In its first attempt a command waits for a moment only: longer ones wait
 * beside the others (queue.ts), and two nodes that hold what the other wants let go long before the database would notice.
 */
import type { Transaction } from 'kysely';
import type { Engine } from '../context.ts';
import type { Database } from '../schema.ts';
import { command } from './prepared.ts';

/** In milliseconds. */
export const waitMs = 50;
/** Once for all of a group: what many wait for must not keep the others waiting as many times. */
export const lateWaitMs = 1;
/** As long as the database gives any statement. */
export const noLimit = 0;

/** From here on in this transaction. SQLite has one writer, and so no locks to meet. */
export async function limitWaits(db: Transaction<Database>, engine: Engine, milliseconds: keyof typeof limits): Promise<void> {
  if (engine === 'postgres') await limits[milliseconds](db);
}

const limit = (milliseconds: number) => command(`set local lock_timeout = ${milliseconds}`, 'ahead');
const limits = { [waitMs]: limit(waitMs), [lateWaitMs]: limit(lateWaitMs), [noLimit]: limit(noLimit) } as const;
