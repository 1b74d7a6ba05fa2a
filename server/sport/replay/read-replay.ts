/** Reads the changes of an event from the journal, and its rows. The changes of the last events stay in memory. */
import type { Kysely } from 'kysely';
import { createReplay, knownAfter, type Replay, type ReplayRow, redo } from '#machines/replay/replay.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import type { Context } from '../../store/context.ts';
import { journalHead } from '../../store/journal/journal.ts';
import type { Database } from '../../store/schema.ts';
import type { EventChange, StoredChange } from './parse-changes.ts';
import { pastIsBusy, readChanges } from './read-changes.ts';

export type EventReplay = {
  replay: Replay<EventChange>;
  /** The number of changes after which every row is known (machines/replay/replay.ts). */
  known: number;
  /** `seq` of the newest journal entry of these rows. */
  head: number;
  /** The names of the streams of all rows, to detect other rows. */
  streams: string;
  streamCount: number;
  /** `seq` of the newest journal entry of any event, when the replay was read. */
  readAt: number;
  /** The time when the read began. */
  readTime: string;
};

const maxEvents = 3;
const cached = new WeakMap<Context, Map<number, EventReplay>>();

/** Two parallel reads would both append the same changes. The routes limit how many requests wait. */
const oneAtATime = createLimiter({ maxParallel: 1, maxWaiting: Number.POSITIVE_INFINITY, refusal: pastIsBusy });

/** Returns the replay up to the newest entry of the journal. */
export const replayOf = (context: Context, eventId: number): Promise<EventReplay> =>
  oneAtATime(async () => {
    const events = cached.get(context) ?? new Map<number, EventReplay>();
    cached.set(context, events);
    const read = await readReplay(context, eventId, events.get(eventId));
    events.delete(eventId);
    events.set(eventId, read);
    const [oldest] = events.keys();
    if (events.size > maxEvents && oldest !== undefined) events.delete(oldest);
    return read;
  });

/** Returns the replay that `replayOf` has read last, without a read. */
export const cachedReplay = (context: Context, eventId: number): EventReplay | undefined => cached.get(context)?.get(eventId);

/** `old`: an earlier replay of the event. It is returned with the newer changes, or replaced if the event has other rows now. */
export async function readReplay(context: Context, eventId: number, old?: EventReplay): Promise<EventReplay> {
  const db = context.lists();
  const readTime = context.clock().toISOString();
  if (old?.readAt === (await journalHead(db))) return Object.assign(old, { readTime });
  // Rows first. Entries that are written meanwhile are applied to them below, so that rows and changes end at the same entry.
  // The three queries run together, so that both reader threads of SQLite start.
  const rows = await rowsOfEvent(db, eventId);
  // All spans end at one entry, below which none is committed later (journalHead). Without it a span that is read late could move `head` past
  // entries that an earlier span has missed.
  const readAt = await journalHead(db);
  const streams = [...rows.keys()].sort().join();
  const usable = old?.streams === streams ? old : undefined;
  const newer = await readChanges(db, [...rows.keys()], { after: usable?.head ?? 0, until: readAt });
  makeTimesAscend(newer, usable?.replay.changes.at(-1)?.time ?? 0);
  for (const change of newer) if (change.version > (rows.get(change.stream)?.version ?? 0)) redo(rows, change);
  const head = newer.at(-1)?.seq ?? usable?.head ?? 0;
  if (usable) {
    usable.replay.append(newer, rows);
    return Object.assign(usable, { head: Math.max(usable.head, head), readAt, readTime });
  }
  return {
    replay: createReplay<EventChange>(newer, rows),
    head,
    streams,
    streamCount: rows.size,
    readAt,
    readTime,
    known: knownAfter(newer),
  };
}

async function rowsOfEvent(db: Kysely<Database>, eventId: number): Promise<Map<string, ReplayRow>> {
  const ofEvent = db.selectFrom('tournament').select('id').where('eventId', '=', eventId);
  const [matches, tables, tournaments] = await Promise.all([
    db.selectFrom('tournamentMatch').selectAll().where('tournamentId', 'in', ofEvent).execute(),
    db.selectFrom('billiardTable').selectAll().where('eventId', '=', eventId).execute(),
    db.selectFrom('tournament').selectAll().where('eventId', '=', eventId).execute(),
  ]);
  const keyed = (name: string, rows: readonly (ReplayRow & { id: number })[]) => rows.map((row) => [`${name}:${row.id}`, row] as const);
  return new Map<string, ReplayRow>([...keyed('match', matches), ...keyed('table', tables), ...keyed('tournament', tournaments)]);
}

/** Parallel units of work may have times in another order than their entries: a later entry gets at least the time of the entry before. */
function makeTimesAscend(changes: readonly StoredChange[], start: number): void {
  let newest = start;
  for (const change of changes) {
    newest = Math.max(newest, change.time);
    change.time = newest;
  }
}
