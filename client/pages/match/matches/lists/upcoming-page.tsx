/** Upcoming matches: scheduled or created matches of drawn and running tournaments, live, with their predicted start. */
import { Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { countText } from '#machines/count-text.ts';
import { isDueLate } from '#machines/match/due.ts';
import { isUpcoming } from '#machines/names.ts';
import { useHallRows } from '../../../../hall/day/use-hall-rows.ts';
import { dueTone } from '../../../../hall/late/due-chip.tsx';
import { playtimeEveryMs } from '../../../../hall/match/playtime-cell.tsx';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { isTeamMatch } from '../../../../hall/team/team-match.ts';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import { AllUpcoming } from './all-upcoming.ts';
import { dueGroups } from './due-groups.tsx';
import { ForecastsOf } from './forecasts.tsx';
import { FreeTablesOf } from './free-tables.tsx';
import { hasDue } from './has-due.ts';
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
    title: 'No matches left to play',
    words: 'Matches appear here as soon as their tournament is drawn.',
    to: '/app/tournaments/upcoming',
    action: 'Open the upcoming tournaments',
    others: 'Other matches may be waiting.',
  },
  useList: useUpcoming,
};

function useUpcoming(filters: MatchFilters): ListedMatches {
  const known = useHallRows();
  const { waiting, all, ...list } = useWaitingRows(filters, known);
  const now = useHallNow(playtimeEveryMs);
  const zoneOf = useEventZones();
  const { due, size, sort } = filters;
  const narrowed = due.length > 0;
  // The delay changes without the server, so every match is loaded on one page.
  const rows = useMemo(
    () => (narrowed ? list.rows?.filter((match) => hasDue(match, due, now)) : list.rows),
    [list.rows, narrowed, due, now],
  );
  const total = narrowed ? rows?.length : list.total;
  const late = all.filter((match) => isDueLate(match, now)).length;
  const isInOrder = sort.id === 'due' || sort.id === 'scheduled';
  return {
    ...list,
    rows,
    total,
    all,
    matchesFilter: (match) => hasDue(match, due, now),
    open: useOpenChoices('upcoming', list.total),
    toneOf: (match) => (isRunningTeam(match) ? 'teal' : dueTone(match, now)),
    groups: isInOrder
      ? dueGroups({ now, zoneOf, isWaiting: (match) => isUpcoming(match.matchStatus) && match.teamParentMatchId === null })
      : undefined,
    pages: {
      ...(narrowed ? { page: 0, size: Math.max(total ?? 0, size) } : {}),
      totalWords: totalWords(total, filters),
      summary: [late > 0 && `${late} late`, waiting > 0 && `${countText(waiting, 'single match', 'single matches')} of team matches`]
        .filter(Boolean)
        .map((words) => ` · ${words}`)
        .join(''),
    },
    around: (table) => (
      <ForecastsOf known={known}>
        <AllUpcoming value={all}>
          <FreeTablesOf>{table}</FreeTablesOf>
        </AllUpcoming>
      </ForecastsOf>
    ),
  };
}

const isRunningTeam = (match: LiveMatch): boolean => isTeamMatch(match) && match.matchStatus === 'RUNNING';
