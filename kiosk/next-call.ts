/** The next group of matches that will be called to the tables together. */
import type { LiveMatch } from '#contract/live.ts';
import { isWaiting } from '#machines/waiting-match.ts';

export type NextCall = { at: number; words: string; count: number };

export function nextCall(matches: readonly LiveMatch[], now: number): NextCall | null {
  const coming = matches.filter((match) => isWaiting(match) && startOf(match) > now);
  const at = Math.min(...coming.map(startOf));
  const called = coming.filter((match) => startOf(match) === at);
  const words = [...new Set(called.map((match) => `${match.categoryName} ${match.roundMnemonic}`))];
  if (called.length === 0) return null;
  return { at, words: words.length > 2 ? `${words.length} rounds` : words.join(' + '), count: called.length };
}

const startOf = ({ matchScheduledTime }: LiveMatch): number => (matchScheduledTime === null ? 0 : Date.parse(matchScheduledTime));
