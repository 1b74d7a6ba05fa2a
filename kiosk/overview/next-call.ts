/** The next group of matches that the desk calls to the tables together. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { canStart, isWaiting } from '#machines/match/waiting-match.ts';

/** `at` may be in the past: such matches wait for tables. */
export type NextCall = { at: number; words: string; count: number };

/** Returns the matches that could already start; if there are none, the matches with the next start time. */
export function nextCall(matches: readonly LiveMatch[], now: number): NextCall | null {
  const late = matches.filter((match) => canStart(match) && startOf(match) <= now);
  const coming = late.length > 0 ? late : matches.filter((match) => isWaiting(match) && startOf(match) > now);
  const at = Math.min(...coming.map(startOf));
  const called = coming.filter((match) => startOf(match) === at);
  const words = [...new Set(called.map((match) => `${match.categoryName} ${match.roundMnemonic}`))];
  if (called.length === 0) return null;
  return { at, words: words.length > 2 ? `${words.length} rounds` : words.join(' + '), count: called.length };
}

/** NaN without a scheduled time: neither over nor to come. */
const startOf = ({ matchScheduledTime }: LiveMatch): number => Date.parse(matchScheduledTime ?? '');
