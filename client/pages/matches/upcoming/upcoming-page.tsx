/** Upcoming matches (spec 1 §2): what is scheduled or created in drawn and running tournaments, live, with when it will probably begin. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import type { LiveMatch } from '#contract/live.ts';
import { listOpenRounds, listOpenSessions } from '#contract/open-rounds.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useMay } from '../../../state/session.ts';
import { DataTable, type RowLook } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { tabletScreen, useMedia } from '../../../ui/use-media.ts';
import { useHallRows } from '../../day/use-hall-rows.ts';
import { isTeamMatch } from '../../teams/team-match.ts';
import { UpdatedNote } from '../updated-note.tsx';
import { useEventZones } from '../use-event-zones.ts';
import { usePointerInside } from '../use-pointer-inside.ts';
import { useSteadyRows } from '../use-steady-rows.ts';
import { WaitingRows } from '../waiting-rows.tsx';
import { ForecastsOf } from './forecasts.tsx';
import { ListActions } from './list-actions.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFilterRow } from './list-filter-row.tsx';
import { ListFooter } from './list-footer.tsx';
import { UpcomingCard } from './upcoming-card.tsx';
import { tallUpcomingColumns, upcomingColumns } from './upcoming-columns.tsx';
import { useListFilters } from './use-list-filters.ts';
import { useMatchList } from './use-match-list.ts';
import { useSingles } from './use-singles.ts';

export function UpcomingPage() {
  const { filters, change, clear } = useListFilters('upcoming');
  const known = useHallRows();
  const list = useMatchList('upcoming', filters, known);
  const singles = useSingles(filters, known);
  const rows = useMemo(
    () => list.rows && (filters.page === 0 ? [...singles, ...list.rows] : list.rows),
    [singles, list.rows, filters.page],
  );
  const [area, inside] = usePointerInside<HTMLDivElement>();
  const [params] = useSearchParams();
  const steady = useSteadyRows(`${params}${list.isStale}`, rows, inside);
  const zoneOf = useEventZones();
  const small = useMedia(tabletScreen);
  const columns = useColumns(zoneOf, small);
  const open = useOpen(list.total);
  const waiting = singles.filter((match) => match.teamParentMatchId !== null).length;
  return (
    <Page
      title="Upcoming Matches"
      crumbs={[{ label: 'Matches', to: '/app/matches' }, { label: 'Upcoming Matches' }]}
      fill
      updated={<UpdatedNote at={list.updatedAt} failed={list.error !== null} zone={zoneOf()} />}
      actions={<ListActions kind="upcoming" rows={steady.rows} zone={zoneOf()} busy={list.isFetching} onRefresh={list.refresh} />}
      filters={<ListFilterRow kind="upcoming" filters={filters} {...open} onChange={change} />}
    >
      <ForecastsOf known={known}>
        <div ref={area} className="relative flex min-h-0 grow flex-col">
          <WaitingRows waiting={steady.waiting} left={steady.left.length} moved={steady.moved} onShow={steady.release} />
          <DataTable
            label="Upcoming matches"
            columns={columns}
            rows={steady.rows}
            rowId={(match) => match.id}
            tall={small}
            sort={filters.sort}
            onSort={(sort) => change({ sort })}
            rowLook={(match) => lookOf(match, steady.left)}
            card={(match) => <UpcomingCard match={match} zone={zoneOf(match.eventId)} />}
            empty={<ListEmpty kind="upcoming" filters={filters} error={list.error} onRetry={list.refresh} onClear={clear} />}
            footer={
              <ListFooter
                filters={filters}
                total={list.total}
                summary={waiting > 0 ? `${waiting} single ${waiting === 1 ? 'match' : 'matches'} of team matches` : ''}
                error={list.rows && list.error}
                onChange={change}
                onRetry={list.refresh}
              />
            }
          />
        </div>
      </ForecastsOf>
      <Outlet />
    </Page>
  );
}

/** Rounds and sessions that still have matches to play; asked anew when the number of them changes. */
function useOpen(total: number) {
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

function useColumns(zoneOf: (eventId?: number) => string | undefined, small: boolean) {
  const may = useMay();
  return useMemo(() => {
    const setting = { zoneOf, mayEdit: (eventId: number) => may('match:edit', eventId) };
    return small ? tallUpcomingColumns(setting) : upcomingColumns(setting);
  }, [small, zoneOf, may]);
}

function lookOf(match: LiveMatch, left: readonly number[]): RowLook {
  const gone = left.includes(match.id) ? 'bg-sunken! line-through decoration-ink-3' : '';
  const isPlayed = isTeamMatch(match) && match.matchStatus === 'RUNNING';
  return { tone: isPlayed ? 'teal' : undefined, changeKey: match.version, className: gone };
}
