/**
 * Tells whether somebody else changed a match's score after a tablet saw it (server/README.md R4). It runs in the unit of work that would
 * count the tap.
 */
import { type Kysely, sql } from 'kysely';
import type { SeenState } from '#contract/live/match-score.ts';
import type { MatchScore } from '#machines/match/events.ts';
import { isSameMatchScore, matchScoreColumns, withMatchScore } from '#machines/match/score-columns.ts';
import { batchedRead } from '../../store/engines/batch.ts';
import { prepared, preparedSql } from '../../store/engines/prepared.ts';
import type { Database, JournalRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { presentedAs } from '../matches/presented-as.ts';
import type { StoredMatch } from '../matches/read.ts';

/** `reported`: the score that the tablet reported. */
type TabletView = { upon: SeenState; epoch: string; reported: () => MatchScore | null };

const scoreFields: ReadonlySet<string> = new Set(matchScoreColumns.map(presentedAs));

/**
 * Taps of one device follow each other whatever version they were made on; a change by anybody else stops them. A tap from another epoch
 * (server/README.md R12) counts only if the match has exactly the score that the tablet saw there.
 */
export async function hasForeignChange(work: WorkContext, stored: StoredMatch, { upon, epoch, reported }: TabletView): Promise<boolean> {
  const { row, state, setting } = stored;
  if (upon.epoch !== epoch) {
    // A tablet that does not know of the restore yet reports its score with the first tap only.
    const standing = reported();
    return !standing || !isSameMatchScore(state, withMatchScore(state, setting, standing));
  }
  if (row.version === upon.version) return false;
  return (await lastForeignChange(work, row.id, upon.version, deviceOf(work))) !== null;
}

const deviceOf = ({ actor }: WorkContext): number | null => (actor.kind === 'device' ? actor.deviceId : null);

/** Returns the newest change of score, status, breaker or time-outs since `version` by anybody but this device; null when there is none. */
export async function lastForeignChange(
  { db }: { db: Kysely<Database> },
  matchId: number,
  version: number,
  deviceId: number | null,
): Promise<{ actor: string; at: string } | null> {
  const entries = await changesSince(db, { stream: `match:${matchId}`, version });
  return entries.find((entry) => (deviceId === null || entry.deviceId !== deviceId) && changesScore(entry.data)) ?? null;
}

type SeenVersion = { stream: string; version: number };
type Change = Pick<JournalRow, (typeof changeColumns)[number]>;

const changeColumns = ['stream', 'version', 'actor', 'at', 'data', 'deviceId'] as const;
const changesOf = prepared((db, { stream, version }: SeenVersion) =>
  db.selectFrom('journal').select(changeColumns).where('stream', '=', stream).where('version', '>', version).orderBy('seq', 'desc'),
);
const changesOfMany = preparedSql<{ streams: readonly string[]; versions: readonly number[] }, Change>(
  ({ streams, versions }) => sql`select j.stream, j.version, j.actor, j.at, j.data, j.device_id
    from unnest(${streams}::text[], ${versions}::int[]) as seen (stream, version)
    join journal as j on j.stream = seen.stream and j.version > seen.version
    order by j.seq desc`,
);

/** Newest first. */
const changesSince = batchedRead(
  async (db, seen: SeenVersion) => (await changesOf(db, seen)).rows,
  async (db, all) => {
    const { rows } = await changesOfMany(db, { streams: all.map(({ stream }) => stream), versions: all.map(({ version }) => version) });
    return all.map((seen) => rows.filter(({ stream, version }) => stream === seen.stream && version > seen.version));
  },
);

function changesScore(data: string): boolean {
  const { changed } = JSON.parse(data) as { changed?: unknown };
  return Array.isArray(changed) && changed.some((name) => scoreFields.has(name));
}
