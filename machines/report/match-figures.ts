/** The figures of one match. */

import { nextBreaker } from '../match/breaks.ts';
import { playedMs } from '../match/playtime.ts';
import { entriesOfPlay, type RackTime } from '../match/rack-times.ts';
import { winnerOf } from '../match/winner.ts';
import type { Side } from '../names.ts';
import { calledAt, type TableSpan, tableSpans, timedRacks, timeoutsTaken } from './played-entries.ts';
import type { ReportMatch } from './report-match.ts';

/** A win after this many racks behind is a comeback. */
const comebackRacks = 3;

/** Racks that a side broke, and those of them that it won. */
type BreakCount = { taken: number; won: number };

/** Instants are in milliseconds since 1970, spans in milliseconds. */
export type MatchFigures = {
  id: number;
  /** Started, even if it is not over. A no-show, and a match that was only called, is not. */
  isPlayed: boolean;
  isOver: boolean;
  winner: Side | null;
  calledAt: number | null;
  startedAt: number | null;
  finishedAt: number | null;
  /** From the start to the end without time-outs; null while it runs, and for a result that was entered at once. */
  playedMs: number | null;
  /** The play times of the racks that have one, in order. */
  rackTimes: number[];
  breaks: Record<Side, BreakCount>;
  /** Whether the score decided it: nobody gave up, was disqualified or did not come. */
  isWonByScore: boolean;
  /** The most racks that the winner was behind; null unless the score decided the match, in 14.1, and when the order of the racks is not known. */
  deficit: number | null;
  isComeback: boolean;
  timeouts: Record<Side, number>;
  timeoutMs: number;
  /** Start minus scheduled time; null without one of both. */
  startDelayMs: number | null;
  /** Start minus the promised "not before"; below zero the promise was broken. null without one of both. */
  afterPromiseMs: number | null;
  spans: TableSpan[];
};

/**
 * `readyAt`: since when both players were ready. `waitedMs`: from then to the call within the playing hours; null when nobody knows since when the
 * match was ready, or while it waits.
 */
export type MatchReport = { match: ReportMatch; figures: MatchFigures; readyAt: number | null; waitedMs: number | null };

export function matchFigures(match: ReportMatch): MatchFigures {
  const entries = entriesOfPlay(match.entries);
  const isOver = match.status === 'FINISHED' || match.status === 'APPROVED';
  const [startedAt, finishedAt] = [toMs(match.startTime), toMs(match.finishTime)];
  const winner = isOver ? winnerOf(match) : null;
  // A result that was entered in one act begins and ends at the same moment: when the match really began is not known.
  const begunAt = startedAt === finishedAt ? null : startedAt;
  const racks = timedRacks(match, entries);
  // A result that was entered or corrected at once says nothing about the order of its racks.
  const isInOrder = racks.length > 0 && racks.every(({ endedAt }) => endedAt !== null);
  const isWonByScore = winner !== null && isPlayedOut(match);
  const deficit = isWonByScore && isInOrder ? largestDeficit(racks, winner) : null;
  return {
    id: match.id,
    isPlayed: startedAt !== null,
    isOver,
    winner,
    calledAt: calledAt(match, entries),
    startedAt,
    finishedAt,
    playedMs: isOver && startedAt !== null && finishedAt !== null && startedAt < finishedAt ? playOf(match, finishedAt) : null,
    rackTimes: racks.flatMap(({ playedMs: ms }) => ms ?? []),
    breaks: breaksOf(match, racks),
    isWonByScore,
    deficit,
    isComeback: (deficit ?? 0) >= comebackRacks,
    timeouts: timeoutsTaken(entries),
    timeoutMs: match.timeoutTotalMs,
    startDelayMs: difference(begunAt, match.scheduledTime),
    afterPromiseMs: difference(begunAt, match.notBefore),
    spans: tableSpans(match, entries),
  };
}

/** No side gave up, was disqualified or did not come. */
const isPlayedOut = (match: ReportMatch): boolean =>
  !match.aForfeit && !match.bForfeit && !match.aDisqualified && !match.bDisqualified && !match.aWalkover && !match.bWalkover;

const toMs = (at: string | null): number | null => (at === null ? null : Date.parse(at));
const difference = (at: number | null, other: string | null): number | null =>
  at === null || other === null ? null : at - Date.parse(other);

const playOf = (match: ReportMatch, now: number): number =>
  playedMs(
    {
      ...match,
      startTime: toMs(match.startTime),
      finishTime: toMs(match.finishTime),
      timeoutSince: toMs(match.timeoutSince),
    },
    now,
  );

/** Counts the racks that were entered one by one and whose breaker is known (machines/README.md 7). */
function breaksOf({ racks: winners, breakRule, breakerEntries }: ReportMatch, racks: readonly RackTime[]): Record<Side, BreakCount> {
  const breaks = { A: { taken: 0, won: 0 }, B: { taken: 0, won: 0 } };
  for (const [index, { winner, endedAt }] of racks.entries()) {
    const breaker = endedAt === null ? null : nextBreaker(breakRule, breakerEntries, winners.slice(0, index));
    if (breaker === null) continue;
    breaks[breaker].taken += 1;
    if (winner === breaker) breaks[breaker].won += 1;
  }
  return breaks;
}

function largestDeficit(racks: readonly RackTime[], winner: Side): number {
  return racks.reduce((max, { a, b }) => Math.max(max, winner === 'A' ? b - a : a - b), 0);
}
