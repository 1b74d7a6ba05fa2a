/** Upcoming matches: scheduled or created matches of drawn and running tournaments, live, with their predicted start. */
import { Hourglass } from 'lucide-react';
import { countText } from '#machines/count-text.ts';
import { useHallRows } from '../../../../hall/day/use-hall-rows.ts';
import { isTeamMatch } from '../../../../hall/team/team-match.ts';
import { ForecastsOf } from './forecasts.tsx';
import type { MatchFilters } from './match-filters.ts';
import { type ListedMatches, MatchList, type MatchListOf } from './match-list.tsx';
import { totalWords } from './summary.ts';
import { tallUpcomingColumns, UpcomingCard, upcomingColumns } from './upcoming-columns.tsx';
import { useOpenChoices } from './use-filter-choices.ts';
import { useWaitingRows } from './use-waiting-rows.ts';

export const UpcomingPage = () => <MatchList of={upcoming} />;

const upcoming: MatchListOf = {
  name: 'upcoming',
  title: 'Upcoming Matches',
  wide: upcomingColumns,
  tall: tallUpcomingColumns,
  Card: UpcomingCard,
  right: 'match:edit',
  empty: {
    icon: Hourglass,
    title: 'No match is left to play',
    words: 'Matches appear here as soon as their tournament is drawn.',
    to: '/app/tournaments/upcoming',
    action: 'Open the upcoming tournaments',
    others: 'Other matches may be waiting.',
  },
  useList: useUpcoming,
};

function useUpcoming(filters: MatchFilters): ListedMatches {
  const known = useHallRows();
  const { waiting, ...list } = useWaitingRows(filters, known);
  return {
    ...list,
    open: useOpenChoices('upcoming', list.total),
    toneOf: (match) => (isTeamMatch(match) && match.matchStatus === 'RUNNING' ? 'teal' : undefined),
    pages: {
      totalWords: totalWords(list.total, filters),
      summary: waiting > 0 && ` · ${countText(waiting, 'single match', 'single matches')} of team matches`,
    },
    around: (table) => <ForecastsOf known={known}>{table}</ForecastsOf>,
  };
}
