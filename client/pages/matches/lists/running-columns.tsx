/** The columns of the running list (spec 1 §2). */
import type { LiveMatch } from '#contract/live.ts';
import { StatusActions, whyNotMove } from '../../../hall/match/status-actions.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
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

export const runningColumns = (setting: ColumnSetting): MatchColumn[] => [
  labelColumn(label(setting)),
  tableColumn(setting),
  ...timeColumns(setting),
  raceColumn,
  ...playerColumns(),
  tournamentColumn,
  { id: 'playtime', header: 'Play time', width: '122px', cell: playtime },
  { id: 'status', header: 'Status', sortable: true, width: '106px', cell: status },
  actions('116px'),
];

/** Two lines a row. */
export const tallColumns = (setting: ColumnSetting): MatchColumn[] => [
  tallLabelColumn(label(setting)),
  { ...tableColumn(setting), width: '76px' },
  tallTimesColumn('scheduled', setting),
  tallRaceColumn,
  tallPlayersColumn,
  { ...tallStatusColumn(status, playtime), sortable: true },
  actions('140px'),
];

const label =
  ({ mayEdit }: ColumnSetting): MatchColumn['cell'] =>
  (match) => <LabelCell match={match} mayEdit={mayEdit(match.eventId)} />;

const tableColumn = ({ mayEdit }: ColumnSetting): MatchColumn => ({
  id: 'table',
  header: 'Table',
  sortable: true,
  width: '50px',
  cell: (match) => <TableCell match={match} whyNot={whyNotMove(match, mayEdit(match.eventId))} />,
});

const playtime = (match: LiveMatch) => <PlaytimeCell match={match} />;
const status = (match: LiveMatch) => <StatusChip status={match.matchStatus} />;
const actions = (width: string) => actionsColumn((match) => <StatusActions match={match} />, width);
