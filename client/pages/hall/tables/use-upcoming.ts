/** The matches of an event that wait for a table, by scheduled time, each with the reason why it cannot start now. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listMatches } from '#contract/match/matches.ts';
import { isUpcoming, upcomingMatchStatuses } from '#machines/names.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import { whyNotNow } from '../../../hall/match/match-rights.ts';
import { useDebounced } from '../../../lists/use-debounced.ts';
import { hall } from '../../../state/hall.ts';
import { refreshEveryMs, useHallTables } from './use-tables.ts';

export type UpcomingMatchOption = { match: LiveMatch; refusal: string | null };

/** The list holds 50 matches by ascending scheduled time. `ready` leaves out matches whose players or time are still open. */
const upcomingQuery = (eventId: number, search: string, ready: boolean) => ({
  'matchStatus.in': ready ? ['SCHEDULED'] : upcomingMatchStatuses,
  'tournamentStatus.in': ['RUNNING', 'GENERATED'],
  'eventId.equals': eventId,
  search: search.trim(),
  page: 0,
  size: 50,
  sort: ['matchScheduledTime', 'label', 'asc'],
});

export function useUpcoming(eventId: number, search: string, ready: boolean) {
  const query = upcomingQuery(eventId, useDebounced(search), ready);
  const { data, error, refetch } = useQuery({
    ...listQuery(keys.matches, listMatches, query),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });
  const live = useHallTables().matches;
  return { upcoming: data && upcomingRows(data.rows, live), error, refetch };
}

/** Returns the matches without those that got a table after the server answered. */
export function upcomingRows(listed: readonly LiveMatch[], live: Readonly<Record<number, LiveMatch | undefined>>): UpcomingMatchOption[] {
  const at = new Date(hall.serverNow()).toISOString();
  return listed
    .map((row) => {
      const now = live[row.id];
      return now && now.version > row.version ? now : row;
    })
    .filter(({ matchStatus }) => isUpcoming(matchStatus))
    .map((match) => ({ match, refusal: whyNotNow(match, true, { type: 'ASSIGN_TABLE', tableId: 0, at }) }));
}
