/** Finds the rooms that show an unpublished event; for outsiders these rooms do not exist. */
import type { Kysely } from 'kysely';
import { publishedEventStatuses } from '#machines/names.ts';
import { unpublishedAmong } from '../../entity/published.ts';
import type { Database, JournalRow } from '../../store/schema.ts';
import { type PublicRoom, parseRoom } from './rooms.ts';

/** Entries that may make a room unpublished. Tournament entries belong to them: a tournament may have moved to another event. */
export const mayBeUnpublished = ({ stream }: Pick<JournalRow, 'stream'>): boolean => /^(?:event|tournament):/.test(stream);

/** Returns unpublished rooms by name, each with its event. All other names are public rooms or no rooms. */
export async function unpublishedRooms(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, number>> {
  const shown = await eventsShown(db, names);
  const unpublished = await unpublishedAmong(db, [...shown.values()]);
  return new Map([...shown].filter(([, eventId]) => unpublished.has(eventId)));
}

/** Returns whether this room shows an event that exists and is published. */
export async function isPublishedRoom(db: Kysely<Database>, name: string): Promise<boolean> {
  const [eventId] = (await eventsShown(db, [name])).values();
  if (eventId === undefined) return false;
  const published = [...publishedEventStatuses];
  const event = await db
    .selectFrom('event')
    .select('id')
    .where('id', '=', eventId)
    .where('eventStatus', 'in', published)
    .executeTakeFirst();
  return event !== undefined;
}

/** Returns the event that a room shows, or undefined for a room that does not exist. */
export async function eventOfRoom(db: Kysely<Database>, name: string): Promise<number | undefined> {
  return (await eventsShown(db, [name])).get(name);
}

async function eventsShown(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, number>> {
  const rooms = [...new Set(names)].flatMap((name) => parseRoom(name) ?? []);
  const idsOf = (kind: PublicRoom['kind']): number[] => rooms.flatMap((room) => (room.kind === kind ? [room.id] : []));
  const shown = new Map(idsOf('event').map((id) => [`event:${id}`, id]));
  for (const [kind, table] of [['table', 'billiardTable'] as const, ['tournament', 'tournament'] as const]) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    for (const { id, eventId } of await db.selectFrom(table).select(['id', 'eventId']).where('id', 'in', ids).execute())
      shown.set(`${kind}:${id}`, eventId);
  }
  return shown;
}
