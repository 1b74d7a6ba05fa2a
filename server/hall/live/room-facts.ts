/** Reads the events in hand, the events in the office's lists and their tables: match and table rows do not contain these facts. */
import type { Kysely } from 'kysely';
import { eventStatusesToCome } from '#machines/names.ts';
import { eventsInHand } from '../../sport/events/events-in-hand.ts';
import type { Database } from '../../store/schema.ts';
import { officeListStatuses, type RoomFacts } from './rooms.ts';

export async function readRoomFacts(db: Kysely<Database>, eventIds: readonly number[]): Promise<RoomFacts> {
  const inHand = await eventsInHand(db);
  const tablesOf = new Map<number, number[]>();
  if (eventIds.length === 0) return { inHand, inOffice: new Set(), tablesOf };
  const tables = await db.selectFrom('billiardTable').select(['id', 'eventId']).where('eventId', 'in', eventIds).execute();
  for (const { id, eventId } of tables) tablesOf.set(eventId, [...(tablesOf.get(eventId) ?? []), id]);
  return { inHand, inOffice: await eventsInOffice(db), tablesOf };
}

/** Returns the events that are not over, and those with a tournament that is not over. */
export async function eventsInOffice(db: Kysely<Database>): Promise<Set<number>> {
  const tournaments = db
    .selectFrom('tournament')
    .select('eventId')
    .where('tournamentStatus', 'in', [...officeListStatuses]);
  const events = await db
    .selectFrom('event')
    .select('id')
    .where((eb) => eb.or([eb('eventStatus', 'in', [...eventStatusesToCome]), eb('id', 'in', tournaments)]))
    .orderBy('id')
    .execute();
  return new Set(events.map((event) => event.id));
}
