/** The columns of the running list: one line per match on a desk, two lines on a tablet. */
import type { LiveMatch } from '#contract/live.ts';
import type { Column } from '../../ui/data-table.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { LabelCell, PlayerCell, PlaytimeCell, ScoreCell, TableCell, TimeCell } from './match-cells.tsx';
import { StatusActions, whyNotMove } from './status-actions.tsx';
import { TwoPlayers } from './two-players.tsx';

export type ColumnSetting = { zoneOf: (eventId: number) => string | undefined; mayEdit: (eventId: number) => boolean };

export function runningColumns({ zoneOf, mayEdit }: ColumnSetting): Column<LiveMatch>[] {
  return [
    { id: 'label', header: 'Label', sortable: true, cell: (match) => <LabelCell match={match} mayEdit={mayEdit(match.eventId)} /> },
    {
      id: 'table',
      header: 'Table',
      sortable: true,
      cell: (match) => <TableCell match={match} whyNot={whyNotMove(match, mayEdit(match.eventId))} />,
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
    { id: 'race', header: 'Race', sortable: true, align: 'center', cell: (match) => match.raceTo },
    {
      id: 'a',
      header: 'Player A',
      sortable: true,
      align: 'right',
      cell: (match) => <PlayerCell match={match} side="A" mirrored />,
    },
    { id: 'aScore', header: 'A', align: 'center', className: 'px-0!', cell: (match) => <ScoreCell match={match} side="A" /> },
    { id: 'bScore', header: 'B', align: 'center', className: 'px-0!', cell: (match) => <ScoreCell match={match} side="B" end /> },
    { id: 'b', header: 'Player B', sortable: true, cell: (match) => <PlayerCell match={match} side="B" /> },
    {
      id: 'tournament',
      header: 'Tournament',
      sortable: true,
      cell: (match) => <span className="whitespace-nowrap text-xs text-ink-2">{match.tournamentName}</span>,
    },
    { id: 'playtime', header: 'Play time', cell: (match) => <PlaytimeCell match={match} /> },
    { id: 'status', header: 'Status', sortable: true, cell: (match) => <StatusChip status={match.matchStatus} /> },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      pinned: true,
      align: 'right',
      cell: (match) => <StatusActions match={match} />,
    },
  ];
}

/** 64 px rows: the label over the tournament, scheduled over started, one player over the other. */
export function tallColumns({ zoneOf, mayEdit }: ColumnSetting): Column<LiveMatch>[] {
  return [
    {
      id: 'label',
      header: 'Label',
      sortable: true,
      cell: (match) => (
        <span className="flex flex-col">
          <LabelCell match={match} mayEdit={mayEdit(match.eventId)} />
          <span className="text-xs text-ink-2">{match.tournamentName}</span>
        </span>
      ),
    },
    {
      id: 'table',
      header: 'Table',
      sortable: true,
      cell: (match) => <TableCell match={match} whyNot={whyNotMove(match, mayEdit(match.eventId))} />,
    },
    {
      id: 'scheduled',
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
      sortable: true,
      cell: (match) => (
        <span className="flex flex-col items-start gap-1">
          <StatusChip status={match.matchStatus} />
          <PlaytimeCell match={match} />
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      pinned: true,
      align: 'right',
      cell: (match) => <StatusActions match={match} />,
    },
  ];
}
