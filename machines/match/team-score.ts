/** The score of a team match counts single matches, never racks (machines/README.md 9.2, 9.3). */
import type { Side } from '../names.ts';

/** The winner or state of a single match: `open` has no table, `live` has one, `void` is called off or over without a winner. */
export type SingleResult = Side | 'open' | 'live' | 'void';

export type TeamScore = {
  aScore: number;
  bScore: number;
  raceTo: number;
  /** One team has won. Single matches without a table are no longer played. */
  isDecided: boolean;
  /** The score is level after all regular single matches, so a shoot-out decides. */
  needsShootOut: boolean;
};

/** The number of single matches that win a team match of `count`: 3 → 2, 5 → 3, 2 → 2, 4 → 3. */
export const majorityOf = (count: number): number => Math.floor(count / 2) + 1;

/** Computes the score of a team match. `raceTo` exceeds the majority if a single match that was still running added a point (3:0). */
export function teamScore(regular: readonly SingleResult[], shootOut: SingleResult | null): TeamScore {
  const regularA = regular.filter((result) => result === 'A').length;
  const regularB = regular.filter((result) => result === 'B').length;
  const isPlayed = regular.every((result) => result !== 'open' && result !== 'live');
  const needsShootOut = isPlayed && regularA === regularB;
  // After a correction the shoot-out may no longer be needed; then its result does not count.
  const results = shootOut === null || !needsShootOut ? regular : [...regular, shootOut];
  const aScore = results.filter((result) => result === 'A').length;
  const bScore = results.filter((result) => result === 'B').length;
  const highest = Math.max(aScore, bScore);
  const majority = majorityOf(regular.length);
  const isDecided = aScore !== bScore && (highest >= majority || isPlayed);
  return {
    aScore,
    bScore,
    raceTo: isDecided ? Math.max(highest, 1) : Math.max(majority, highest),
    isDecided,
    needsShootOut,
  };
}
