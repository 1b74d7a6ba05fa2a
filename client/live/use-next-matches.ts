/** The next match of each free table (machines/match/next-match.ts), steady while the screen stands. */
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type NextByTable, type NextHall, type NextMatch, nextMatches } from '#machines/match/next-match.ts';

export type NextLive = NextMatch<LiveMatch>;

/** Tables and matches of one event; `now` is the server's. */
export function useNextMatches(hall: NextHall<LiveMatch>): NextByTable<LiveMatch>['byTable'] {
  const [told] = useState<{ last?: NextByTable<LiveMatch> }>(() => ({}));
  // Asked twice with the same hall it answers the same: rendering twice does no harm.
  told.last = nextMatches(hall, told.last);
  return told.last.byTable;
}
