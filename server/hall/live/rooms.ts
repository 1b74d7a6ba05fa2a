/** Finds the rooms of a presented row, as server/hall/live/README.md describes them. */

import type { LiveDevice } from '#contract/live/desk.ts';
import { roomName } from '#contract/live/protocol.ts';
import type { LiveChange, LiveKind, LiveMatch, LiveRow, LiveTable } from '#contract/live/rows.ts';
import type { Right } from '#contract/rights/rights.ts';
import { isLive, type TournamentStatus, upcomingMatchStatuses } from '#machines/names.ts';

/** Facts that a row does not contain. */
export type RoomFacts = {
  /** Events whose tables and tablets the staff room shows. */
  inHand: ReadonlySet<number>;
  /** The changed events whose own row the staff room shows. */
  inOffice: ReadonlySet<number>;
  /** Table ids per event, for the table rooms that repeat the event. */
  tablesOf: ReadonlyMap<number, readonly number[]>;
};

export type PublicRoom = { kind: 'event' | 'table' | 'tournament'; id: number };
/** Rooms that need a right; all others are public. */
export const staffRooms = { matches: 'match:watch', desk: 'device:manage' } as const satisfies Record<string, Right>;
export type StaffRoom = keyof typeof staffRooms;
export type Room = PublicRoom | { [Kind in StaffRoom]: { kind: Kind } }[StaffRoom];

export const isStaffRoom = (name: string): name is StaffRoom => Object.hasOwn(staffRooms, name);

/** Returns null for anything that is not a room's name. */
export function parseRoom(name: string): Room | null {
  if (!roomName.safeParse(name).success) return null;
  if (isStaffRoom(name)) return { kind: name } as Room;
  const [kind, id] = name.split(':');
  if (kind !== 'event' && kind !== 'table' && kind !== 'tournament') return null;
  return { kind, id: Number(id) };
}

/** Tournaments that the staff room shows: those that are not over. */
export const officeListStatuses: readonly TournamentStatus[] = ['CREATED', 'GENERATED', 'RUNNING', 'FINISHED'];

/** Returns the names of all rooms that show the row now. */
export function roomsOf(change: PresentedChange, facts: RoomFacts): string[] {
  if (change.kind === 'match') return roomsOfMatch(change.row);
  if (change.kind === 'table') return roomsOfTable(change.row, facts);
  if (change.kind === 'device') return roomsOfDevice(change.row, facts);
  if (change.kind === 'warning' || change.kind === 'display') return ['desk'];
  if (change.kind === 'tournament')
    return [`tournament:${change.id}`, ...(officeListStatuses.includes(change.row.tournamentStatus) ? ['matches'] : [])];
  const tables = (facts.tablesOf.get(change.id) ?? []).map((id) => `table:${id}`);
  return [`event:${change.id}`, ...tables, ...(facts.inOffice.has(change.id) ? ['matches'] : [])];
}

/** True when the match waits for its table and at least one side is known. */
function isAwaited(match: Pick<LiveMatch, 'matchStatus' | 'participantAId' | 'participantBId'>): boolean {
  const waits = upcomingMatchStatuses.some((status) => status === match.matchStatus);
  return waits && (match.participantAId !== null || match.participantBId !== null);
}

function roomsOfMatch(match: LiveMatch): string[] {
  const rooms = [`tournament:${match.tournamentId}`];
  if (isLive(match.matchStatus)) rooms.push(`event:${match.eventId}`, 'matches');
  if (isLive(match.matchStatus) && match.tableId !== null) rooms.push(`table:${match.tableId}`);
  if (isAwaited(match)) rooms.push(`event:${match.eventId}`);
  return rooms;
}

function roomsOfTable(table: LiveTable, { inHand }: RoomFacts): string[] {
  const rooms = [`event:${table.eventId}`, `table:${table.id}`];
  return inHand.has(table.eventId) ? [...rooms, 'matches'] : rooms;
}

const roomsOfDevice = (device: LiveDevice, { inHand }: RoomFacts): string[] =>
  !device.revoked && inHand.has(device.eventId) ? ['matches'] : [];

export type PresentedChange = Extract<LiveChange, { row: object }>;

/** Returns a presented row as a change of a room. */
export function present<K extends LiveKind>(kind: K, row: LiveRow[K]): PresentedChange {
  return { kind, id: row.id, version: row.version, row } as PresentedChange;
}
