/** The staff rooms as each audience sees them: one rule for the first state and for every later change. */
import type { Kysely } from 'kysely';
import type { LiveChange } from '#contract/live/rows.ts';
import { seesNames } from '../../entity/public-context.ts';
import { unpublishedAmong } from '../../entity/published.ts';
import { type Audience, audienceOf, audiences } from '../../http/auth/audience.ts';
import { eventsInScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../store/schema.ts';
import { isStaffRoom, type StaffRoom } from './rooms.ts';

/** `desks`: ids of the events whose tablets and screens the user manages, the same events as in the REST lists. */
type StaffView = { audience: Audience; desks: 'all' | readonly number[] };
/** `names`: reads the names of players who are not public, in public rooms too. */
export type RoomView = StaffView & { names: boolean };

/** Returns what this actor may see in staff rooms. */
export async function viewOf(db: Kysely<Database>, actor: Actor | null): Promise<RoomView> {
  const audience = audienceOf(actor);
  const desks = audience === 'desk' ? await eventsInScope(db, actor, 'device:manage') : [];
  return { audience, desks, names: seesNames(actor) };
}

/** Returns those events of the rows that only insiders may see. */
export function unpublishedIn(db: Kysely<Database>, changes: readonly LiveChange[]): Promise<Set<number>> {
  return unpublishedAmong(
    db,
    changes.flatMap((change) => eventOf(change) ?? []),
  );
}

/** Turns a row that is not visible in this view into `gone`: the client may have seen the row before. */
export function changesFor(view: StaffView, changes: readonly LiveChange[], unpublished: ReadonlySet<number>): LiveChange[] {
  return changes.map((change) => {
    if (change.gone || isFor(view, change, unpublished)) return change;
    const { kind, id, version } = change;
    return { kind, id, version, gone: true };
  });
}

/** The same filter for a new client, which has no rows to remove. */
export const stateFor = (view: StaffView, state: readonly LiveChange[], unpublished: ReadonlySet<number>): LiveChange[] =>
  state.filter((change) => isFor(view, change, unpublished));

function isFor({ audience, desks }: StaffView, change: LiveChange, unpublished: ReadonlySet<number>): boolean {
  const eventId = eventOf(change);
  if (change.kind === 'device' || change.kind === 'display') return seesEvent({ desks }, eventId);
  return audience !== 'outside' || eventId === null || !unpublished.has(eventId);
}

/** A screen that shows no event is visible to everybody who may pair devices. */
export const seesEvent = ({ desks }: Pick<StaffView, 'desks'>, eventId: number | null): boolean =>
  desks === 'all' || eventId === null || desks.includes(eventId);

function eventOf(change: LiveChange): number | null {
  if (change.gone || change.kind === 'warning') return null;
  return change.kind === 'event' ? change.id : change.row.eventId;
}

/**
 * The Socket.IO channel of a room; in a staff room one per view: `matches/inside/`, `matches/desk/all`, `desk/desk/3,7`; in a public room one
 * with names and one with initials. No client can name a channel: see `roomName`.
 */
export const channelOf = (room: string, { audience, desks, names }: RoomView): string => {
  if (isStaffRoom(room)) return `${room}/${audience}/${desks === 'all' ? desks : desks.join()}`;
  return names ? namedChannel(room) : room;
};

/** The channel of a public room for people who read the names of all players. */
export const namedChannel = (room: string): string => `${room}/named`;

export const roomOfChannel = (channel: string): string => channel.split('/', 1)[0] ?? channel;

/** Returns those channels that belong to a staff room, each with its view. */
export function staffChannels(channels: Iterable<string>, staffRoom: StaffRoom): Map<string, StaffView> {
  const views = new Map<string, StaffView>();
  for (const channel of channels) {
    // Socket.IO also lists each socket's own room.
    if (!channel.startsWith(staffRoom)) continue;
    const [room, name, desks = ''] = channel.split('/');
    const audience = audiences.find((candidate) => candidate === name);
    if (room === staffRoom && audience) views.set(channel, { audience, desks: desks === 'all' ? desks : numbersIn(desks) });
  }
  return views;
}

const numbersIn = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number));
