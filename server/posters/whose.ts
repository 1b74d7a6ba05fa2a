/** Whose poster it is: an event's or a tournament's. Who may change it follows from that (security.md control 9). */
import type { Kysely } from 'kysely';
import { grantFor } from '#contract/rights.ts';
import { principalsOf } from '../auth/actors.ts';
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

/** Whoever lists posters sees them all, those of nobody yet too (contract/event-posters.ts). */
const mayReadPosters = (actor: Actor | null): boolean => actor?.kind === 'system' || grantFor('event:read', principalsOf(actor)) !== null;

/** Everybody may once its event is published. */
export async function maySeePoster(db: Kysely<Database>, actor: Actor | null, posterId: number): Promise<boolean> {
  const events = await eventsOfPoster(db, posterId);
  const unpublished = await unpublishedAmong(db, events);
  return events.some((id) => !unpublished.has(id)) || events.some((id) => maySeeUnpublished(actor, id)) || mayReadPosters(actor);
}
