/** The figures of each player, round, table and pair of players. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventReportAnswer, ReportSums } from '#contract/match/event-report.ts';
import { inMinutes, rackMinutes, shareOf } from '#machines/report/figure-texts.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column, SortOrder } from '../../../ui/table/data-table-column.ts';
import { FigureCard, figure, type SortedColumn, sortable } from './figure-card.tsx';
import { sortedRows } from './sorted-rows.ts';

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

type TableProps<Row> = { label: string; columns: readonly SortedColumn<Row>[]; rows: readonly Row[]; rowId: (row: Row) => string | number };

function Table<Row extends object>({ label, columns, rows, rowId }: TableProps<Row>) {
  const [sort, setSort] = useState<SortOrder | null>(null);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={sortedRows(rows, columns, sort)}
      rowId={rowId}
      sort={sort}
      onSort={setSort}
      card={(row) => <FigureCard row={row} columns={columns} />}
      empty={<p className="p-4 text-ink-2 text-sm">No match has been played yet.</p>}
    />
  );
}

const text = <Row,>(id: string, header: string, cell: Column<Row>['cell'], value: (row: Row) => string): SortedColumn<Row> =>
  sortable({ id, header, cell }, value);

type WithSums = { sums: ReportSums };
type Length = 'playedMs' | 'longestMatchMs' | 'shortestMatchMs' | 'waitedMs';
const count = <Row,>(id: string, header: string, value: (row: Row) => number): SortedColumn<Row> =>
  sortable(figure(id, header, value), value);
const length = <Row extends WithSums>(id: string, header: string, of: Length): SortedColumn<Row> =>
  sortable(
    figure(id, header, ({ sums }) => inMinutes(sums[of])),
    ({ sums }) => sums[of],
  );
const rackColumn = <Row extends WithSums>(): SortedColumn<Row> =>
  sortable(
    figure('rack', 'Minutes per rack', ({ sums }) => rackMinutes(sums.rackMs)),
    ({ sums }) => sums.rackMs,
  );
const matchColumns = <Row extends WithSums>(): SortedColumn<Row>[] => [
  count('matches', 'Matches', ({ sums }) => sums.matches),
  length('mean', 'Mean match', 'playedMs'),
  length('longest', 'Longest', 'longestMatchMs'),
  length('shortest', 'Shortest', 'shortestMatchMs'),
  rackColumn(),
];

const playerColumns: readonly SortedColumn<Player>[] = [
  text(
    'player',
    'Player',
    (player) => <PlayerLink player={player} />,
    ({ name }) => name,
  ),
  count('won', 'Won', ({ won }) => won),
  count('lost', 'Lost', ({ lost }) => lost),
  sortable(
    figure('racks', 'Racks', ({ racksWon, racksLost }) => `${racksWon}:${racksLost}`),
    ({ racksWon, racksLost }) => racksWon - racksLost,
  ),
  rackColumn(),
  sortable(
    figure('breaks', 'Breaks won', ({ sums: { breaks, breaksWon } }) => shareOf(breaksWon, breaks)),
    ({ sums: { breaks, breaksWon } }) => (breaks === 0 ? null : breaksWon / breaks),
  ),
  count('comebacks', 'Comebacks', ({ sums }) => sums.comebacks),
  count('timeouts', 'Time-outs', ({ sums }) => sums.timeouts),
  length('wait', 'Mean wait', 'waitedMs'),
];

const roundColumns: readonly SortedColumn<Lists['rounds'][number]>[] = [
  text(
    'round',
    'Round',
    ({ name, tournament }) => `${tournament} · ${name}`,
    ({ name, tournament }) => `${tournament} ${name}`,
  ),
  ...matchColumns<Lists['rounds'][number]>(),
];

const tableColumns: readonly SortedColumn<Lists['tables'][number]>[] = [
  sortable({ id: 'table', header: 'Table', cell: ({ number }) => `Table ${number}` }, ({ number }) => number),
  sortable(
    figure('played', 'Played', ({ playMs }) => inMinutes(playMs)),
    ({ playMs }) => playMs,
  ),
  ...matchColumns<Lists['tables'][number]>(),
];

const meetingColumns: readonly SortedColumn<Meeting>[] = [
  text(
    'players',
    'Players',
    ({ one, other }) => (
      <span className="flex flex-wrap gap-x-1">
        <PlayerLink player={one} /> – <PlayerLink player={other} />
      </span>
    ),
    ({ one, other }) => `${one.name} ${other.name}`,
  ),
  count('matches', 'Matches', ({ matches }) => matches),
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
