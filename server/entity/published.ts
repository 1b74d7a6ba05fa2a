/** What is not published does not exist for strangers: insiders and the event's own devices still see it (.github/SECURITY.md control 39). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { publishedEventStatuses } from '#machines/names.ts';
import { audienceOf } from '../http/auth/audience.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import { preparedByIds } from '../store/engines/prepared.ts';
import type { Database } from '../store/schema.ts';

/** Of these events, the ones that only insiders may see. */
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

export function maySeeUnpublished(actor: Actor | null, eventId: number): boolean {
  if (actor?.kind === 'device') return actor.eventId === eventId;
  return seesAll(actor);
}

/** The rule of every audience (audience.ts). */
const seesAll = (actor: Actor | null): boolean => audienceOf(actor) !== 'outside';

/** What a list leaves out for strangers: rows whose event (`eventId`: 't.eventId') is not published. */
export function onlyPublished(actor: Actor | null, eventId: string): RawBuilder<boolean>[] {
  if (seesAll(actor)) return [];
  const status = sql.ref('shown.eventStatus');
  return [
    sql<boolean>`exists (select 1 from ${sql.table('event')} as shown
      where shown.id = ${sql.ref(eventId)} and ${status} in (${sql.join([...publishedEventStatuses])}))`,
  ];
}

/** A match that a stranger may not see is not there for him. */
export async function requireShownMatch(db: Kysely<Database>, actor: Actor | null, matchId: number): Promise<void> {
  if (seesAll(actor)) return;
  const match = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select('t.eventId')
    .where('m.id', '=', matchId)
    .executeTakeFirst();
  if (match) await requireShown(db, actor, match.eventId);
}

/** The same for a tournament; one that there is not is for its reader to miss. */
export async function isTournamentShown(db: Kysely<Database>, actor: Actor | null, tournamentId: number): Promise<boolean> {
  if (seesAll(actor)) return true;
  const tournament = await db.selectFrom('tournament').select('eventId').where('id', '=', tournamentId).executeTakeFirst();
  return tournament === undefined || (await isEventShown(db, actor, tournament.eventId));
}

const isEventShown = async (db: Kysely<Database>, actor: Actor | null, eventId: number): Promise<boolean> =>
  maySeeUnpublished(actor, eventId) || (await unpublishedAmong(db, [eventId])).size === 0;

/** The same for anything of this event. */
export async function requireShown(db: Kysely<Database>, actor: Actor | null, eventId: number): Promise<void> {
  if (!(await isEventShown(db, actor, eventId))) throw notFound();
}
