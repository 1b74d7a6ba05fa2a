/** Checks whether an office step is still the last change of a match. */

import type { Instant, MatchSetting, MatchState } from './events.ts';
import { effectOf } from './table.ts';

type UnchangedSinceInput = { match: MatchState; setting: MatchSetting; step: 'RESET' | 'APPROVE'; was: MatchState; at: Instant };

/** Returns true when `match` equals the result of `step` on `was`, the row before it. `at` is now and does not affect the comparison. */
export function isUnchangedSince({ match, setting, step, was, at }: UnchangedSinceInput): boolean {
  const after = { ...was, ...effectOf(was, setting, { type: step, at }) };
  const columns = Object.keys(match) as (keyof MatchState)[];
  // The status follows from the columns, and the rules of each status check it anyway.
  return columns.every((column) => column === 'status' || match[column] === after[column]);
}
