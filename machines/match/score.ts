/** Racks, scores and breaker of a match go together. */

import type { Side } from '../names.ts';
import { nextBreaker, rewindBreakerEntries } from './breaks.ts';
import type { MatchSetting } from './events.ts';
import { foulLetter, scoreIn } from './racks.ts';
import type { MatchColumns } from './row.ts';

type Racks = Pick<MatchColumns, 'racks' | 'aScore' | 'bScore' | 'breakerEntries' | 'nextToBreak'>;

/**
 * Scores and breaker follow the racks; a breaker named at a rack that no longer stands goes with it (machines/README.md 7.6). In 14.1 the breaker is the
 * player at the table (7.7): who made the last point, or who did not foul.
 */
export function withRacks(match: MatchColumns, { isStraightPool }: MatchSetting, racks: string): Racks {
  const breakerEntries = rewindBreakerEntries(match.breakerEntries, racks.length);
  const nextToBreak = nextBreaker(isStraightPool ? 'WINNER' : match.breakRule, breakerEntries, racks);
  return { racks, aScore: scoreIn(racks, 'A'), bScore: scoreIn(racks, 'B'), breakerEntries, nextToBreak };
}

/**
 * A lowered side loses its last racks; raised sides win the new last racks, the side that is ahead the very last. Where the race is reached, the
 * rack that won it stays the last, whoever is raised: nobody plays on.
 */
export function correctedRacks(match: MatchColumns, wanted: { aScore: number; bScore: number }): string {
  const kept = lowered(lowered(match.racks, 'A', wanted.aScore), 'B', wanted.bScore);
  const racks = kept + inOrder(wanted, wanted.aScore - match.aScore, wanted.bScore - match.bScore);
  if (wanted.aScore >= match.raceTo) return endingWith('A', racks);
  return wanted.bScore >= match.raceTo ? endingWith('B', racks) : racks;
}

function endingWith(winner: Side, racks: string): string {
  const at = racks.lastIndexOf(winner);
  return racks.slice(0, at) + racks.slice(at + 1) + winner;
}

/** So many racks won by each side, the side that is ahead with `scores` wins the last. */
export function inOrder(scores: { aScore: number; bScore: number }, wonByA: number, wonByB: number): string {
  const [a, b] = ['A'.repeat(Math.max(0, wonByA)), 'B'.repeat(Math.max(0, wonByB))];
  return scores.aScore > scores.bScore ? b + a : a + b;
}

/** Fouls that take the score below what the racks leave stand first: the rack that ended the match stays the last. */
function lowered(racks: string, side: Side, to: number): string {
  if (scoreIn(racks, side) <= to) return racks;
  const at = racks.lastIndexOf(side);
  return lowered(at < 0 ? foulLetter[side] + racks : racks.slice(0, at) + racks.slice(at + 1), side, to);
}
