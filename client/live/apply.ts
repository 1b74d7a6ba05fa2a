/**
 * How frames change the store: by version, then by journal place, so that any order of live frames, replays and duplicates ends in the newest
 * state and never goes back. No socket, no clock: the store may be a valtio proxy or a plain object.
 */

import type { ChangesFrame, SubscribeAnswer } from '#contract/live/protocol.ts';
import type { Change, LiveKind } from '#contract/live/rows.ts';
import { emptyRoom, type LiveStore, type RoomState, rowsOf } from './store.ts';

type Known = { epoch: string; version: number; seq: number };
type Membership = Known & { kind: LiveKind; id: number; gone: boolean };
/** All that happened in a room after `before` and up to `seq`; of no epoch: nothing. */
type Span = Pick<ChangesFrame, 'epoch' | 'before' | 'seq'>;
/** `ahead`: the newest frames that followed one upon the other, whether or not all before them is there. */
type RoomLedger = { base: number; ahead: Span; members: Map<string, Membership> };

/** What is known of each row and of each room's members; kept outside the store because no component reads it. */
export type Ledger = { rows: Map<string, Known>; rooms: Map<string, RoomLedger> };
type StateAnswer = Pick<Extract<SubscribeAnswer, { ok: true }>, 'room' | 'epoch' | 'seq' | 'complete' | 'state'>;

export function createLedger(): Ledger {
  return { rows: new Map(), rooms: new Map() };
}

/** Takes the answer to a subscription. A complete one replaces the room in one go: what is not in it leaves, the rest stays where it is. */
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

/** Takes a live frame, and counts it once all before it is there. `false`: it is of another epoch, so the room has to be subscribed anew. */
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

/** Something before what is shown has not come. */
export function hasGap(store: LiveStore, ledger: Ledger, name: string): boolean {
  const { ahead } = bookOf(ledger, name);
  const room = roomOf(store, name);
  return ahead.epoch === room.epoch && ahead.seq > room.seq;
}

/** Forgets a room nobody watches, and the rows that no other room holds. */
export function forgetRoom(store: LiveStore, ledger: Ledger, room: string): void {
  const book = ledger.rooms.get(room);
  ledger.rooms.delete(room);
  delete store.rooms[room];
  for (const [key, member] of book?.members ?? []) {
    if (held(ledger, key)) continue;
    delete rowsOf(store)[member.kind][member.id];
    ledger.rows.delete(key);
  }
}

/** The rows of a room as changes: what a cache keeps, and what `applyAnswer` takes back. */
export function roomChanges(store: LiveStore, ledger: Ledger, room: string): Change[] {
  const changes: Change[] = [];
  for (const member of ledger.rooms.get(room)?.members.values() ?? []) {
    const row = rowsOf(store)[member.kind][member.id];
    if (!member.gone && row) changes.push({ kind: member.kind, id: member.id, version: row.version, row } as Change);
  }
  return changes;
}

type Place = { room: string; epoch: string; seq: number };

function applyChange(store: LiveStore, ledger: Ledger, place: Place, change: Change, at: number | null, inState: boolean): void {
  const key = `${change.kind}:${change.id}`;
  const book = bookOf(ledger, place.room);
  const next: Known = { epoch: place.epoch, version: change.version, seq: place.seq };
  const member = book.members.get(key);
  const late = !member && (inState ? next.seq < book.base : next.seq <= book.base);
  if (late || !isNewer(member, next, change.gone === true)) return;
  book.members.set(key, { ...next, kind: change.kind, id: change.id, gone: change.gone === true });
  if (change.gone) {
    leave(store, ledger, place.room, change.kind, change.id);
    return;
  }
  enter(roomOf(store, place.room), change.kind, change.id);
  writeRow(store, ledger, change, next, at);
}

function writeRow(store: LiveStore, ledger: Ledger, change: Extract<Change, { row: object }>, next: Known, at: number | null): void {
  const key = `${change.kind}:${change.id}`;
  const known = ledger.rows.get(key);
  const rows: Record<number, object> = rowsOf(store)[change.kind];
  const present = rows[change.id];
  const sameVersion = known?.epoch === next.epoch && known.version === next.version;
  if (!isNewer(known, next, false) && !(sameVersion && !present)) return;
  ledger.rows.set(key, sameVersion ? { ...next, seq: Math.max(next.seq, known.seq) } : next);
  // Trap: replacing the row would not notify those who hold the old one (toolchain.md 11).
  if (present) Object.assign(present, change.row);
  else rows[change.id] = { ...change.row };
  if (at !== null && !sameVersion) store.changedAt[key] = at;
}

/** A removed row's version may mean nothing any more, so a later `gone` always counts. */
function isNewer(known: Known | undefined, next: Known, gone: boolean): boolean {
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

/** Trap: a server of the version before says no `before`. */
function catchUp(room: RoomState, { epoch, before, seq }: Span): void {
  if (epoch === room.epoch && !(before > room.seq)) room.seq = Math.max(room.seq, seq);
}

function enter(room: RoomState, kind: LiveKind, id: number): void {
  if (!room.members[kind].includes(id)) room.members[kind].push(id);
}

function leave(store: LiveStore, ledger: Ledger, room: string, kind: LiveKind, id: number): void {
  const ids = roomOf(store, room).members[kind];
  const index = ids.indexOf(id);
  if (index >= 0) ids.splice(index, 1);
  if (!held(ledger, `${kind}:${id}`)) delete rowsOf(store)[kind][id];
}

function held(ledger: Ledger, key: string): boolean {
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
