/** What rows do not say themselves: which events are in hand, and which tables they have. */
import type { Kysely } from 'kysely';
import { eventStatusesInHand } from '#machines/names.ts';
import type { Database } from '../db/schema.ts';
import type { HallFacts } from './rooms.ts';

export async function readFacts(db: Kysely<Database>, eventIds: readonly number[]): Promise<HallFacts> {
  const inHand = await eventsInHand(db);
  const tablesOf = new Map<number, number[]>();
  if (eventIds.length === 0) return { inHand, tablesOf };
  const tables = await db.selectFrom('billiardTable').select(['id', 'eventId']).where('eventId', 'in', eventIds).execute();
  for (const { id, eventId } of tables) tablesOf.set(eventId, [...(tablesOf.get(eventId) ?? []), id]);
  return { inHand, tablesOf };
}

export async function eventsInHand(db: Kysely<Database>): Promise<Set<number>> {
  const events = await db
    .selectFrom('event')
    .select('id')
    .where('eventStatus', 'in', [...eventStatusesInHand])
    .execute();
  return new Set(events.map((event) => event.id));
}
