/** Keeps racks, scores and breaker of a match consistent. */

import type { Side } from '../names.ts';
import { nextBreaker, rewindBreakerEntries } from './breaks.ts';
import type { MatchSetting } from './events.ts';
import { foulLetter, scoreIn } from './racks.ts';
import type { MatchColumns } from './row.ts';

type RackColumns = Pick<MatchColumns, 'racks' | 'aScore' | 'bScore' | 'breakerEntries' | 'nextToBreak'>;

/**
 * Returns scores and breaker for the racks. A breaker that was entered at a removed rack is removed too (machines/README.md 7.6).
 * In 14.1 the breaker is the player at the table (7.7): the player of the last point, or the opponent of the player who fouled.
 */
export function withRacks(match: MatchColumns, { isStraightPool }: MatchSetting, racks: string): RackColumns {
  const breakerEntries = rewindBreakerEntries(match.breakerEntries, racks.length);
  const nextToBreak = nextBreaker(isStraightPool ? 'WINNER' : match.breakRule, breakerEntries, racks);
  return { racks, aScore: scoreIn(racks, 'A'), bScore: scoreIn(racks, 'B'), breakerEntries, nextToBreak };
}

/**
 * Returns the racks for corrected scores. A lowered side loses its last racks; raised sides win new racks at the end, the leader the very last one.
 * If a side reaches race-to, its winning rack stays the last, because nobody plays on after it.
 */
export function correctedRacks(match: MatchColumns, corrected: { aScore: number; bScore: number }): string {
  const remaining = lowerScore(lowerScore(match.racks, 'A', corrected.aScore), 'B', corrected.bScore);
  const racks = remaining + racksInOrder(corrected, corrected.aScore - match.aScore, corrected.bScore - match.bScore);
  if (corrected.aScore >= match.raceTo) return moveLastRackToEnd('A', racks);
  return corrected.bScore >= match.raceTo ? moveLastRackToEnd('B', racks) : racks;
}

function moveLastRackToEnd(winner: Side, racks: string): string {
  const at = racks.lastIndexOf(winner);
  return racks.slice(0, at) + racks.slice(at + 1) + winner;
}

/** Returns the given number of racks per side. The side that leads in `scores` wins the last ones. */
export function racksInOrder(scores: { aScore: number; bScore: number }, wonByA: number, wonByB: number): string {
  const [a, b] = ['A'.repeat(Math.max(0, wonByA)), 'B'.repeat(Math.max(0, wonByB))];
  return scores.aScore > scores.bScore ? b + a : a + b;
}

/** Removes the last racks of a side, then adds fouls at the front. So the rack that ended the match stays the last. */
function lowerScore(racks: string, side: Side, to: number): string {
  if (scoreIn(racks, side) <= to) return racks;
  const at = racks.lastIndexOf(side);
  return lowerScore(at < 0 ? foulLetter[side] + racks : racks.slice(0, at) + racks.slice(at + 1), side, to);
}
