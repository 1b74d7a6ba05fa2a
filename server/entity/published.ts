/** Hides unpublished events from the public; insiders and the event's own devices still see them (.github/SECURITY.md control 39). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { publishedEventStatuses } from '#machines/names.ts';
import { audienceOf } from '../http/auth/audience.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import { isIn } from '../store/engines/empty-lists.ts';
import { preparedByIds } from '../store/engines/prepared.ts';
import type { Database } from '../store/schema.ts';

/** Returns those of these events that only insiders may see. */
export async function unpublishedAmong(db: Kysely<Database>, eventIds: readonly number[]): Promise<Set<number>> {
  if (eventIds.length === 0) return new Set();
  const events = await unpublished(db, [...new Set(eventIds)]);
  return new Set(events.map(({ id }) => id));
}

const unpublished = preparedByIds((db, ids) =>
  db
    .selectFrom('event')
    .select('id')
    .where('id', 'in', ids)
    .where('eventStatus', 'not in', [...publishedEventStatuses]),
);

/** Returns whether the actor may see an unpublished event. A device sees only its own event. */
export function maySeeUnpublished(actor: Actor | null, eventId: number): boolean {
  if (actor?.kind === 'device') return actor.eventId === eventId;
  return seesAll(actor);
}

/** All audiences share this rule (audience.ts). */
const seesAll = (actor: Actor | null): boolean => audienceOf(actor) !== 'outside';

/** Returns conditions that hide rows of unpublished events from the public. `eventId` names the column: 't.eventId'. */
export function onlyPublished(actor: Actor | null, eventId: string): RawBuilder<boolean>[] {
  if (seesAll(actor)) return [];
  const status = sql.ref('shown.eventStatus');
  return [
    sql<boolean>`exists (select 1 from ${sql.table('event')} as shown
      where shown.id = ${sql.ref(eventId)} and ${isIn(status, [...publishedEventStatuses])})`,
  ];
}

/** Throws a 404 when the public asks for a match of an unpublished event. */
export async function requireVisibleMatch(db: Kysely<Database>, actor: Actor | null, matchId: number): Promise<void> {
  if (seesAll(actor)) return;
  const match = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select('t.eventId')
    .where('m.id', '=', matchId)
    .executeTakeFirst();
  if (match) await requireVisibleEvent(db, actor, match.eventId);
}

/** Returns whether the actor may see the tournament. True when the tournament does not exist: the caller finds that out itself. */
export async function isTournamentVisible(db: Kysely<Database>, actor: Actor | null, tournamentId: number): Promise<boolean> {
  if (seesAll(actor)) return true;
  const tournament = await db.selectFrom('tournament').select('eventId').where('id', '=', tournamentId).executeTakeFirst();
  return tournament === undefined || (await isEventShown(db, actor, tournament.eventId));
}

const isEventShown = async (db: Kysely<Database>, actor: Actor | null, eventId: number): Promise<boolean> =>
  maySeeUnpublished(actor, eventId) || (await unpublishedAmong(db, [eventId])).size === 0;

/** Throws a 404 when the actor may not see this event. */
export async function requireVisibleEvent(db: Kysely<Database>, actor: Actor | null, eventId: number): Promise<void> {
  if (!(await isEventShown(db, actor, eventId))) throw notFound();
}
