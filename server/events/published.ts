/** What is not published does not exist for strangers: staff who may read events and the event's own devices still see it (security.md control 39). */
import type { Kysely } from 'kysely';
import { grantFor } from '#contract/rights.ts';
import { publishedEventStatuses } from '#machines/names.ts';
import { principalsOf } from '../auth/actors.ts';
import type { Database } from '../db/schema.ts';
import type { Actor } from '../office.ts';

/** Of these events, the ones that only insiders may see. */
export async function unpublishedAmong(db: Kysely<Database>, eventIds: readonly number[]): Promise<Set<number>> {
  if (eventIds.length === 0) return new Set();
  const events = await db
    .selectFrom('event')
    .select('id')
    .where('id', 'in', [...new Set(eventIds)])
    .where('eventStatus', 'not in', [...publishedEventStatuses])
    .execute();
  return new Set(events.map(({ id }) => id));
}

export function maySeeUnpublished(actor: Actor | null, eventId: number): boolean {
  if (actor?.kind === 'system') return true;
  if (actor?.kind === 'device') return actor.eventId === eventId;
  return grantFor('event:read', principalsOf(actor)) !== null;
}
