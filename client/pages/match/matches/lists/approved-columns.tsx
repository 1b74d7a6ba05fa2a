/** The columns of the approved list: those of the running list plus the table of the match. */
import { History, Pencil } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { matchName, minutesBetween } from '../../../../format.ts';
import { notYourEvent } from '../../../../hall/match/match-rights.ts';
import { useOpenDialog } from '../../../../lists/dialogs/use-open-dialog.ts';
import { useMay } from '../../../../state/session.ts';
import { IconButton } from '../../../../ui/frame/icon-button.tsx';
import { StatusChip } from '../../../../ui/status/status-chip.tsx';
import { actionsColumn } from '../../../../ui/table/data-table-column.ts';
import { LabelCell, TimeCell, TwoPlayers } from './match-cells.tsx';
import {
  type ColumnSetting,
  labelColumn,
  type MatchColumn,
  playerColumns,
  raceColumn,
  tallLabelColumn,
  tallPlayersColumn,
  tallRaceColumn,
  tallStatusColumn,
  tallTimesColumn,
  timeColumns,
  tournamentColumn,
} from './match-columns.tsx';

export const approvedColumns = (setting: ColumnSetting): MatchColumn[] => [
  labelColumn(label(setting)),
  // A narrow list leaves the table out, because a finished match has freed it and names need the space more.
  ...(setting.roomy ? [tableColumn] : []),
  previousColumn,
  ...timeColumns(setting, { scheduled: '88px', started: '88px' }),
  raceColumn,
  ...playerColumns(),
  tournamentColumn,
  { id: 'playtime', header: 'Play time', align: 'right', width: '60px', cell: minutes },
  { id: 'status', header: 'Status', width: '106px', cell: status },
  actions,
];

/** Two lines per row. */
export const tallApprovedColumns = (setting: ColumnSetting): MatchColumn[] => [
  tallLabelColumn(label(setting)),
  previousColumn,
  tallTimesColumn('started', setting),
  tallRaceColumn,
  tallPlayersColumn,
  tallStatusColumn(status, minutes),
  actions,
];

const label =
  ({ mayEdit }: ColumnSetting): MatchColumn['cell'] =>
  (match) => <ApprovedLabel match={match} mayEdit={mayEdit(match.eventId)} />;

const tableColumn: MatchColumn = {
  id: 'table',
  header: 'Table',
  align: 'center',
  width: '50px',
  cell: (match) => <TableNumber number={match.tableDisplayNumber} />,
};

const previousColumn: MatchColumn = {
  id: 'previous',
  header: 'Previous Table',
  sortable: true,
  width: '68px',
  align: 'center',
  cell: (match) => <TableNumber number={match.previousAssignedTable} />,
};

const minutes = (match: LiveMatch) => <Minutes match={match} />;
const status = (match: LiveMatch) => <StatusChip status={match.matchStatus} />;
const actions: MatchColumn = actionsColumn((match) => <ApprovedActions match={match} />, '104px');

function ApprovedLabel({ match, mayEdit }: { match: LiveMatch; mayEdit: boolean }) {
  return <LabelCell match={match} mayEdit={mayEdit} list="approved" />;
}

function ApprovedActions({ match }: { match: LiveMatch }) {
  const may = useMay();
  const dialog = useOpenDialog();
  const open = (modal: string) => dialog(`/app/matches/approved/${match.id}/${modal}`);
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
function Minutes({ match }: { match: LiveMatch }) {
  const minutes = minutesBetween(match.matchStartTime, match.matchFinishTime);
  if (minutes === null) return <span className="text-ink-3">–</span>;
  return <span className="text-xs text-ink-2 tabular">{Math.max(0, minutes - Math.floor(match.timeoutTotalMs / 60_000))}′</span>;
}

/** A finished match has freed its table. */
const TableNumber = ({ number }: { number: number | null }) =>
  number === null ? <span className="text-ink-3">–</span> : <span className="font-semibold tabular">{number}</span>;

/** The row as a card for small screens. */
export function ApprovedCard({ match, zone }: { match: LiveMatch; zone: string | undefined }) {
  const may = useMay();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <ApprovedLabel match={match} mayEdit={may('match:edit-approved', match.eventId)} />
        <StatusChip status={match.matchStatus} />
        <Minutes match={match} />
        <span className="ml-auto">
          <ApprovedActions match={match} />
        </span>
      </div>
      <TwoPlayers match={match} />
      <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
        <span>{match.tournamentName}</span>
        <span>Race to {match.raceTo}</span>
        {match.previousAssignedTable !== null && <span>Table {match.previousAssignedTable}</span>}
        <span>
          Start <TimeCell at={match.matchStartTime} zone={zone} none="not started" />
        </span>
      </p>
    </div>
  );
}
