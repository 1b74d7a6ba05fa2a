/** Reads the changes of an event from the journal, and its rows. The changes of the last events stay in memory. */
import { type Kysely, sql } from 'kysely';
import { createReplay, knownAfter, type Replay, type ReplayChange, type ReplayRow, redo } from '#machines/replay/replay.ts';
import { type Problem, unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import type { Context } from '../../store/context.ts';
import { journalHead } from '../../store/journal/journal.ts';
import type { Database } from '../../store/schema.ts';

export type EventChange = ReplayChange & { seq: number; at: string; type: string; actor: string };
export type EventReplay = {
  replay: Replay<EventChange>;
  known: number;
  head: number;
  streams: string;
  streamCount: number;
  /** The newest entry of the journal, of any event, when it was read. */
  readAt: number;
  /** The time before it was read. */
  readTime: string;
};

const maxEvents = 3;
const perRead = 5000;
/** The changes of so many rows usually fit in one read: a second read would sort all of them again. */
const streamsPerRead = 10;
const cached = new WeakMap<Context, Map<number, EventReplay>>();

export const pastIsBusy = (): Problem => unavailable('Many people look at the past. Please try again in a moment.');

/** Two reads at once would both append the same changes. The routes limit how many wait. */
const oneAtATime = createLimiter({ maxParallel: 1, maxWaiting: Number.POSITIVE_INFINITY, refusal: pastIsBusy });

/** On SQLite a reader thread runs one read while this thread parses the rows of another. */
const twoAtATime = createLimiter({ maxParallel: 2, maxWaiting: Number.POSITIVE_INFINITY, refusal: pastIsBusy });

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

/** `old`: an earlier replay of the event; newer changes are added to it, and it is returned, unless the event has other rows now. */
export async function readReplay(context: Context, eventId: number, old?: EventReplay): Promise<EventReplay> {
  const db = context.lists();
  const readTime = context.clock().toISOString();
  if (old?.readAt === (await journalHead(db))) return Object.assign(old, { readTime });
  // The rows are read before the journal. Entries after them are applied to them here, so both end at the same entry.
  const rows = await rowsOfEvent(db, eventId);
  // All parts of the journal end at one entry: a later one of another part would hide entries that its own part has not read.
  // No entry below it is committed later (journalHead).
  const readAt = await journalHead(db);
  const streams = [...rows.keys()].sort().join();
  const usable = old?.streams === streams ? old : undefined;
  const newer = withRisingTimes(
    await changesOf(db, [...rows.keys()], { after: usable?.head ?? 0, until: readAt }),
    usable?.replay.changes.at(-1)?.at ?? '',
  );
  for (const change of newer) if (change.version > (rows.get(change.stream)?.version ?? 0)) redo(rows, change);
  const head = newer.at(-1)?.seq ?? usable?.head ?? 0;
  if (usable) {
    usable.replay.append(newer, rows);
    return Object.assign(usable, { head: Math.max(usable.head, head), readAt, readTime });
  }
  return { replay: createReplay(newer, rows), head, streams, streamCount: rows.size, readAt, readTime, known: knownAfter(newer) };
}

async function rowsOfEvent(db: Kysely<Database>, eventId: number): Promise<Map<string, ReplayRow>> {
  const ofEvent = db.selectFrom('tournament').select('id').where('eventId', '=', eventId);
  const matches = await db.selectFrom('tournamentMatch').selectAll().where('tournamentId', 'in', ofEvent).execute();
  const tables = await db.selectFrom('billiardTable').selectAll().where('eventId', '=', eventId).execute();
  const tournaments = await db.selectFrom('tournament').selectAll().where('eventId', '=', eventId).execute();
  const keyed = (name: string, rows: readonly (ReplayRow & { id: number })[]) => rows.map((row) => [`${name}:${row.id}`, row] as const);
  return new Map<string, ReplayRow>([...keyed('match', matches), ...keyed('table', tables), ...keyed('tournament', tournaments)]);
}

type Span = { after: number; until: number };

async function changesOf(db: Kysely<Database>, streams: readonly string[], span: Span): Promise<EventChange[]> {
  const parts = Array.from({ length: Math.ceil(streams.length / streamsPerRead) }, (_, index) =>
    twoAtATime(() => changesOfFew(db, streams.slice(index * streamsPerRead, (index + 1) * streamsPerRead), span)),
  );
  return (await Promise.all(parts)).flat().sort((one, other) => one.seq - other.seq);
}

async function changesOfFew(db: Kysely<Database>, streams: readonly string[], { after, until }: Span): Promise<EventChange[]> {
  const found: EventChange[] = [];
  for (let newest = after; ; ) {
    const entries = await db
      // These columns need no camel case, and the plugin for it takes a third of the time of a long read.
      .withoutPlugins()
      .selectFrom('journal')
      .select(['seq', 'at', 'stream', 'version', 'type', 'actor', 'data'])
      .where('stream', 'in', streams)
      .where('seq', '>', newest)
      .where('seq', '<=', until)
      .orderBy(sql`seq`)
      .limit(perRead)
      .execute();
    for (const { seq, at, stream, version, type, actor, data } of entries) {
      const created = type === 'created' && version === 1;
      found.push({ seq, at, stream, version, type, actor, values: valuesOf(data), created });
    }
    newest = entries.at(-1)?.seq ?? newest;
    if (entries.length < perRead) return found;
  }
}

const valuesOf = (data: string): ReplayChange['values'] =>
  data.includes('"values":') ? (JSON.parse(data) as { values?: ReplayChange['values'] }).values : undefined;

/** Units of work that ran side by side may have times in another order than their entries. */
function withRisingTimes(changes: readonly EventChange[], start: string): EventChange[] {
  let newest = start;
  return changes.map((change) => {
    newest = change.at > newest ? change.at : newest;
    return change.at === newest ? change : { ...change, at: newest };
  });
}
