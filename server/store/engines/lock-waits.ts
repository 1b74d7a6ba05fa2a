/**
 * Limits how long a PostgreSQL transaction waits for a lock. In its first attempt a command waits only for a moment; after that it waits alone (queue.ts).
 * So two nodes in a deadlock release their locks long before the database detects it.
 */
import type { Transaction } from 'kysely';
import type { Engine } from '../context.ts';
import type { Database } from '../schema.ts';
import { command } from './prepared.ts';

/** The first wait, in milliseconds. */
export const waitMs = 50;
/** The limit after the first late member of a group, in milliseconds. Otherwise many waits for one lock would add up. */
export const lateWaitMs = 1;
/** No lock timeout: only the general statement timeout applies. */
export const noLimit = 0;

/** Sets the limit for the rest of the transaction. SQLite needs none, because it has one writer. */
export async function limitWaits(db: Transaction<Database>, engine: Engine, milliseconds: keyof typeof limits): Promise<void> {
  if (engine === 'postgres') await limits[milliseconds](db);
}

const limit = (milliseconds: number) => command(`set local lock_timeout = ${milliseconds}`, 'ahead');
const limits = { [waitMs]: limit(waitMs), [lateWaitMs]: limit(lateWaitMs), [noLimit]: limit(noLimit) } as const;
