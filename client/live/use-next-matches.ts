/** The next match of each free table (machines/match/next-match.ts). A screen draws it again only when it shows something else. */
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type NextByTable, type NextMatch, type NextMatchInput, nextMatches } from '#machines/match/next-match.ts';

export type NextLive = NextMatch<LiveMatch>;

/** `hall` holds the tables and matches of one event; `now` is server time. */
export function useNextMatches(hall: NextMatchInput<LiveMatch>): NextByTable<LiveMatch> {
  const [memory] = useState<{ last?: NextByTable<LiveMatch> }>(() => ({}));
  // Idempotent for the same input, so a second render does no harm.
  memory.last = nextMatches(hall, memory.last);
  return memory.last;
}
