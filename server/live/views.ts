/** The staff room as each audience knows it: one rule for its first state and for every change after it. */
import type { Kysely } from 'kysely';
import type { Change } from '#contract/live.ts';
import { type Audience, audiences } from '../audience.ts';
import type { Database } from '../db/schema.ts';
import { unpublishedAmong } from '../events/published.ts';

/** Of the events that these rows are of: those that only insiders may see. */
export function unpublishedIn(db: Kysely<Database>, changes: readonly Change[]): Promise<Set<number>> {
  return unpublishedAmong(
    db,
    changes.flatMap((change) => eventOf(change) ?? []),
  );
}

/** What is not for this audience leaves the room, for it may have been there a moment ago. */
export function changesFor(audience: Audience, changes: readonly Change[], unpublished: ReadonlySet<number>): Change[] {
  return changes.map((change) => {
    if (change.gone || isFor(audience, change, unpublished)) return change;
    const { kind, id, version } = change;
    return { kind, id, version, gone: true };
  });
}

/** The same for a newcomer, who has nothing that could leave. */
export const stateFor = (audience: Audience, state: readonly Change[], unpublished: ReadonlySet<number>): Change[] =>
  state.filter((change) => isFor(audience, change, unpublished));

function isFor(audience: Audience, change: Change, unpublished: ReadonlySet<number>): boolean {
  if (change.kind === 'device') return audience === 'desk';
  const eventId = eventOf(change);
  return audience !== 'outside' || eventId === null || !unpublished.has(eventId);
}

function eventOf(change: Change): number | null {
  if (change.gone || change.kind === 'warning') return null;
  return change.kind === 'event' ? change.id : change.row.eventId;
}

/** Where the members of a room sit: those of the staff room with their audience. No client can name a seat: see `roomName`. */
export const seatOf = (room: string, audience: Audience): string => (room === 'matches' ? `${room}/${audience}` : room);
export const roomOfSeat = (seat: string): string => seat.split('/', 1)[0] ?? seat;
export const seatsOf = (room: string): string[] => [...new Set(audiences.map((audience) => seatOf(room, audience)))];
