/** The columns shared by lists of matches: one line per match on a desktop, two lines on a tablet. */
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Column } from '../../../../ui/table/data-table-column.ts';
import { PlayerCell, ScoreCell, TimeCell, TwoPlayers } from './match-cells.tsx';

export type ColumnSetting = {
  zoneOf: (eventId: number) => string | undefined;
  mayEdit: (eventId: number) => boolean;
  /** True when there is room for less important columns. */
  roomy: boolean;
};
export type MatchColumn = Column<LiveMatch>;
type MatchCell = MatchColumn['cell'];

export const labelColumn = (cell: MatchCell, width = '110px'): MatchColumn => ({
  id: 'label',
  header: 'Label',
  sortable: true,
  width,
  cell,
});

/** The label above the tournament. */
export const tallLabelColumn = (cell: MatchCell): MatchColumn =>
  labelColumn(
    (match) => (
      <span className="flex flex-col">
        {cell(match)}
        <span className="whitespace-normal text-xs text-ink-2">{match.tournamentName}</span>
      </span>
    ),
    '124px',
  );

type ZoneSetting = Pick<ColumnSetting, 'zoneOf'>;

const scheduled = (match: LiveMatch, { zoneOf }: ZoneSetting) => (
  <TimeCell at={match.matchScheduledTime} zone={zoneOf(match.eventId)} none="open" />
);
const started = (match: LiveMatch, { zoneOf }: ZoneSetting) => (
  <TimeCell at={match.matchStartTime} zone={zoneOf(match.eventId)} none="not started" />
);

type TimeWidths = { scheduled: string; started: string };

export const timeColumns = (setting: ZoneSetting, widths: TimeWidths = { scheduled: '66px', started: '74px' }): MatchColumn[] => [
  { id: 'scheduled', header: 'Scheduled Time', sortable: true, width: widths.scheduled, cell: (match) => scheduled(match, setting) },
  { id: 'started', header: 'Start Time', sortable: true, width: widths.started, cell: (match) => started(match, setting) },
];

/** The scheduled time above the start time. `id` names the one that sorts the column. */
export const tallTimesColumn = (id: 'scheduled' | 'started', setting: ZoneSetting): MatchColumn => ({
  id,
  header: 'Scheduled, start',
  sortable: true,
  width: '128px',
  cell: (match) => (
    <span className="grid grid-cols-[2.75rem_auto] items-baseline justify-start gap-x-1">
      <span className="text-ink-3">Sched.</span>
      {scheduled(match, setting)}
      <span className="text-ink-3">Start</span>
      {started(match, setting)}
    </span>
  ),
});

export const raceColumn: MatchColumn = {
  id: 'race',
  header: 'Race To',
  sortable: true,
  align: 'center',
  width: '46px',
  cell: (match) => match.raceTo,
};

type PlayerParts = { player: (match: LiveMatch, side: 'A' | 'B') => ReactNode; score: (match: LiveMatch, side: 'A' | 'B') => ReactNode };

/** Name and score of both players mirror each other. The names share the width that the other columns leave. */
export const playerColumns = ({ player, score }: PlayerParts = playersAtTable): MatchColumn[] => [
  { id: 'a', header: 'Player A', sortable: true, align: 'right', cell: (match) => player(match, 'A') },
  { id: 'aScore', header: 'Score A', align: 'center', width: '46px', cell: (match) => score(match, 'A') },
  { id: 'bScore', header: 'Score B', align: 'center', width: '46px', cell: (match) => score(match, 'B') },
  { id: 'b', header: 'Player B', sortable: true, cell: (match) => player(match, 'B') },
];

const playersAtTable: PlayerParts = {
  player: (match, side) => <PlayerCell match={match} side={side} mirrored={side === 'A'} />,
  score: (match, side) => <ScoreCell match={match} side={side} end={side === 'B'} />,
};

export const tallRaceColumn: MatchColumn = { id: 'race', header: 'Race To', align: 'center', width: '46px', cell: (match) => match.raceTo };

export const tallPlayersColumn: MatchColumn = {
  id: 'players',
  header: 'Players and score',
  cell: (match) => <TwoPlayers match={match} />,
};

export const tournamentColumn: MatchColumn = {
  id: 'tournament',
  header: 'Tournament',
  sortable: true,
  width: '92px',
  cell: (match) => (
    <span title={match.tournamentName} className="line-clamp-2 whitespace-normal text-xs leading-3.5 text-ink-2">
      {match.tournamentName}
    </span>
  ),
};

/** The status above the play time. */
export const tallStatusColumn = (status: MatchCell, playtime: MatchCell): MatchColumn => ({
  id: 'status',
  header: 'Status, play time',
  width: '124px',
  cell: (match) => (
    <span className="flex flex-col items-start gap-1">
      {status(match)}
      {playtime(match)}
    </span>
  ),
});
