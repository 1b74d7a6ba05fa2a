/** Approved matches (spec 1 §2, §4): everything of running tournaments that is played, approved and no walkover; live. */
import { useMemo } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import type { LiveMatch } from '#contract/live.ts';
import { useMay } from '../../../state/session.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { tabletScreen, useMedia } from '../../../ui/use-media.ts';
import { useHallRows } from '../../day/use-hall-rows.ts';
import { ListActions } from '../upcoming/list-actions.tsx';
import { ListEmpty } from '../upcoming/list-empty.tsx';
import { ListFilterRow } from '../upcoming/list-filter-row.tsx';
import { lists } from '../upcoming/list-filters.ts';
import { ListFooter } from '../upcoming/list-footer.tsx';
import { useListFilters } from '../upcoming/use-list-filters.ts';
import { useMatchList } from '../upcoming/use-match-list.ts';
import { UpdatedNote } from '../updated-note.tsx';
import { useEventZones } from '../use-event-zones.ts';
import { usePointerInside } from '../use-pointer-inside.ts';
import { useSteadyRows } from '../use-steady-rows.ts';
import { WaitingRows } from '../waiting-rows.tsx';
import { ApprovedCard } from './approved-card.tsx';
import { approvedColumns, tallApprovedColumns } from './approved-columns.tsx';

export function ApprovedPage() {
  const { filters, change, clear } = useListFilters('approved');
  const known = useHallRows();
  const list = useMatchList('approved', filters, known);
  const [area, inside] = usePointerInside<HTMLDivElement>();
  const [params] = useSearchParams();
  const steady = useSteadyRows(`${params}${list.isStale}`, list.rows, inside);
  const zoneOf = useEventZones();
  const small = useMedia(tabletScreen);
  const columns = useColumns(zoneOf, small);
  const choices = useMemo(() => choicesOf(Object.values(known.matches)), [known.matches]);
  return (
    <Page
      title="Approved Matches"
      crumbs={[{ label: 'Matches', to: '/app/matches' }, { label: 'Approved Matches' }]}
      fill
      updated={<UpdatedNote at={list.updatedAt} failed={list.error !== null} zone={zoneOf()} />}
      actions={<ListActions kind="approved" rows={steady.rows} zone={zoneOf()} busy={list.isFetching} onRefresh={list.refresh} />}
      filters={<ListFilterRow kind="approved" filters={filters} {...choices} onChange={change} />}
    >
      <div ref={area} className="relative flex min-h-0 grow flex-col">
        <WaitingRows waiting={steady.waiting} left={steady.left.length} moved={steady.moved} onShow={steady.release} />
        <DataTable
          label="Approved matches"
          columns={columns}
          rows={steady.rows}
          rowId={(match) => match.id}
          tall={small}
          sort={filters.sort}
          onSort={(sort) => change({ sort })}
          rowLook={(match) => ({
            changeKey: match.version,
            className: steady.left.includes(match.id) ? 'bg-sunken! line-through decoration-ink-3' : '',
          })}
          card={(match) => <ApprovedCard match={match} zone={zoneOf(match.eventId)} />}
          empty={<ListEmpty kind="approved" filters={filters} error={list.error} onRetry={list.refresh} onClear={clear} />}
          footer={
            <ListFooter filters={filters} total={list.total} error={list.rows && list.error} onChange={change} onRetry={list.refresh} />
          }
        />
      </div>
      <Outlet />
    </Page>
  );
}

/** Rounds and sessions in which a match is approved; the server names those with matches left to play only. */
export function choicesOf(matches: readonly (LiveMatch | undefined)[]) {
  const approved = matches
    .filter((match) => match !== undefined)
    .filter(
      (match) =>
        lists.approved.matches.includes(match.matchStatus) &&
        lists.approved.tournaments.includes(match.tournamentStatus) &&
        !match.aWalkover &&
        !match.bWalkover,
    );
  const rounds = new Map(
    approved
      .toSorted((one, other) => one.tournamentId - other.tournamentId || one.stage - other.stage || one.roundId - other.roundId)
      .map((match) => [match.roundId, `${match.tournamentMnemonic} ${match.roundMnemonic}`]),
  );
  const sessions = new Set(approved.map(({ matchScheduledTime }) => matchScheduledTime).filter((time) => time !== null));
  return { rounds: [...rounds].map(([id, label]) => ({ id, label })), sessions: [...sessions].sort() };
}

function useColumns(zoneOf: (eventId?: number) => string | undefined, small: boolean) {
  const may = useMay();
  return useMemo(() => {
    const setting = { zoneOf, mayEdit: (eventId: number) => may('match:edit-approved', eventId) };
    return small ? tallApprovedColumns(setting) : approvedColumns(setting);
  }, [small, zoneOf, may]);
}
