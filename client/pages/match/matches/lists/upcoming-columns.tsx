/** The columns of the upcoming list. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { isLive } from '#machines/names.ts';
import { useMay } from '../../../../state/session.ts';
import { cx } from '../../../../ui/frame/cx.ts';
import { ScoreDigit } from '../../../../ui/status/score-digit.tsx';
import { StatusChip } from '../../../../ui/status/status-chip.tsx';
import { actionsColumn } from '../../../../ui/table/data-table-column.ts';
import {
  type ColumnSetting,
  labelColumn,
  type MatchColumn,
  playerColumns,
  raceColumn,
  tallLabelColumn,
  tournamentColumn,
} from './match-columns.tsx';
import { DueCell, ForecastCell, ScheduledCell, UpcomingActions, UpcomingLabel, UpcomingPlayer } from './upcoming-cells.tsx';

export const upcomingColumns = (setting: ColumnSetting): MatchColumn[] => [
  labelColumn(label(setting), '112px'),
  dueColumn,
  { ...scheduledColumn, width: '74px', cell: (match) => <ScheduledCell match={match} zone={setting.zoneOf(match.eventId)} /> },
  {
    id: 'discipline',
    header: 'Discipline',
    sortable: true,
    width: '62px',
    cell: (match) => <span className="whitespace-normal text-xs leading-3.5">{match.disciplineName}</span>,
  },
  raceColumn,
  ...playerColumns({
    player: (match, side) => <UpcomingPlayer match={match} side={side} mirrored={side === 'A'} />,
    score: (match, side) => <WaitingScore match={match} score={side === 'A' ? match.aScore : match.bScore} />,
  }),
  { ...tournamentColumn, width: '84px' },
  {
    id: 'forecast',
    header: 'Forecast',
    width: '140px',
    cell: (match) => <ForecastCell match={match} zone={setting.zoneOf(match.eventId)} />,
  },
  actions('140px'),
];

/** Two lines per row, with the scheduled time below the delay. */
export const tallUpcomingColumns = (setting: ColumnSetting): MatchColumn[] => [
  tallLabelColumn(label(setting)),
  {
    ...dueColumn,
    header: 'Due, scheduled',
    width: '112px',
    cell: (match) => (
      <span className="flex flex-col items-start gap-1">
        <DueCell match={match} />
        <ScheduledCell match={match} zone={setting.zoneOf(match.eventId)} />
      </span>
    ),
  },
  {
    id: 'discipline',
    header: 'Discipline, race',
    sortable: true,
    width: '110px',
    cell: (match) => (
      <span className="flex flex-col whitespace-nowrap text-xs">
        {match.disciplineName}
        <span className="text-ink-2">Race to {match.raceTo}</span>
      </span>
    ),
  },
  { id: 'players', header: 'Players', cell: (match) => <UpcomingPlayers match={match} /> },
  {
    id: 'forecast',
    header: 'Forecast',
    width: '148px',
    cell: (match) => <ForecastCell match={match} zone={setting.zoneOf(match.eventId)} />,
  },
  actions('160px'),
];

const label =
  ({ mayEdit }: ColumnSetting): MatchColumn['cell'] =>
  (match) => <UpcomingLabel match={match} mayEdit={mayEdit(match.eventId)} />;

const dueColumn: MatchColumn = { id: 'due', header: 'Due', sortable: true, width: '104px', cell: (match) => <DueCell match={match} /> };
const scheduledColumn = { id: 'scheduled', header: 'Scheduled Time', sortable: true } as const;
const actions = (width: string): MatchColumn => actionsColumn((match) => <UpcomingActions match={match} />, width);

const UpcomingPlayers = ({ match }: { match: LiveMatch }) => (
  <span
    className={cx(
      'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5',
      (match.aPlaceholder || match.bPlaceholder) && 'py-1.5',
    )}
  >
    <UpcomingPlayer match={match} side="A" />
    <WaitingScore match={match} score={match.aScore} />
    <UpcomingPlayer match={match} side="B" />
    <WaitingScore match={match} score={match.bScore} />
  </span>
);

/** Only a team match in play has a score in this list. */
function WaitingScore({ match, score }: { match: LiveMatch; score: number }) {
  if (!isLive(match.matchStatus)) return <span className="text-ink-3">–</span>;
  return (
    <span className="inline-flex items-center">
      <ScoreDigit score={score} leads={score > Math.min(match.aScore, match.bScore)} />
    </span>
  );
}

/** The row as a card for small screens. */
export function UpcomingCard({ match, zone }: { match: LiveMatch; zone: string | undefined }) {
  const may = useMay();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <UpcomingLabel match={match} mayEdit={may('match:edit', match.eventId)} />
        <DueCell match={match} />
        <StatusChip status={match.matchStatus} />
      </div>
      <UpcomingPlayers match={match} />
      <div className="flex items-center justify-between gap-2">
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
          <ScheduledCell match={match} zone={zone} />
          <ForecastCell match={match} zone={zone} />
          <span>{match.disciplineName}</span>
          <span>Race to {match.raceTo}</span>
          <span>{match.tournamentName}</span>
        </p>
        <span className="-mr-2 shrink-0">
          <UpcomingActions match={match} />
        </span>
      </div>
    </div>
  );
}
