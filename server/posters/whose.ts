/** Whose poster it is: an event's or a tournament's. Who may change it follows from that (security.md control 9). */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { maySeeUnpublished, unpublishedAmong } from '../events/published.ts';
import type { Actor } from '../office.ts';

/** The events it belongs to, directly or through a tournament. */
export async function eventsOfPoster(db: Kysely<Database>, posterId: number): Promise<number[]> {
  const events = await db.selectFrom('event').select('id').where('eventPosterId', '=', posterId).execute();
  const tournaments = await db.selectFrom('tournament').select('eventId as id').where('eventPosterId', '=', posterId).execute();
  return [...new Set([...events, ...tournaments].map(({ id }) => id))];
}

export const isPosterTaken = async (db: Kysely<Database>, posterId: number): Promise<boolean> =>
  (await eventsOfPoster(db, posterId)).length > 0;

/** Everybody may once its event is published; insiders before. */
export async function maySeePoster(db: Kysely<Database>, actor: Actor | null, posterId: number): Promise<boolean> {
  const events = await eventsOfPoster(db, posterId);
  const unpublished = await unpublishedAmong(db, events);
  // Event 0 there is none: a poster of nobody yet.
  return events.some((id) => !unpublished.has(id)) || [0, ...events].some((id) => maySeeUnpublished(actor, id));
}
