/** The sum of the figures of several matches: those of a player, a table, a round, or of the whole event. */
import { type Side, sides } from '../names.ts';
import type { MatchFigures } from './match-figures.ts';

/** Times are in milliseconds. A mean is a sum divided by its number; null where the number is 0. */
export type Tally = {
  /** Matches that started. */
  matches: number;
  /** The number of these that have a play time. */
  timedMatches: number;
  playedMs: number;
  longestMatchMs: number | null;
  shortestMatchMs: number | null;
  timedRacks: number;
  rackMs: number;
  longestRackMs: number | null;
  shortestRackMs: number | null;
  breaks: number;
  breaksWon: number;
  comebacks: number;
  timeouts: number;
  timeoutMs: number;
  /** Matches whose waiting is known. */
  waits: number;
  waitedMs: number;
};

/** `waitedMs` null: nobody knows since when the match was ready. */
type TalliedMatch = { figures: MatchFigures; waitedMs: number | null };

export const emptyTally = (): Tally => ({
  matches: 0,
  timedMatches: 0,
  playedMs: 0,
  longestMatchMs: null,
  shortestMatchMs: null,
  timedRacks: 0,
  rackMs: 0,
  longestRackMs: null,
  shortestRackMs: null,
  breaks: 0,
  breaksWon: 0,
  comebacks: 0,
  timeouts: 0,
  timeoutMs: 0,
  waits: 0,
  waitedMs: 0,
});

/** Adds a match that started. With `only`, breaks, comebacks and time-outs are those of one side. */
export function addMatch(tally: Tally, { figures, waitedMs }: TalliedMatch, only: Side | null = null): void {
  if (!figures.isPlayed) return;
  tally.matches += 1;
  if (figures.playedMs !== null) {
    tally.timedMatches += 1;
    tally.playedMs += figures.playedMs;
    tally.longestMatchMs = Math.max(tally.longestMatchMs ?? 0, figures.playedMs);
    // A forfeited match says nothing about how short a match can be.
    if (figures.isWonByScore) tally.shortestMatchMs = Math.min(tally.shortestMatchMs ?? Number.POSITIVE_INFINITY, figures.playedMs);
  }
  for (const ms of figures.rackTimes) {
    tally.timedRacks += 1;
    tally.rackMs += ms;
    tally.longestRackMs = Math.max(tally.longestRackMs ?? 0, ms);
    tally.shortestRackMs = Math.min(tally.shortestRackMs ?? Number.POSITIVE_INFINITY, ms);
  }
  for (const side of only === null ? sides : [only]) {
    tally.breaks += figures.breaks[side].taken;
    tally.breaksWon += figures.breaks[side].won;
    tally.timeouts += figures.timeouts[side];
    if (figures.isComeback && figures.winner === side) tally.comebacks += 1;
  }
  tally.timeoutMs += figures.timeoutMs;
  if (waitedMs !== null) {
    tally.waits += 1;
    tally.waitedMs += waitedMs;
  }
}

/** Returns null where there is nothing to divide by. */
export const meanOf = (sum: number, number: number): number | null => (number === 0 ? null : sum / number);
