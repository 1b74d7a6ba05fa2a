/** The figures of each player, round, table and pair of players. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventReportAnswer, ReportSums } from '#contract/match/event-report.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { FigureCard, figure } from './figure-card.tsx';
import { inMinutes, rackMinutes } from './report-times.ts';

type Lists = Pick<EventReportAnswer, 'players' | 'rounds' | 'tables' | 'meetings'>;
type Player = Lists['players'][number];
type Meeting = Lists['meetings'][number];

const kinds = [
  { id: 'players', label: 'Players' },
  { id: 'rounds', label: 'Rounds' },
  { id: 'tables', label: 'Tables' },
  { id: 'meetings', label: 'Head to head' },
] as const;

export function ReportLists({ report }: { report: Lists }) {
  const [kind, setKind] = useState<(typeof kinds)[number]['id']>('players');
  return (
    <section aria-label="In detail" className="flex flex-col gap-3">
      <SegmentedControl label="In detail" segments={kinds} value={kind} onChange={setKind} className="self-start" />
      {kind === 'players' && <Table label="Players" columns={playerColumns} rows={report.players} rowId={({ id }) => id} />}
      {kind === 'rounds' && <Table label="Rounds" columns={roundColumns} rows={report.rounds} rowId={({ id }) => id} />}
      {kind === 'tables' && <Table label="Tables" columns={tableColumns} rows={report.tables} rowId={({ number }) => number} />}
      {kind === 'meetings' && (
        <Table label="Head to head" columns={meetingColumns} rows={report.meetings} rowId={({ one, other }) => `${one.id} ${other.id}`} />
      )}
    </section>
  );
}

type TableProps<Row> = { label: string; columns: readonly Column<Row>[]; rows: readonly Row[]; rowId: (row: Row) => string | number };

function Table<Row extends object>({ label, columns, rows, rowId }: TableProps<Row>) {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={rowId}
      card={(row) => <FigureCard row={row} columns={columns} />}
      empty={<p className="p-4 text-ink-2 text-sm">No match has been played yet.</p>}
    />
  );
}

const text = <Row,>(id: string, header: string, cell: Column<Row>['cell']): Column<Row> => ({ id, header, cell });

type WithSums = { sums: ReportSums };
const rackColumn = <Row extends WithSums>(): Column<Row> => figure('rack', 'Minutes per rack', ({ sums }) => rackMinutes(sums.rackMs));
const matchColumns = <Row extends WithSums>(): Column<Row>[] => [
  figure('matches', 'Matches', ({ sums }) => sums.matches),
  figure('mean', 'Mean match', ({ sums }) => inMinutes(sums.playedMs)),
  figure('longest', 'Longest', ({ sums }) => inMinutes(sums.longestMatchMs)),
  figure('shortest', 'Shortest', ({ sums }) => inMinutes(sums.shortestMatchMs)),
  rackColumn(),
];

const playerColumns: readonly Column<Player>[] = [
  text('player', 'Player', (player) => <PlayerLink player={player} />),
  figure('won', 'Won', ({ won }) => won),
  figure('lost', 'Lost', ({ lost }) => lost),
  figure('racks', 'Racks', ({ racksWon, racksLost }) => `${racksWon}:${racksLost}`),
  rackColumn(),
  figure('breaks', 'Breaks won', ({ sums: { breaks, breaksWon } }) => (breaks === 0 ? '–' : `${breaksWon} of ${breaks}`)),
  figure('comebacks', 'Comebacks', ({ sums }) => sums.comebacks),
  figure('timeouts', 'Time-outs', ({ sums }) => sums.timeouts),
  figure('wait', 'Mean wait', ({ sums }) => inMinutes(sums.waitedMs)),
];

const roundColumns: readonly Column<Lists['rounds'][number]>[] = [
  text('round', 'Round', ({ name, tournament }) => `${tournament} · ${name}`),
  ...matchColumns<Lists['rounds'][number]>(),
];

const tableColumns: readonly Column<Lists['tables'][number]>[] = [
  text('table', 'Table', ({ number }) => `Table ${number}`),
  figure('played', 'Played', ({ playMs }) => inMinutes(playMs)),
  ...matchColumns<Lists['tables'][number]>(),
];

const meetingColumns: readonly Column<Meeting>[] = [
  text('players', 'Players', ({ one, other }) => (
    <span className="flex flex-wrap gap-x-1">
      <PlayerLink player={one} /> – <PlayerLink player={other} />
    </span>
  )),
  figure('matches', 'Matches', ({ matches }) => matches),
  figure('wins', 'Won', ({ oneWins, otherWins }) => `${oneWins}:${otherWins}`),
  figure('racks', 'Racks', ({ oneRacks, otherRacks }) => `${oneRacks}:${otherRacks}`),
];

function PlayerLink({ player: { id, name, country } }: { player: { id: number; name: string; country: string | null } }) {
  return (
    <span>
      <Link to={`/app/players/${id}`} className="font-semibold text-accent hover:underline">
        {name}
      </Link>
      {country !== null && <span className="text-ink-2">{` ${country}`}</span>}
    </span>
  );
}
