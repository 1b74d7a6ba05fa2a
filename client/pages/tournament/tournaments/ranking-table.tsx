/** The final ranking of a tournament: place, player, points. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listParticipants, type Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { EntrantName } from '../../../tournament/entrant-name.tsx';
import { useWhyNotAction } from '../../../tournament/use-action-setting.ts';
import { Callout } from '../../../ui/frame/callout.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import type { Column, SortOrder } from '../../../ui/table/data-table-column.ts';

type RankingTableProps = {
  tournament: Tournament;
  /** Ten in a dialog, as the specification says. */
  rowsPerPage?: number;
};

export function RankingTable({ tournament, rowsPerPage = 10 }: RankingTableProps) {
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<SortOrder>(defaultSort);
  const list = useRanking(tournament.id, { page, size: rowsPerPage }, sort);
  const reason = useWhyNotAction('ranking-pdf', tournament);
  return (
    <>
      {reason && <Callout title={reason} className="mb-3" />}
      <ListTable
        label={`Ranking of ${tournament.name}`}
        columns={columns}
        rows={list.data?.rows}
        error={list.error}
        onRetry={list.refetch}
        rowId={(row) => row.id}
        sort={sort}
        onSort={(wanted) => {
          setSort(wanted);
          setPage(0);
        }}
        empty={<EmptyState title="Nobody is ranked">Nobody had entered this tournament.</EmptyState>}
        pages={{ page, size: rowsPerPage, total: list.data?.total, noun: `${playerWordOf(tournament)}s`, onPage: setPage }}
      />
    </>
  );
}

/** Points descending; equal points are sorted by place. */
function useRanking(tournamentId: number, pages: { page: number; size: number }, sort: SortOrder) {
  const query = {
    'tournamentId.equals': tournamentId,
    ...pages,
    sort: [
      [sortProperties[sort.id] ?? 'points', sort.desc ? 'desc' : 'asc'],
      ['place', 'asc'],
    ],
  };
  return useQuery({
    ...listQuery(keys.participants, listParticipants, query),
    placeholderData: keepPreviousData,
  });
}

const defaultSort: SortOrder = { id: 'points', desc: true };
const sortProperties: Readonly<Record<string, string>> = { place: 'place', name: 'displayName', points: 'points' };

const columns: Column<Participant>[] = [
  {
    id: 'place',
    header: 'Place',
    sortable: true,
    align: 'right',
    width: '4.5rem',
    cell: ({ place }) => <b className="pr-2 font-semibold">{place ?? '–'}</b>,
  },
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    // Takes the width that the numbers leave. On a phone a long surname wraps at its space, so that the points stay visible.
    className: 'w-full max-w-0 max-sm:[&_.font-semibold]:shrink max-sm:[&_.font-semibold]:whitespace-normal',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2">
        <EntrantName entrant={row} muted={row.disqualified} />
        {row.disqualified && <Chip tone="red">disqualified</Chip>}
        {row.withdrawn && !row.disqualified && <Chip tone="neutral">withdrawn</Chip>}
      </span>
    ),
  },
  {
    id: 'points',
    header: 'Points',
    sortable: true,
    align: 'center',
    width: '5rem',
    cell: ({ points }) => points ?? '–',
  },
];
