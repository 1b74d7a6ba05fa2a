/** The next group of matches that will be called to the tables together. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { canStart, isWaiting } from '#machines/match/waiting-match.ts';

/** Of a time that is over: they wait for tables. */
export type NextCall = { at: number; words: string; count: number };

/** Whoever could play already is called before those whose time is still to come. */
export function nextCall(matches: readonly LiveMatch[], now: number): NextCall | null {
  const late = matches.filter((match) => canStart(match) && startOf(match) <= now);
  const coming = late.length > 0 ? late : matches.filter((match) => isWaiting(match) && startOf(match) > now);
  const at = Math.min(...coming.map(startOf));
  const called = coming.filter((match) => startOf(match) === at);
  const words = [...new Set(called.map((match) => `${match.categoryName} ${match.roundMnemonic}`))];
  if (called.length === 0) return null;
  return { at, words: words.length > 2 ? `${words.length} rounds` : words.join(' + '), count: called.length };
}

/** Not a number without a time: neither over nor to come. */
const startOf = ({ matchScheduledTime }: LiveMatch): number => Date.parse(matchScheduledTime ?? '');
