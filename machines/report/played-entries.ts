/** Reads the history of a match for its figures: which entries count, when it was called, on which tables it stood, which racks have a time. */
import { burstMs } from '../forecast/pace-fit.ts';
import { entriesOfPlay, type RackTime, rackTimes } from '../match/rack-times.ts';
import { runningScores } from '../match/racks.ts';
import type { Side } from '../names.ts';
import { sides } from '../names.ts';
import type { ReportEntry, ReportMatch } from './report-match.ts';

/**
 * The time of a match on one table, in milliseconds since 1970. The table is taken from the call or the move to the approval or the next move.
 * `play` null: the match did not play on it. An end of null: it is still there.
 */
export type TableSpan = { table: number; from: number; to: number | null; play: { start: number; end: number | null } | null };

type PointEntry = Pick<ReportEntry, 'progressType' | 'scoreA' | 'scoreB' | 'target'> & { undone: boolean };

/**
 * Returns the entries of the play without the points and fouls that a person took back or corrected. `racks` of the match decides, because a
 * correction leaves the entries of the racks that it removes. If a score was reached twice, the later entry counts.
 */
export function countedEntries<Entry extends PointEntry>(entries: readonly Entry[], racks: string): Entry[] {
  const played = entriesOfPlay(entries);
  const counted = new Set<Entry>();
  let before = played.length;
  for (const score of runningScores(racks).reverse()) {
    const type = score.change === 1 ? 'POINT' : 'FOUL';
    const index = played.findLastIndex(
      (entry, at) =>
        at < before &&
        !entry.undone &&
        entry.progressType === type &&
        entry.target === score.side &&
        entry.scoreA === score.a &&
        entry.scoreB === score.b,
    );
    const entry = played[index];
    if (!entry) continue;
    counted.add(entry);
    before = index;
  }
  return played.filter((entry) => (entry.progressType !== 'POINT' && entry.progressType !== 'FOUL') || counted.has(entry));
}

/** Returns the time of the call to the first table; null for a match without a table. */
export function calledAt(match: Pick<ReportMatch, 'announcedAt'>, entries: readonly ReportEntry[]): number | null {
  const first = entries.find(({ progressType }) => progressType === 'ASSIGN')?.entryDate ?? match.announcedAt;
  return first === null ? null : Date.parse(first);
}

/** Returns the tables of a match, one after the other. */
export function tableSpans(match: Pick<ReportMatch, 'status' | 'startTime' | 'finishTime'>, entries: readonly ReportEntry[]): TableSpan[] {
  const [start, end] = [match.startTime, match.finishTime].map((at) => (at === null ? null : Date.parse(at)));
  const approved = entries.findLast(({ progressType }) => progressType === 'APPROVE')?.entryDate;
  // A match keeps its table until it is approved.
  const freed = match.status !== 'APPROVED' || end == null ? null : Math.max(end, Date.parse(approved ?? match.finishTime ?? ''));
  const moves = entries.flatMap(movesTo);
  return moves.flatMap(({ at, table }, index) => {
    if (table === null) return [];
    const next = moves[index + 1]?.at ?? null;
    const playFrom = start == null ? null : Math.max(at, start);
    const playTo = earliest(next, end ?? null);
    const isPlayed = playFrom !== null && (playTo === null || playTo > playFrom);
    return [{ table, from: at, to: earliest(next, freed), play: isPlayed ? { start: playFrom, end: playTo } : null }];
  });
}

/** A reset begins anew, so only these entries move a match. */
function movesTo({ progressType, entryDate, target }: ReportEntry): { at: number; table: number | null }[] {
  if (progressType === 'RELEASE') return [{ at: Date.parse(entryDate), table: null }];
  const table = progressType === 'ASSIGN' ? /^Table (\d+)$/.exec(target ?? '')?.[1] : undefined;
  return table === undefined ? [] : [{ at: Date.parse(entryDate), table: Number(table) }];
}

const earliest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/**
 * Returns the racks with their play times. Racks that follow each other within 30 seconds were entered together, for example from paper: none of
 * them has a time. A match of 14.1 has no racks.
 */
export function timedRacks(match: Pick<ReportMatch, 'racks' | 'isStraightPool'>, entries: readonly ReportEntry[]): RackTime[] {
  if (match.isStraightPool) return [];
  const racks = rackTimes(entries, match.racks);
  const isShort = (rack: RackTime | undefined): boolean => rack != null && rack.playedMs !== null && rack.playedMs < burstMs;
  return racks.map((rack, index) => (isShort(rack) || isShort(racks[index + 1]) ? { ...rack, playedMs: null } : rack));
}

/** Returns the number of time-outs that each side took and did not give back. */
export function timeoutsTaken(entries: readonly ReportEntry[]): Record<Side, number> {
  const taken = { A: 0, B: 0 };
  for (const { progressType, target } of entries) {
    const side = sides.find((one) => one === target);
    if (side && progressType === 'TIMEOUT_START') taken[side] += 1;
    if (side && progressType === 'TIMEOUT_WITHDRAWN') taken[side] = Math.max(0, taken[side] - 1);
  }
  return taken;
}
