/** Approved matches (spec 1 §2, §4): everything of running tournaments that is played, approved and no walkover; live. */
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import type { LiveMatch } from '#contract/live.ts';
import { useHallRows } from '../../../hall/day/use-hall-rows.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { UpdatedNote } from '../../../lists/updated-note.tsx';
import { useRoom } from '../../../ui/list-shape.ts';
import { Page } from '../../../ui/page.tsx';
import { ApprovedCard } from './approved-card.tsx';
import { approvedColumns, tallApprovedColumns } from './approved-columns.tsx';
import { ListActions } from './list-actions.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFilterRow } from './list-filter-row.tsx';
import { listQuery, lists } from './list-filters.ts';
import { listPages } from './list-pages.ts';
import { MatchTable } from './match-table.tsx';
import { useListFilters } from './use-list-filters.ts';
import { useMatchColumns } from './use-match-columns.ts';
import { useMatchList } from './use-match-list.ts';
import { useSteadyMatches } from './use-steady-matches.ts';

const approved = { wide: approvedColumns, tall: tallApprovedColumns, right: 'match:edit-approved' } as const;

export function ApprovedPage() {
  const { filters, change, clear } = useListFilters('approved');
  const known = useHallRows();
  const list = useMatchList('approved', filters, known);
  const steady = useSteadyMatches(list.rows, list.isStale);
  const zoneOf = useEventZones();
  const all = useMatchColumns(approved, zoneOf);
  // A match that is over has given its table back: where room is short, names need it more.
  const roomy = useRoom(roomyPx);
  const columns = useMemo(() => (roomy ? all : all.filter(({ id }) => id !== 'table')), [all, roomy]);
  const choices = useMemo(() => choicesOf(Object.values(known.matches)), [known.matches]);
  return (
    <Page
      title="Approved Matches"
      crumbs={[{ label: 'Matches', to: '/app/matches' }, { label: 'Approved Matches' }]}
      fill
      updated={<UpdatedNote at={list.updatedAt} failed={list.error !== null} zone={zoneOf()} />}
      actions={
        <ListActions
          kind="approved"
          query={listQuery('approved', filters)}
          filters={filters}
          rows={steady.rows}
          zone={zoneOf()}
          busy={list.isFetching}
          onRefresh={list.refresh}
        />
      }
      filters={<ListFilterRow kind="approved" filters={filters} {...choices} onChange={change} />}
    >
      <MatchTable
        label="Approved matches"
        columns={columns}
        steady={steady}
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        card={(match) => <ApprovedCard match={match} zone={zoneOf(match.eventId)} />}
        error={list.error}
        onRetry={list.refresh}
        empty={<ListEmpty kind="approved" filters={filters} onClear={clear} />}
        pages={listPages({ filters, total: list.total, onChange: change })}
      />
      <Outlet />
    </Page>
  );
}

const roomyPx = 1190;

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
