/** The columns of the approved list (spec 1 §2): those of the running list, and the table the match was played on. */
import { History, Pencil } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LiveMatch } from '#contract/live.ts';
import { matchName, minutesBetween } from '../../../format.ts';
import { useMay } from '../../../state/session.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { LabelCell, PlayerCell, ScoreCell, TimeCell } from '../match-cells.tsx';
import { notYourEvent } from '../not-your-event.ts';
import type { ColumnSetting } from '../running-columns.tsx';
import { TwoPlayers } from '../two-players.tsx';

export function approvedColumns({ zoneOf, mayEdit }: ColumnSetting): Column<LiveMatch>[] {
  return [
    { id: 'label', header: 'Label', sortable: true, cell: (match) => <ApprovedLabel match={match} mayEdit={mayEdit(match.eventId)} /> },
    { id: 'table', header: 'Table', align: 'center', cell: (match) => <TableNumber number={match.tableDisplayNumber} /> },
    {
      id: 'previous',
      header: 'Previous Table',
      sortable: true,
      align: 'center',
      cell: (match) => <TableNumber number={match.previousAssignedTable} />,
    },
    {
      id: 'scheduled',
      header: 'Scheduled Time',
      sortable: true,
      cell: (match) => <TimeCell at={match.matchScheduledTime} zone={zoneOf(match.eventId)} none="open" />,
    },
    {
      id: 'started',
      header: 'Start Time',
      sortable: true,
      cell: (match) => <TimeCell at={match.matchStartTime} zone={zoneOf(match.eventId)} none="not started" />,
    },
    { id: 'race', header: 'Race To', sortable: true, align: 'center', cell: (match) => match.raceTo },
    { id: 'a', header: 'Player A', sortable: true, align: 'right', cell: (match) => <PlayerCell match={match} side="A" mirrored /> },
    { id: 'aScore', header: 'A', align: 'center', className: 'px-0!', cell: (match) => <ScoreCell match={match} side="A" /> },
    { id: 'bScore', header: 'B', align: 'center', className: 'px-0!', cell: (match) => <ScoreCell match={match} side="B" end /> },
    { id: 'b', header: 'Player B', sortable: true, cell: (match) => <PlayerCell match={match} side="B" /> },
    {
      id: 'tournament',
      header: 'Tournament',
      sortable: true,
      cell: (match) => <span className="whitespace-nowrap text-xs text-ink-2">{match.tournamentName}</span>,
    },
    { id: 'playtime', header: 'Play time', align: 'right', cell: (match) => <Minutes match={match} /> },
    { id: 'status', header: 'Status', cell: (match) => <StatusChip status={match.matchStatus} /> },
    actions,
  ];
}

/** 64 px rows: the label over the tournament, one table over the other, one player over the other. */
export function tallApprovedColumns({ zoneOf, mayEdit }: ColumnSetting): Column<LiveMatch>[] {
  return [
    {
      id: 'label',
      header: 'Label',
      sortable: true,
      cell: (match) => (
        <span className="flex flex-col">
          <ApprovedLabel match={match} mayEdit={mayEdit(match.eventId)} />
          <span className="text-xs text-ink-2">{match.tournamentName}</span>
        </span>
      ),
    },
    {
      id: 'previous',
      header: 'Previous Table',
      sortable: true,
      align: 'center',
      cell: (match) => <TableNumber number={match.previousAssignedTable} />,
    },
    {
      id: 'started',
      header: 'Scheduled, start',
      sortable: true,
      cell: (match) => (
        <span className="grid grid-cols-[2.75rem_auto] justify-start gap-x-1">
          <span className="text-ink-3">Sched.</span>
          <TimeCell at={match.matchScheduledTime} zone={zoneOf(match.eventId)} none="open" />
          <span className="text-ink-3">Start</span>
          <TimeCell at={match.matchStartTime} zone={zoneOf(match.eventId)} none="not started" />
        </span>
      ),
    },
    { id: 'race', header: 'Race', align: 'center', cell: (match) => match.raceTo },
    { id: 'players', header: 'Players and score', cell: (match) => <TwoPlayers match={match} /> },
    {
      id: 'status',
      header: 'Status, play time',
      cell: (match) => (
        <span className="flex flex-col items-start gap-1">
          <StatusChip status={match.matchStatus} />
          <Minutes match={match} />
        </span>
      ),
    },
    actions,
  ];
}

export function ApprovedLabel({ match, mayEdit }: { match: LiveMatch; mayEdit: boolean }) {
  return <LabelCell match={match} mayEdit={mayEdit} list="approved" />;
}

export function ApprovedActions({ match }: { match: LiveMatch }) {
  const may = useMay();
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = (modal: string) => void navigate({ pathname: `/app/matches/approved/${match.id}/${modal}`, search });
  return (
    <span className="flex items-center justify-end tablet:gap-0.5">
      <IconButton
        size="row"
        icon={Pencil}
        label={`Edit match ${matchName(match)}`}
        disabledReason={may('match:edit-approved', match.eventId) ? null : notYourEvent}
        onPress={() => open('editMatch')}
      />
      <IconButton size="row" icon={History} label={`Match history of ${matchName(match)}`} onPress={() => open('showHistory')} />
    </span>
  );
}

/** '88′': from the first break to the last ball, without time-outs. */
export function Minutes({ match }: { match: LiveMatch }) {
  const minutes = minutesBetween(match.matchStartTime, match.matchFinishTime);
  if (minutes === null) return <span className="text-ink-3">–</span>;
  return <span className="text-xs text-ink-2 tabular">{Math.max(0, minutes - Math.floor(match.timeoutTotalMs / 60_000))}′</span>;
}

/** A match that is over has given its table back. */
const TableNumber = ({ number }: { number: number | null }) =>
  number === null ? <span className="text-ink-3">–</span> : <span className="font-semibold tabular">{number}</span>;

const actions: Column<LiveMatch> = {
  id: 'actions',
  header: 'Actions',
  headerHidden: true,
  pinned: true,
  align: 'right',
  cell: (match) => <ApprovedActions match={match} />,
};
