/** Running matches (spec 1 §2): announced, running, in time-out and finished matches of running tournaments, live. */
import { useMemo } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import type { LiveMatch } from '#contract/live.ts';
import { playOf, playtimeStatus } from '#machines/playtime.ts';
import { useHallNow } from '../../shell/hall-clock.tsx';
import { useMay } from '../../state/session.ts';
import { DataTable, type RowLook } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import type { Tone } from '../../ui/tone.ts';
import { tabletScreen, useMedia } from '../../ui/use-media.ts';
import { playtimeEveryMs } from './match-cells.tsx';
import { RunningActions } from './running-actions.tsx';
import { RunningCard } from './running-card.tsx';
import { runningColumns, tallColumns } from './running-columns.tsx';
import { RunningEmpty } from './running-empty.tsx';
import { RunningFilterRow } from './running-filter-row.tsx';
import { type RunningFilters, readFilters, writeFilters } from './running-filters.ts';
import { RunningFooter } from './running-footer.tsx';
import { hasPlaytime } from './summary.ts';
import { UpdatedNote } from './updated-note.tsx';
import { useEventZones } from './use-event-zones.ts';
import { usePointerInside } from './use-pointer-inside.ts';
import { useRunningList } from './use-running-list.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { WaitingRows } from './waiting-rows.tsx';

export function RunningPage() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = (wish: Partial<RunningFilters>) => setParams(writeFilters({ ...filters, page: 0, ...wish }), { replace: true });
  const list = useRunningList(filters);
  const now = useHallNow(playtimeEveryMs);
  const shown = useMemo(
    () => (filters.playtime.length === 0 ? list.rows : list.rows?.filter((match) => hasPlaytime(match, filters.playtime, now))),
    [list.rows, filters.playtime, now],
  );
  const [area, inside] = usePointerInside<HTMLDivElement>();
  const steady = useSteadyRows(`${params}${list.isStale}`, shown, inside);
  const zoneOf = useEventZones();
  const small = useMedia(tabletScreen);
  const columns = useColumns(zoneOf, small);
  const summed = useMemo(() => list.all.filter((match) => hasPlaytime(match, filters.playtime, now)), [list.all, filters.playtime, now]);
  const total = filters.playtime.length > 0 ? (shown?.length ?? 0) : list.total;
  return (
    <Page
      title="Running Matches"
      crumbs={[{ label: 'Matches', to: '/app/matches' }, { label: 'Running Matches' }]}
      fill
      updated={<UpdatedNote at={list.updatedAt} failed={list.error !== null} zone={zoneOf()} />}
      actions={<RunningActions rows={steady.rows} zone={zoneOf()} busy={list.isFetching} onRefresh={list.refresh} />}
      filters={<RunningFilterRow filters={filters} matches={list.all} now={now} onChange={change} />}
    >
      <div ref={area} className="relative flex min-h-0 grow flex-col">
        <WaitingRows waiting={steady.waiting} left={steady.left.length} moved={steady.moved} onShow={steady.release} />
        <DataTable
          label="Running matches"
          columns={columns}
          rows={steady.rows}
          rowId={(match) => match.id}
          tall={small}
          sort={filters.sort}
          onSort={(sort) => change({ sort })}
          rowLook={(match) => lookOf(match, now, steady.left)}
          card={(match) => <RunningCard match={match} zone={zoneOf(match.eventId)} />}
          empty={
            <RunningEmpty filters={filters} error={list.error} onRetry={list.refresh} onClear={() => setParams({}, { replace: true })} />
          }
          footer={
            <RunningFooter
              filters={filters}
              total={total}
              matches={summed}
              error={list.rows && list.error}
              onChange={change}
              onRetry={list.refresh}
            />
          }
        />
      </div>
      <Outlet />
    </Page>
  );
}

function useColumns(zoneOf: (eventId?: number) => string | undefined, small: boolean) {
  const may = useMay();
  return useMemo(() => {
    const setting = { zoneOf, mayEdit: (eventId: number) => may('match:edit', eventId) };
    return small ? tallColumns(setting) : runningColumns(setting);
  }, [small, zoneOf, may]);
}

function lookOf(match: LiveMatch, now: number, left: readonly number[]): RowLook {
  const tone = tones[playtimeStatus(playOf(match), now)];
  return {
    tone: tone ?? undefined,
    changeKey: match.version,
    className: left.includes(match.id) ? 'bg-sunken! line-through decoration-ink-3' : '',
  };
}

const tones: Record<ReturnType<typeof playtimeStatus>, Tone | null> = { NORMAL: null, YELLOW: 'yellow', ORANGE: 'orange', RED: 'red' };
