/**
 * Applies frames to the store by version, then by journal position: live frames, replays and duplicates in any order end in the newest
 * state. The functions need neither socket nor clock; the store may be a valtio proxy or a plain object.
 */

import type { ChangesFrame, SubscribeAnswer } from '#contract/live/protocol.ts';
import type { LiveChange, LiveKind } from '#contract/live/rows.ts';
import { emptyRoom, type LiveStore, type RoomState, rowsOf } from './store.ts';

type KnownVersion = { epoch: string; version: number; seq: number };
type Membership = KnownVersion & { kind: LiveKind; id: number; gone: boolean };
/** All changes of a room after `before` and up to `seq`; an empty epoch means none. */
type FrameSpan = Pick<ChangesFrame, 'epoch' | 'before' | 'seq'>;
/** `ahead` covers the newest frames that follow each other without a gap, whether or not all earlier ones have come. */
type RoomLedger = { base: number; ahead: FrameSpan; members: Map<string, Membership> };

/** The version of each row and the members of each room. It is kept outside the store because no component reads it. */
export type Ledger = { rows: Map<string, KnownVersion>; rooms: Map<string, RoomLedger> };
type StateAnswer = Pick<Extract<SubscribeAnswer, { ok: true }>, 'room' | 'epoch' | 'seq' | 'complete' | 'state'>;

export function createLedger(): Ledger {
  return { rows: new Map(), rooms: new Map() };
}

/**
 * Applies the answer to a subscription. A complete answer replaces the room at once: rows that it lacks leave, all others stay in place.
 */
export function applyAnswer(store: LiveStore, ledger: Ledger, answer: StateAnswer, at: number): void {
  const room = roomOf(store, answer.room);
  const book = bookOf(ledger, answer.room);
  const sameEpoch = room.epoch === answer.epoch;
  const first = room.epoch === null;
  const frame = { room: answer.room, epoch: answer.epoch, seq: answer.seq };
  if (answer.complete) book.base = sameEpoch ? Math.max(book.base, answer.seq) : answer.seq;
  for (const change of answer.state) applyChange(store, ledger, frame, change, first ? null : at, answer.complete);
  if (answer.complete) dropMissing(store, ledger, answer, book);
  room.seq = sameEpoch ? Math.max(room.seq, answer.seq) : answer.seq;
  room.epoch = answer.epoch;
  catchUp(room, book.ahead);
  room.complete ||= answer.complete;
  room.problem = null;
}

/**
 * Applies a live frame, and advances the room's position once all earlier frames have come. Returns false for a frame of another epoch: the
 * room must be subscribed again.
 */
export function applyChanges(store: LiveStore, ledger: Ledger, frame: Omit<ChangesFrame, 'serverTime'>, at: number): boolean {
  const room = roomOf(store, frame.room);
  if (room.epoch !== null && room.epoch !== frame.epoch) return false;
  for (const change of frame.changes) applyChange(store, ledger, frame, change, at, false);
  const book = bookOf(ledger, frame.room);
  const { epoch, before, seq } = frame;
  const { ahead } = book;
  const sameEpoch = ahead.epoch === epoch;
  if (!sameEpoch || seq > ahead.seq) book.ahead = { epoch, before: sameEpoch && ahead.seq === before ? ahead.before : before, seq };
  catchUp(room, book.ahead);
  return true;
}

/** Returns whether a change before the newest frame is missing. */
export function hasGap(store: LiveStore, ledger: Ledger, name: string): boolean {
  const { ahead } = bookOf(ledger, name);
  const room = roomOf(store, name);
  return ahead.epoch === room.epoch && ahead.seq > room.seq;
}

/** Forgets a room without watchers, and the rows that are in no other room. */
export function forgetRoom(store: LiveStore, ledger: Ledger, room: string): void {
  const book = ledger.rooms.get(room);
  ledger.rooms.delete(room);
  delete store.rooms[room];
  for (const [key, member] of book?.members ?? []) {
    if (isMember(ledger, key)) continue;
    delete rowsOf(store)[member.kind][member.id];
    ledger.rows.delete(key);
  }
}

