/** Whose poster it is: an event's or a tournament's. Who may change it follows from that (security.md control 9). */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The events it belongs to, directly or through a tournament. */
export async function eventsOfPoster(db: Kysely<Database>, posterId: number): Promise<number[]> {
  const events = await db.selectFrom('event').select('id').where('eventPosterId', '=', posterId).execute();
  const tournaments = await db.selectFrom('tournament').select('eventId as id').where('eventPosterId', '=', posterId).execute();
  return [...new Set([...events, ...tournaments].map(({ id }) => id))];
}

export const isPosterTaken = async (db: Kysely<Database>, posterId: number): Promise<boolean> =>
  (await eventsOfPoster(db, posterId)).length > 0;
