/** Whether a step of the office still is the last thing that happened to a match. */

import type { Instant, MatchSetting, MatchState } from './events.ts';
import { effectOf } from './table.ts';

type Asked = { match: MatchState; setting: MatchSetting; step: 'RESET' | 'APPROVE'; was: MatchState; at: Instant };

/** True when every column of `match` is what `step` made of `was`, the row before it; `at` is now and changes nothing. */
export function isUnchangedSince({ match, setting, step, was, at }: Asked): boolean {
  const after = { ...was, ...effectOf(was, setting, { type: step, at }) };
  const columns = Object.keys(match) as (keyof MatchState)[];
  // The status follows from the columns, and each status has rules of its own.
  return columns.every((column) => column === 'status' || match[column] === after[column]);
}
