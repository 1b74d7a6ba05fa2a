/** The final ranking of a tournament: place, player, points. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { listParticipants, type Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { entrantWordOf, playerWordOf } from '#machines/tournament/entrants.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { useRefetchOnChange } from '../../../lists/use-refetch-on-change.ts';
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
  /** While matches run: only the places that are certain, the best one first. */
  certainOnly?: boolean;
};

export function RankingTable({ tournament, rowsPerPage = 10, certainOnly = false }: RankingTableProps) {
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<SortOrder>(certainOnly ? byPlace : defaultSort);
  const list = useRanking(tournament, { page, size: rowsPerPage }, { sort, certainOnly });
  const refusal = useWhyNotAction('ranking-pdf', tournament);
  const reason = certainOnly ? null : refusal;
  const total = list.data?.total;
  return (
    <>
      {certainOnly && total !== undefined && total > 0 && <Callout title={openPlaces(tournament, total)} className="mb-3" />}
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
        empty={certainOnly ? noPlace(tournament) : <EmptyState title="Nobody is ranked">Nobody had entered this tournament.</EmptyState>}
        pages={{ page, size: rowsPerPage, total, noun: `${playerWordOf(tournament)}s`, onPage: setPage }}
      />
    </>
  );
}

const noPlace = (tournament: Tournament) => (
  <EmptyState icon={ListOrdered} title="No place is certain yet">
    A place is certain as soon as a {entrantWordOf(tournament)} is out. Points follow when the tournament is approved.
  </EmptyState>
);

/** Returns '8 of 16 places are certain. 8 players are still in; the ranking is final once all matches are approved.' */
function openPlaces(tournament: Pick<Tournament, 'numberOfParticipants' | 'numberOfTeamMatches'>, certain: number): string {
  const all = tournament.numberOfParticipants;
  const open = Math.max(0, all - certain);
  const word = playerWordOf(tournament);
  return `${certain} of ${countText(all, 'place')} ${certain === 1 ? 'is' : 'are'} certain. ${countText(open, `${word} is`, `${word}s are`)} still in; the ranking is final once all matches are approved.`;
}

/** Points descending; equal points are sorted by place. The list is read again when a match changes the places. */
function useRanking(
  { id, version, matchesToGo, currentRunningStage }: Tournament,
  pages: { page: number; size: number },
  { sort, certainOnly }: { sort: SortOrder; certainOnly: boolean },
) {
  const query = {
    'tournamentId.equals': id,
    ...(certainOnly ? { 'place.greaterThanOrEqual': 1 } : {}),
    ...pages,
    sort: [
      [sortProperties[sort.id] ?? 'points', sort.desc ? 'desc' : 'asc'],
      ['place', 'asc'],
    ],
  };
  const list = useQuery({
    ...listQuery(keys.participants, listParticipants, query),
    placeholderData: keepPreviousData,
  });
  useRefetchOnChange(`${version} ${matchesToGo} ${currentRunningStage}`, list.refetch);
  return list;
}

const byPlace: SortOrder = { id: 'place', desc: false };
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
