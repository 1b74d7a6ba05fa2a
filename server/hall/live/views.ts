/** The staff's rooms as each of their members knows them: one rule for their first state and for every change after it. */
import type { Kysely } from 'kysely';
import type { Change } from '#contract/live/rows.ts';
import { unpublishedAmong } from '../../entity/published.ts';
import { type Audience, audienceOf, audiences } from '../../http/auth/audience.ts';
import { eventsInScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../store/schema.ts';
import { isStaffRoom, type StaffRoom } from './rooms.ts';

/** `desks`: the events whose tablets and screens they look after, and so are told of, as REST lists them. */
export type View = { audience: Audience; desks: 'all' | readonly number[] };

export async function viewOf(db: Kysely<Database>, actor: Actor | null): Promise<View> {
  const audience = audienceOf(actor);
  return { audience, desks: audience === 'desk' ? await eventsInScope(db, actor, 'device:manage') : [] };
}

/** Of the events that these rows are of: those that only insiders may see. */
export function unpublishedIn(db: Kysely<Database>, changes: readonly Change[]): Promise<Set<number>> {
  return unpublishedAmong(
    db,
    changes.flatMap((change) => eventOf(change) ?? []),
  );
}

/** What is not for this view leaves the room, for it may have been there a moment ago. */
export function changesFor(view: View, changes: readonly Change[], unpublished: ReadonlySet<number>): Change[] {
  return changes.map((change) => {
    if (change.gone || isFor(view, change, unpublished)) return change;
    const { kind, id, version } = change;
    return { kind, id, version, gone: true };
  });
}

/** The same for a newcomer, who has nothing that could leave. */
export const stateFor = (view: View, state: readonly Change[], unpublished: ReadonlySet<number>): Change[] =>
  state.filter((change) => isFor(view, change, unpublished));

function isFor({ audience, desks }: View, change: Change, unpublished: ReadonlySet<number>): boolean {
  const eventId = eventOf(change);
  if (change.kind === 'device' || change.kind === 'display') return seesEvent({ desks }, eventId);
  return audience !== 'outside' || eventId === null || !unpublished.has(eventId);
}

/** A screen that shows no event is everybody's who may pair devices at all. */
export const seesEvent = ({ desks }: Pick<View, 'desks'>, eventId: number | null): boolean =>
  desks === 'all' || eventId === null || desks.includes(eventId);

function eventOf(change: Change): number | null {
  if (change.gone || change.kind === 'warning') return null;
  return change.kind === 'event' ? change.id : change.row.eventId;
}

/**
 * Where the members of a room sit: those of a staff room with all who see the same of it: `matches/inside/`, `matches/desk/all`, `desk/desk/3,7`.
 * No client can name a seat: see `roomName`.
 */
export const seatOf = (room: string, { audience, desks }: View): string =>
  isStaffRoom(room) ? `${room}/${audience}/${desks === 'all' ? desks : desks.join()}` : room;

export const roomOfSeat = (seat: string): string => seat.split('/', 1)[0] ?? seat;

/** Of these, the seats of a staff room, each with what is seen from it. */
export function staffSeats(seats: Iterable<string>, staffRoom: StaffRoom): Map<string, View> {
  const views = new Map<string, View>();
  for (const seat of seats) {
    // Of every socket there is a seat of its own.
    if (!seat.startsWith(staffRoom)) continue;
    const [room, name, desks = ''] = seat.split('/');
    const audience = audiences.find((known) => known === name);
    if (room === staffRoom && audience) views.set(seat, { audience, desks: desks === 'all' ? desks : numbersIn(desks) });
  }
  return views;
}

const numbersIn = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number));