/** Returns the rows of a room as changes: the cache stores them and `applyAnswer` reads them. */
export function roomChanges(store: LiveStore, ledger: Ledger, room: string): LiveChange[] {
  const changes: LiveChange[] = [];
  for (const member of ledger.rooms.get(room)?.members.values() ?? []) {
    const row = rowsOf(store)[member.kind][member.id];
    if (!member.gone && row) changes.push({ kind: member.kind, id: member.id, version: row.version, row } as LiveChange);
  }
  return changes;
}

type JournalPosition = { room: string; epoch: string; seq: number };

function applyChange(
  store: LiveStore,
  ledger: Ledger,
  position: JournalPosition,
  change: LiveChange,
  at: number | null,
  inState: boolean,
): void {
  const key = `${change.kind}:${change.id}`;
  const book = bookOf(ledger, position.room);
  const next: KnownVersion = { epoch: position.epoch, version: change.version, seq: position.seq };
  const member = book.members.get(key);
  const late = !member && (inState ? next.seq < book.base : next.seq <= book.base);
  if (late || !isNewer(member, next, change.gone === true)) return;
  book.members.set(key, { ...next, kind: change.kind, id: change.id, gone: change.gone === true });
  if (change.gone) {
    leave(store, ledger, position.room, change.kind, change.id);
    return;
  }
  if (!member || member.gone) roomOf(store, position.room).members[change.kind].push(change.id);
  writeRow(store, ledger, change, next, at);
}

function writeRow(
  store: LiveStore,
  ledger: Ledger,
  change: Extract<LiveChange, { row: object }>,
  next: KnownVersion,
  at: number | null,
): void {
  const key = `${change.kind}:${change.id}`;
  const known = ledger.rows.get(key);
  const rows: Record<number, object> = rowsOf(store)[change.kind];
  const present = rows[change.id];
  const sameVersion = known?.epoch === next.epoch && known.version === next.version;
  if (!isNewer(known, next, false) && !(sameVersion && !present)) return;
  ledger.rows.set(key, sameVersion ? { ...next, seq: Math.max(next.seq, known.seq) } : next);
  // Trap: replacing the row would not notify components that hold the old object.
  if (present) Object.assign(present, change.row);
  else rows[change.id] = { ...change.row };
  if (at !== null && !sameVersion) store.changedAt[key] = at;
}

/** A later `gone` always counts, because the version of a deleted row may have no meaning. */
function isNewer(known: KnownVersion | undefined, next: KnownVersion, gone: boolean): boolean {
  if (!known || known.epoch !== next.epoch) return true;
  if (next.version === known.version || gone) return next.seq >= known.seq;
  return next.version > known.version;
}

function dropMissing(store: LiveStore, ledger: Ledger, answer: StateAnswer, book: RoomLedger): void {
  const listed = new Set(answer.state.map((change) => `${change.kind}:${change.id}`));
  for (const [key, member] of book.members) {
    const outdated = member.epoch !== answer.epoch || member.seq <= answer.seq;
    if (listed.has(key) || !outdated) continue;
    book.members.delete(key);
    leave(store, ledger, answer.room, member.kind, member.id);
  }
}

/** Trap: a server of the previous version sends no `before`. */
function catchUp(room: RoomState, { epoch, before, seq }: FrameSpan): void {
  if (epoch === room.epoch && !(before > room.seq)) room.seq = Math.max(room.seq, seq);
}

function leave(store: LiveStore, ledger: Ledger, room: string, kind: LiveKind, id: number): void {
  const ids = roomOf(store, room).members[kind];
  const index = ids.indexOf(id);
  if (index >= 0) ids.splice(index, 1);
  if (!isMember(ledger, `${kind}:${id}`)) delete rowsOf(store)[kind][id];
}

function isMember(ledger: Ledger, key: string): boolean {
  for (const book of ledger.rooms.values()) if (book.members.get(key)?.gone === false) return true;
  return false;
}

function roomOf(store: LiveStore, room: string): RoomState {
  store.rooms[room] ??= emptyRoom();
  return store.rooms[room];
}

function bookOf(ledger: Ledger, room: string): RoomLedger {
  const book = ledger.rooms.get(room) ?? { base: 0, ahead: { epoch: '', before: 0, seq: 0 }, members: new Map() };
  ledger.rooms.set(room, book);
  return book;
}
