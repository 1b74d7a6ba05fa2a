/** Turns journal entries into what each room has to be told: every changed row presented once, as it is now. */
import type { Kysely } from 'kysely';
import type { Change, LiveKind } from '#contract/live.ts';
import type { Database, JournalRow } from '../db/schema.ts';
import { readFacts } from './facts.ts';
import { liveKinds, presentRows } from './present.ts';
import { type PresentedChange, parseRoom, roomsOf } from './rooms.ts';

export type Entry = Pick<JournalRow, 'stream' | 'version' | 'rooms'>;

/** For each touched row the newest version the journal named, and the rooms it may have to leave. */
type Touched = Map<number, { version: number; before: Set<string> }>;

export async function changesOf(db: Kysely<Database>, entries: readonly Entry[]): Promise<Map<string, Change[]>> {
  const touched = collect(entries);
  await addDependents(db, touched);
  const facts = await readFacts(db, [...(touched.event?.keys() ?? [])]);
  const rooms = new Map<string, Change[]>();
  const tell = (room: string, change: Change): void => {
    rooms.set(room, [...(rooms.get(room) ?? []), change]);
  };
  for (const kind of liveKinds) {
    const rows = touched[kind];
    const presented = new Map((await presentRows(db, kind, [...rows.keys()])).map((change) => [change.id, change]));
    for (const [id, { version, before }] of rows) {
      const change = presented.get(id);
      const now = change ? roomsOf(change, facts) : [];
      if (change) for (const room of now) tell(room, change);
      for (const room of before) if (!now.includes(room)) tell(room, goneFrom(kind, id, change, version));
    }
  }
  return rooms;
}

function goneFrom(kind: LiveKind, id: number, change: PresentedChange | undefined, version: number): Change {
  return { kind, id, version: change?.version ?? version, gone: true };
}

function collect(entries: readonly Entry[]): Record<LiveKind, Touched> {
  const touched: Record<LiveKind, Touched> = {
    match: new Map(),
    table: new Map(),
    device: new Map(),
    event: new Map(),
    tournament: new Map(),
  };
  for (const { stream, version, rooms } of entries) {
    const [name = '', id = ''] = stream.split(':');
    const kind = liveKinds.find((known) => known === name);
    if (kind === undefined || !/^[1-9]\d{0,14}$/.test(id)) continue;
    touch(touched[kind], Number(id), version, roomNames(rooms));
  }
  return touched;
}

function touch(rows: Touched, id: number, version: number, rooms: readonly string[]): void {
  const known = rows.get(id) ?? { version: 0, before: new Set() };
  for (const room of rooms) known.before.add(room);
  rows.set(id, { version: Math.max(known.version, version), before: known.before });
}

function roomNames(rooms: string): string[] {
  const names: unknown = JSON.parse(rooms);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && parseRoom(name) !== null) : [];
}

/** Rows that show something of another row: a match its tournament's status, a table its event's name, the staff room only what is in hand. */
async function addDependents(db: Kysely<Database>, touched: Record<LiveKind, Touched>): Promise<void> {
  const tournaments = [...touched.tournament.keys()];
  const events = [...touched.event.keys()];
  if (tournaments.length > 0) {
    const matches = await db.selectFrom('tournamentMatch').select(['id', 'version']).where('tournamentId', 'in', tournaments).execute();
    for (const { id, version } of matches) touch(touched.match, id, version, []);
  }
  if (events.length === 0) return;
  const tables = await db.selectFrom('billiardTable').select(['id', 'version']).where('eventId', 'in', events).execute();
  for (const { id, version } of tables) touch(touched.table, id, version, ['matches']);
  const devices = await db.selectFrom('device').select(['id', 'version']).where('eventId', 'in', events).execute();
  for (const { id, version } of devices) touch(touched.device, id, version, ['matches']);
}
