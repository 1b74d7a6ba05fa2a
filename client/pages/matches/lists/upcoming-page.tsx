/** Upcoming matches (spec 1 §2): what is scheduled or created in drawn and running tournaments, live, with when it will probably begin. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { listOpenRounds, listOpenSessions } from '#contract/open-rounds.ts';
import { counted } from '#machines/counted.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useHallRows } from '../../../hall/day/use-hall-rows.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { isTeamMatch } from '../../../hall/team/team-match.ts';
import { UpdatedNote } from '../../../lists/updated-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { ForecastsOf } from './forecasts.tsx';
import { ListActions } from './list-actions.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFilterRow } from './list-filter-row.tsx';
import { listQuery } from './list-filters.ts';
import { listPages } from './list-pages.ts';
import { MatchTable } from './match-table.tsx';
import { UpcomingCard } from './upcoming-card.tsx';
import { tallUpcomingColumns, upcomingColumns } from './upcoming-columns.tsx';
import { useListFilters } from './use-list-filters.ts';
import { useMatchColumns } from './use-match-columns.ts';
import { useMatchList } from './use-match-list.ts';
import { useSingles } from './use-singles.ts';
import { useSteadyMatches } from './use-steady-matches.ts';

const upcoming = { wide: upcomingColumns, tall: tallUpcomingColumns, right: 'match:edit' } as const;

export function UpcomingPage() {
  const { filters, change, clear } = useListFilters('upcoming');
  const known = useHallRows();
  const list = useMatchList('upcoming', filters, known);
  const singles = useSingles(filters, known);
  const rows = useMemo(
    () => list.rows && (filters.page === 0 ? [...singles, ...list.rows] : list.rows),
    [singles, list.rows, filters.page],
  );
  const steady = useSteadyMatches(rows, list.isStale);
  const zoneOf = useEventZones();
  const columns = useMatchColumns(upcoming, zoneOf);
  const open = useOpen(list.total);
  const waiting = singles.filter((match) => match.teamParentMatchId !== null).length;
  return (
    <Page
      title="Upcoming Matches"
      crumbs={[{ label: 'Matches', to: '/app/matches' }, { label: 'Upcoming Matches' }]}
      fill
      updated={<UpdatedNote at={list.updatedAt} failed={list.error !== null} zone={zoneOf()} />}
      actions={
        <ListActions
          kind="upcoming"
          query={listQuery('upcoming', filters)}
          filters={filters}
          rows={steady.rows}
          zone={zoneOf()}
          busy={list.isFetching}
          onRefresh={list.refresh}
        />
      }
      filters={<ListFilterRow kind="upcoming" filters={filters} {...open} onChange={change} />}
    >
      <ForecastsOf known={known}>
        <MatchTable
          label="Upcoming matches"
          columns={columns}
          steady={steady}
          sort={filters.sort}
          onSort={(sort) => change({ sort })}
          toneOf={(match) => (isTeamMatch(match) && match.matchStatus === 'RUNNING' ? 'teal' : undefined)}
          card={(match) => <UpcomingCard match={match} zone={zoneOf(match.eventId)} />}
          error={list.error}
          onRetry={list.refresh}
          empty={<ListEmpty kind="upcoming" filters={filters} onClear={clear} />}
          pages={listPages({
            filters,
            total: list.total,
            summary: waiting > 0 ? `${counted(waiting, 'single match', 'single matches')} of team matches` : '',
            onChange: change,
          })}
        />
      </ForecastsOf>
      <Outlet />
    </Page>
  );
}

/** Rounds and sessions that still have matches to play; asked anew when the number of them changes. */
function useOpen(total: number | undefined) {
  const rounds = useQuery({
    queryKey: keys.rounds.list({ key: 'upcoming', total }),
    queryFn: () => send(listOpenRounds, { query: { key: 'upcoming' } }),
    placeholderData: (before) => before,
  });
  const sessions = useQuery({
    queryKey: keys.sessions.list({ key: 'upcoming', total }),
    queryFn: () => send(listOpenSessions, { query: { key: 'upcoming' } }),
    placeholderData: (before) => before,
  });
  return { rounds: rounds.data ?? [], sessions: sessions.data ?? [] };
}
