/** The columns of the running list. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { PlayedOrLate } from '../../../../hall/late/played-or-late.tsx';
import { DisputedChip, disputedBy } from '../../../../hall/match/disputed-result.tsx';
import { whyNotMove } from '../../../../hall/match/match-rights.ts';
import { StatusActions } from '../../../../hall/match/status-actions.tsx';
import { TwoScoresChip } from '../../../../hall/match/two-scores-chip.tsx';
import { useMay } from '../../../../state/session.ts';
import { StatusChip } from '../../../../ui/status/status-chip.tsx';
import { actionsColumn } from '../../../../ui/table/data-table-column.ts';
import { LabelCell, TableCell, TimeCell, TwoPlayers } from './match-cells.tsx';
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

/** Two lines per row. */
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

const playtime = (match: LiveMatch) => <PlayedOrLate match={match} />;
/** Two conflicting scores come first, because nothing about the match is more urgent. */
const status = (match: LiveMatch) => {
  if (match.proposalId !== null) return <TwoScoresChip match={match} />;
  return disputedBy(match) === null ? <StatusChip status={match.matchStatus} /> : <DisputedChip match={match} />;
};
const actions = (width: string): MatchColumn => actionsColumn((match) => <StatusActions match={match} />, width);

/** The row as a card for small screens. */
export function RunningCard({ match, zone }: { match: LiveMatch; zone: string | undefined }) {
  const may = useMay();
  const mayEdit = may('match:edit', match.eventId);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <LabelCell match={match} mayEdit={mayEdit} />
        {status(match)}
        <PlayedOrLate match={match} />
      </div>
      <div className="flex items-center gap-3">
        <span className="flex flex-col items-center gap-0.5">
          <span className="text-2xs text-ink-3">Table</span>
          <TableCell match={match} whyNot={whyNotMove(match, mayEdit)} />
        </span>
        <span className="min-w-0 grow">
          <TwoPlayers match={match} />
        </span>
        <span className="[&>span]:flex-col [&>span]:items-end">
          <StatusActions match={match} />
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
        <span>{match.tournamentName}</span>
        <span>Race to {match.raceTo}</span>
        <span>
          Scheduled <TimeCell at={match.matchScheduledTime} zone={zone} none="open" />
        </span>
        <span>
          Start <TimeCell at={match.matchStartTime} zone={zone} none="not started" />
        </span>
      </p>
    </div>
  );
}
