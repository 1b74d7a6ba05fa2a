/** Whose poster it is: an event's or a tournament's. Who may change it follows from that (.github/SECURITY.md control 9). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { maySeeUnpublished, onlyPublished, unpublishedAmong } from '../../../entity/published.ts';
import { audienceOf } from '../../../http/auth/audience.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Database } from '../../../store/schema.ts';

/** The events it belongs to, directly or through a tournament. */
export async function eventsOfPoster(db: Kysely<Database>, posterId: number): Promise<number[]> {
  const events = await db.selectFrom('event').select('id').where('eventPosterId', '=', posterId).execute();
  const tournaments = await db.selectFrom('tournament').select('eventId as id').where('eventPosterId', '=', posterId).execute();
  return [...new Set([...events, ...tournaments].map(({ id }) => id))];
}

export const isPosterTaken = async (db: Kysely<Database>, posterId: number): Promise<boolean> =>
  (await eventsOfPoster(db, posterId)).length > 0;

/** Everybody may once its event is published; whoever prepares events sees all, those of nobody yet too. */
export async function maySeePoster(db: Kysely<Database>, actor: Actor | null, posterId: number): Promise<boolean> {
  if (audienceOf(actor) !== 'outside') return true;
  const events = await eventsOfPoster(db, posterId);
  const unpublished = await unpublishedAmong(db, events);
  return events.some((id) => !unpublished.has(id) || maySeeUnpublished(actor, id));
}

/** The same for a list of posters `p`. */
export function onlyShownPosters(actor: Actor | null): RawBuilder<boolean>[] {
  const published = onlyPublished(actor, 'shows.eventId');
  if (published.length === 0) return [];
  return [
    sql<boolean>`exists (select 1 from (select id as ${sql.ref('eventId')}, ${sql.ref('eventPosterId')} from event
      union all select ${sql.ref('eventId')}, ${sql.ref('eventPosterId')} from tournament) as shows
      where ${sql.ref('shows.eventPosterId')} = ${sql.ref('p.id')} and ${sql.join(published, sql` and `)})`,
  ];
}
