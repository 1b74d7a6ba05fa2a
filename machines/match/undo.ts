/** Checks whether an office step is still the last change of a match. */

import type { MatchEvent, MatchSetting, MatchState } from './events.ts';
import { effectOf } from './table.ts';

type UnchangedSinceInput = { match: MatchState; setting: MatchSetting; events: readonly MatchEvent[]; was: MatchState };

/** Returns true when `match` equals the result of `events` on `was`, the row before them. Their times do not affect the comparison. */
export function isUnchangedSince({ match, setting, events, was }: UnchangedSinceInput): boolean {
  const after = { ...was };
  for (const event of events) Object.assign(after, effectOf(after, setting, event));
  const columns = Object.keys(match) as (keyof MatchState)[];
  // The status follows from the columns, and the rules of each status check it anyway.
  return columns.every((column) => column === 'status' || match[column] === after[column]);
}
