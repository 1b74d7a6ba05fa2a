/** The score of a team match: single matches won, never racks (machines/README.md 9.2, 9.3). */
import type { Side } from '../names.ts';

/** What a single match has come to: `open` has no table, `live` has one, `void` is over without a winner or called off. */
export type SingleResult = Side | 'open' | 'live' | 'void';

export type TeamScore = {
  aScore: number;
  bScore: number;
  raceTo: number;
  /** One team has won; single matches without a table are not played any more. */
  isDecided: boolean;
  /** Level after all regular single matches: a shoot-out decides. */
  needsShootOut: boolean;
};

/** Single matches needed to win `count` of them: 3 → 2, 5 → 3, 2 → 2, 4 → 3. */
export const majorityOf = (count: number): number => Math.floor(count / 2) + 1;

/** `raceTo` rises above the majority where a single match that ran on made another point (3:0). */
export function teamScore(regular: readonly SingleResult[], shootOut: SingleResult | null): TeamScore {
  const regularA = regular.filter((result) => result === 'A').length;
  const regularB = regular.filter((result) => result === 'B').length;
  const isPlayed = regular.every((result) => result !== 'open' && result !== 'live');
  const needsShootOut = isPlayed && regularA === regularB;
  // One that was played and is no longer due, after a correction, counts no more.
  const results = shootOut === null || !needsShootOut ? regular : [...regular, shootOut];
  const aScore = results.filter((result) => result === 'A').length;
  const bScore = results.filter((result) => result === 'B').length;
  const most = Math.max(aScore, bScore);
  const majority = majorityOf(regular.length);
  const isDecided = aScore !== bScore && (most >= majority || isPlayed);
  return {
    aScore,
    bScore,
    raceTo: isDecided ? Math.max(most, 1) : Math.max(majority, most),
    isDecided,
    needsShootOut,
  };
}
