/** Finds the events and tournaments that show a poster; they determine who may change it (.github/SECURITY.md control 9). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { maySeeUnpublished, onlyPublished, unpublishedAmong } from '../../../entity/published.ts';
import { audienceOf } from '../../../http/auth/audience.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Database } from '../../../store/schema.ts';

/** Returns the events that a poster belongs to, directly or through a tournament. */
export async function eventsOfPoster(db: Kysely<Database>, posterId: number): Promise<number[]> {
  const events = await db.selectFrom('event').select('id').where('eventPosterId', '=', posterId).execute();
  const tournaments = await db.selectFrom('tournament').select('eventId as id').where('eventPosterId', '=', posterId).execute();
  return [...new Set([...events, ...tournaments].map(({ id }) => id))];
}

export const isPosterTaken = async (db: Kysely<Database>, posterId: number): Promise<boolean> =>
  (await eventsOfPoster(db, posterId)).length > 0;

/** Everybody may see a poster of a published event. Users who prepare events see all posters, also those without an owner. */
export async function maySeePoster(db: Kysely<Database>, actor: Actor | null, posterId: number): Promise<boolean> {
  if (audienceOf(actor) !== 'outside') return true;
  const events = await eventsOfPoster(db, posterId);
  const unpublished = await unpublishedAmong(db, events);
  return events.some((id) => !unpublished.has(id) || maySeeUnpublished(actor, id));
}

/** The same rule as a condition on a list of posters `p`. */
export function onlyShownPosters(actor: Actor | null): RawBuilder<boolean>[] {
  const published = onlyPublished(actor, 'shows.eventId');
  if (published.length === 0) return [];
  return [
    sql<boolean>`exists (select 1 from (select id as ${sql.ref('eventId')}, ${sql.ref('eventPosterId')} from event
      union all select ${sql.ref('eventId')}, ${sql.ref('eventPosterId')} from tournament) as shows
      where ${sql.ref('shows.eventPosterId')} = ${sql.ref('p.id')} and ${sql.join(published, sql` and `)})`,
  ];
}
