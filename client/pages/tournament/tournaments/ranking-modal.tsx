/** The final ranking of a tournament: place, player, points; ten per page. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { listParticipants, type Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { usePrintKey } from '../../../print/use-print-key.ts';
import { useEventZone } from '../../../shell/use-hall-event.ts';
import { EntrantName } from '../../../tournament/entrant-name.tsx';
import { type TournamentDialogProps, tournamentDialog } from '../../../tournament/tournament-dialog.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import type { Column, SortOrder } from '../../../ui/table/data-table-column.ts';
import { PreparingRanking } from './ranking-pdf-modal.tsx';
import { useWhyNotAction } from './use-action-setting.ts';

export const RankingModal = tournamentDialog({ title: 'Ranking', width: 'wide' }, Ranking);

function Ranking({ tournament, onClose }: TournamentDialogProps) {
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<SortOrder>(defaultSort);
  const [preparing, setPreparing] = useState(false);
  const list = useRanking(tournament.id, page, sort);
  const zone = useEventZone(tournament.eventId);
  const print = () => void printSheet(tournament, zone);
  usePrintKey(print);
  const reason = useWhyNotAction('ranking-pdf', tournament);
  return (
    <Dialog
      title={`Ranking · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={`${tournament.eventName} · ${tournament.disciplineName}`}
      width="wide"
      onClose={onClose}
      footerLeft={
        <>
          <Button size="dialog" icon={FileText} disabledReason={reason} onPress={() => setPreparing(true)}>
            Ranking PDF
          </Button>
          <Button size="dialog" icon={Printer} onPress={print}>
            Print
          </Button>
        </>
      }
      footerRight={<DialogButtons onClose={onClose} />}
    >
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
        pages={{ page, size: rankingPageSize, total: list.data?.total, noun: `${playerWordOf(tournament)}s`, onPage: setPage }}
      />
      {preparing && <PreparingRanking tournament={tournament} onClose={() => setPreparing(false)} />}
    </Dialog>
  );
}

async function printSheet(tournament: Tournament, zone: string | undefined): Promise<void> {
  try {
    const { printRanking } = await import('../../../tournament/entrant-files.tsx');
    await printRanking(tournament, zone);
  } catch (error) {
    showToast.error(sentenceOf(error));
  }
}

/** Points descending; equal points are sorted by place. */
function useRanking(tournamentId: number, page: number, sort: SortOrder) {
  const query = {
    'tournamentId.equals': tournamentId,
    page,
    size: rankingPageSize,
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

const rankingPageSize = 10;
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
