/** Running matches (spec 1 §2): announced, running, in time-out and finished matches of running tournaments, live. */
import { useMemo } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import { playOf, playtimeStatus } from '#machines/playtime.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { UpdatedNote } from '../../../lists/updated-note.tsx';
import { useHallNow } from '../../../shell/hall-clock.tsx';
import { Page } from '../../../ui/page.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { ListActions } from './list-actions.tsx';
import { playtimeEveryMs } from './match-cells.tsx';
import { MatchTable } from './match-table.tsx';
import { RunningCard } from './running-card.tsx';
import { runningColumns, tallColumns } from './running-columns.tsx';
import { RunningEmpty } from './running-empty.tsx';
import { RunningFilterRow } from './running-filter-row.tsx';
import { hasStatus, type RunningFilters, readFilters, restQuery, writeFilters } from './running-filters.ts';
import { runningPages } from './running-pages.tsx';
import { hasPlaytime } from './summary.ts';
import { useMatchColumns } from './use-match-columns.ts';
import { useRunningList } from './use-running-list.ts';
import { useSteadyMatches } from './use-steady-matches.ts';

const running = { wide: runningColumns, tall: tallColumns, right: 'match:edit' } as const;

export function RunningPage() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = (wish: Partial<RunningFilters>) => setParams(writeFilters({ ...filters, page: 0, ...wish }), { replace: true });
  const clear = () => setParams({}, { replace: true });
  const list = useRunningList(filters);
  const now = useHallNow(playtimeEveryMs);
  const shown = useMemo(
    () => (filters.playtime.length === 0 ? list.rows : list.rows?.filter((match) => hasPlaytime(match, filters.playtime, now))),
    [list.rows, filters.playtime, now],
  );
  const steady = useSteadyMatches(shown, list.isStale);
  const zoneOf = useEventZones();
  const columns = useMatchColumns(running, zoneOf);
  const summed = useMemo(
    () => list.all.filter((match) => hasStatus(match, filters) && hasPlaytime(match, filters.playtime, now)),
    [list.all, filters, now],
  );
  const total = filters.playtime.length > 0 ? shown?.length : list.total;
  return (
    <Page
      title="Running Matches"
      crumbs={[{ label: 'Matches', to: '/app/matches' }, { label: 'Running Matches' }]}
      fill
      updated={<UpdatedNote at={list.updatedAt} failed={list.error !== null} zone={zoneOf()} />}
      actions={
        <ListActions
          kind="running"
          query={restQuery(filters)}
          keep={(match) => hasPlaytime(match, filters.playtime, now)}
          filters={filters}
          rows={steady.rows}
          zone={zoneOf()}
          busy={list.isFetching}
          onRefresh={list.refresh}
        />
      }
      filters={<RunningFilterRow filters={filters} matches={list.all} now={now} onChange={change} />}
    >
      <MatchTable
        label="Running matches"
        columns={columns}
        steady={steady}
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        toneOf={(match) => tones[playtimeStatus(playOf(match), now)] ?? undefined}
        card={(match) => <RunningCard match={match} zone={zoneOf(match.eventId)} />}
        error={list.error}
        onRetry={list.refresh}
        empty={<RunningEmpty filters={filters} onClear={clear} />}
        pages={runningPages({ filters, total, matches: summed, onChange: change })}
      />
      <Outlet />
    </Page>
  );
}

const tones: Record<ReturnType<typeof playtimeStatus>, Tone | null> = { NORMAL: null, YELLOW: 'yellow', ORANGE: 'orange', RED: 'red' };
