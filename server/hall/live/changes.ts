/** Turns journal entries into changes per room: every changed row appears once, in its present state. */
import type { Kysely } from 'kysely';
import type { LiveChange, LiveKind } from '#contract/live/rows.ts';
import type { Database, JournalRow } from '../../store/schema.ts';
import { dependentsOf } from './dependents.ts';
import { liveKinds, presentRows } from './present.ts';
import { readRoomFacts } from './room-facts.ts';
import { parseRoom, roomsOf } from './rooms.ts';

type ChangedEntry = Pick<JournalRow, 'stream' | 'version' | 'rooms'>;

/** For each touched row: the newest version that the journal named, and the rooms that the row may have to leave. */
type TouchedRows = Record<LiveKind, Map<number, { version: number; before: Set<string> }>>;

/** Returns the changes by room; a row that has left a room appears there as `gone`. */
export async function changesByRoom(db: Kysely<Database>, entries: readonly ChangedEntry[]): Promise<Map<string, LiveChange[]>> {
  const touched = await touchedBy(db, entries);
  const facts = await readRoomFacts(db, [...touched.event.keys()]);
  const rooms = new Map<string, LiveChange[]>();
  const addChange = (room: string, change: LiveChange): void => {
    const changes = rooms.get(room);
    if (changes) changes.push(change);
    else rooms.set(room, [change]);
  };
  for (const kind of liveKinds) {
    const rows = touched[kind];
    const presented = new Map((await presentRows(db, kind, [...rows.keys()])).map((change) => [change.id, change]));
    for (const [id, { version, before }] of rows) {
      const change = presented.get(id);
      const now = change ? roomsOf(change, facts) : [];
      if (change) for (const room of now) addChange(room, change);
      for (const room of before) if (!now.includes(room)) addChange(room, { kind, id, version: change?.version ?? version, gone: true });
    }
  }
  return rooms;
}

async function touchedBy(db: Kysely<Database>, entries: readonly ChangedEntry[]): Promise<TouchedRows> {
  const touched = Object.fromEntries(liveKinds.map((kind) => [kind, new Map()])) as TouchedRows;
  const changed = new Map<string, number[]>();
  for (const { stream, version, rooms } of entries) {
    const [name = '', digits = ''] = stream.split(':');
    if (!/^[1-9]\d{0,14}$/.test(digits)) continue;
    const id = Number(digits);
    changed.set(name, [...(changed.get(name) ?? []), id]);
    const kind = liveKinds.find((entry) => entry === name);
    if (kind) touch(touched, kind, id, version, storedRoomNames(rooms));
  }
  for (const { kind, id, version, leaves } of await dependentsOf(db, changed)) touch(touched, kind, id, version, leaves);
  return touched;
}

function touch(touched: TouchedRows, kind: LiveKind, id: number, version: number, rooms: readonly string[]): void {
  const entry = touched[kind].get(id) ?? { version: 0, before: new Set() };
  for (const room of rooms) entry.before.add(room);
  touched[kind].set(id, { version: Math.max(entry.version, version), before: entry.before });
}

/** Returns the rooms that a stored journal entry names. Throws when the JSON is damaged. */
export function storedRoomNames(rooms: string): string[] {
  const names: unknown = JSON.parse(rooms);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && parseRoom(name) !== null) : [];
}
