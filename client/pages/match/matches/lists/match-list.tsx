/** The page of any list of matches: filters in the address, live rows that stay in place under the pointer, print, file, and pages. */
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Right } from '#contract/rights/rights.ts';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { usePointerInside } from '../../../../hall/rows/use-pointer-inside.ts';
import { useSteadyRows } from '../../../../hall/rows/use-steady-rows.ts';
import { useAddress } from '../../../../lists/address-params.ts';
import { ListTable } from '../../../../lists/list-table.tsx';
import { UpdatedNote } from '../../../../lists/updated-note.tsx';
import { useMay } from '../../../../state/session.ts';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';
import { Page } from '../../../../ui/frame/page.tsx';
import { afterFirstScreen } from '../../../../ui/frame/when-idle.ts';
import type { Tone } from '../../../../ui/status/tone.ts';
import { useHasRoom, useListShape } from '../../../../ui/table/list-shape.ts';
import type { PagerProps } from '../../../../ui/table/pager.tsx';
import type { RowGroups } from '../../../../ui/table/row-groups.tsx';
import { ListActions } from './list-actions.tsx';
import type { ColumnSetting, MatchColumn } from './match-columns.tsx';
import { MatchFilterRow } from './match-filter-row.tsx';
import { type MatchFilters, matchAddresses, pageSizes, queryOf } from './match-filters.ts';
import { type EmptyWords, MatchListEmpty } from './match-list-empty.tsx';
import type { MatchListName } from './match-lists.ts';
import { NameWidth, useNameWidth } from './name-width.ts';
import type { OpenChoices } from './use-filter-choices.ts';
import type { useMatchRows } from './use-match-rows.ts';
import { WaitingRows } from './waiting-rows.tsx';

const LateStarts = lazyPart(() =>
  afterFirstScreen(() => import('../../../../hall/late/late-starts.tsx').then((loaded) => ({ default: loaded.LateStarts }))),
);

export type MatchListOf = {
  name: MatchListName;
  title: string;
  wide: (setting: ColumnSetting) => MatchColumn[];
  /** Two lines per row. */
  tall: (setting: ColumnSetting) => MatchColumn[];
  Card: ComponentType<{ match: LiveMatch; zone: string | undefined }>;
  /** The permission to open the edit form from a label. */
  right: Right;
  empty: EmptyWords;
  /** `filters` keep their identity while their values are equal. */
  useList: (filters: MatchFilters) => ListedMatches;
};

export type ListedMatches = ReturnType<typeof useMatchRows> & {
  open: OpenChoices;
  /** Matches of every status and play time, for lists that filter by them. */
  all?: readonly LiveMatch[];
  /** A filter for the file of the whole list that the server cannot apply. */
  matchesFilter?: (match: LiveMatch) => boolean;
  toneOf?: (match: LiveMatch) => Tone | undefined;
  pages?: Partial<PagerProps>;
  /** Headings between the rows. */
  groups?: RowGroups<LiveMatch> | undefined;
  /** Wraps the table in a provider for its cells. */
  around?: (table: ReactNode) => ReactNode;
};

export function MatchList({ of }: { of: MatchListOf }) {
  const { name, title, Card, useList } = of;
  const { filters, change, clear } = useFilters(name);
  const { open, all = none, matchesFilter, toneOf, pages, groups, around = asItIs, ...list } = useList(filters);
  const steady = useSteady(list.rows, list.isStale);
  const zoneOf = useEventZones();
  const columns = useColumns(of, zoneOf);
  const shape = useListShape();
  const room = useNameWidth(steady.area, shape);
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Matches', to: '/app/matches' }, { label: title }]}
      fill
      updated={<UpdatedNote at={list.updatedAt} failed={list.error !== null} zone={zoneOf()} />}
      actions={
        <ListActions
          name={name}
          query={queryOf(name, filters)}
          {...(matchesFilter ? { matchesFilter: matchesFilter } : {})}
          filters={filters}
          rows={steady.rows}
          zone={zoneOf()}
          busy={list.isFetching}
          onRefresh={list.refresh}
        />
      }
      filters={<MatchFilterRow list={name} filters={filters} open={open} matches={all} onChange={change} />}
    >
      {name !== 'approved' && (
        <Suspense fallback={null}>
          <LateStarts {...(filters.eventIds.length > 0 ? { eventIds: filters.eventIds } : {})} />
        </Suspense>
      )}
      {around(
        <div ref={steady.area} className="relative flex min-h-0 grow flex-col">
          <WaitingRows waiting={steady.waiting} left={steady.left.length} moved={steady.moved} onShow={steady.release} />
          <NameWidth value={room}>
            <ListTable
              label={title.replace('M', 'm')}
              columns={columns}
              rows={steady.rows}
              rowId={(match) => match.id}
              groups={groups}
              fixed
              tall={shape !== 'wide'}
              sort={filters.sort}
              onSort={(sort) => change({ sort })}
              rowLook={(match) => ({ tone: toneOf?.(match), changeKey: match.version, gone: steady.left.includes(match.id) })}
              card={(match) => <Card match={match} zone={zoneOf(match.eventId)} />}
              error={list.error}
              onRetry={list.refresh}
              empty={<MatchListEmpty name={name} empty={of.empty} filters={filters} onClear={clear} />}
              pages={{
                page: filters.page,
                size: filters.size,
                total: list.total,
                noun: 'matches',
                sizes: pageSizes,
                onSize: (size) => change({ size }),
                onPage: (page) => change({ page }),
                ...pages,
              }}
            />
          </NameWidth>
        </div>,
      )}
      <Outlet />
    </Page>
  );
}

/** A changed filter returns to the first page. */
function useFilters(name: MatchListName) {
  const { filters, change, clear } = useAddress(matchAddresses[name]);
  return { filters, clear, change: (patch: Partial<MatchFilters>) => change({ page: 0, ...patch }) };
}

/** Rows keep their places while the pointer is over them. A changed query shows its rows at once. */
function useSteady(rows: readonly LiveMatch[] | undefined, isStale: boolean) {
  const [area, inside] = usePointerInside<HTMLDivElement>();
  const [params] = useSearchParams();
  return { area, ...useSteadyRows(`${params}${isStale}`, rows, inside) };
}

/** The columns for this screen size and the user's permissions. */
function useColumns({ wide, tall, right }: MatchListOf, zoneOf: ColumnSetting['zoneOf']): MatchColumn[] {
  const may = useMay();
  const isWide = useListShape() === 'wide';
  const roomy = useHasRoom(roomyPx);
  return useMemo(() => {
    const setting = { zoneOf, mayEdit: (eventId: number) => may(right, eventId), roomy };
    return isWide ? wide(setting) : tall(setting);
  }, [wide, tall, right, isWide, roomy, zoneOf, may]);
}

const roomyPx = 1190;
const none: never[] = [];
const asItIs = (table: ReactNode) => table;
