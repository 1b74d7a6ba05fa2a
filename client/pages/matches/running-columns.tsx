/** The columns of the running list (spec 1 §2). */
import type { LiveMatch } from '#contract/live.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { LabelCell, PlaytimeCell, TableCell } from './match-cells.tsx';
import {
  actionsColumn,
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
import { StatusActions, whyNotMove } from './status-actions.tsx';

export const runningColumns = (setting: ColumnSetting): MatchColumn[] => [
  labelColumn(label(setting)),
  tableColumn(setting),
  ...timeColumns(setting),
  raceColumn,
  ...playerColumns(),
  tournamentColumn,
  { id: 'playtime', header: 'Play time', cell: playtime },
  { id: 'status', header: 'Status', sortable: true, cell: status },
  actions,
];

/** 64 px rows. */
export const tallColumns = (setting: ColumnSetting): MatchColumn[] => [
  tallLabelColumn(label(setting)),
  tableColumn(setting),
  tallTimesColumn('scheduled', setting),
  tallRaceColumn,
  tallPlayersColumn,
  { ...tallStatusColumn(status, playtime), sortable: true },
  actions,
];

const label =
  ({ mayEdit }: ColumnSetting): MatchColumn['cell'] =>
  (match) => <LabelCell match={match} mayEdit={mayEdit(match.eventId)} />;

const tableColumn = ({ mayEdit }: ColumnSetting): MatchColumn => ({
  id: 'table',
  header: 'Table',
  sortable: true,
  cell: (match) => <TableCell match={match} whyNot={whyNotMove(match, mayEdit(match.eventId))} />,
});

const playtime = (match: LiveMatch) => <PlaytimeCell match={match} />;
const status = (match: LiveMatch) => <StatusChip status={match.matchStatus} />;
const actions = actionsColumn((match) => <StatusActions match={match} />);
