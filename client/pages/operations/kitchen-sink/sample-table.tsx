/** The table of the kitchen sink with every state of a row. */
import { Check, EllipsisVertical, History, Pencil, Timer } from 'lucide-react';
import { useState } from 'react';
import type { PlaytimeStatus } from '#machines/names.ts';
import { formatDate, formatTime } from '../../../format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { PlayerName } from '../../../ui/status/player-name.tsx';
import { PlaytimeChip } from '../../../ui/status/playtime-chip.tsx';
import { StatusChip } from '../../../ui/status/status-chip.tsx';
import type { Tone } from '../../../ui/status/tone.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { actionsOf, type Column, type Sort } from '../../../ui/table/data-table-column.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { type SampleMatch, sampleMatches } from './sample-matches.ts';

const tints: Partial<Record<PlaytimeStatus, Tone>> = { YELLOW: 'yellow', ORANGE: 'orange', RED: 'red' };

export function SampleTable() {
  const [sort, setSort] = useState<Sort | null>({ id: 'time', desc: false });
  const [rows, setRows] = useState(sampleMatches);
  const [size, setSize] = useState(50);
  const score = (id: number) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, version: row.version + 1, aScore: row.aScore + 1 } : row)));
  return (
    <>
      <Button onPress={() => score(7)}>A rack for LONČAREK</Button>
      <DataTable
        label="Sample matches"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        sort={sort}
        onSort={setSort}
        rowLook={(row) => ({ tone: tints[row.playtime], changeKey: row.version })}
        card={(row) => <SampleCard row={row} />}
        empty={<EmptyState title="No running matches" />}
        footer={
          <Pager page={0} size={size} total={rows.length} onPage={() => undefined} noun="matches" onSize={setSize} summary=" · 3 running" />
        }
      />
      <DataTable label="Loading" columns={columns} rows={undefined} rowId={(row) => row.id} empty={null} />
      <DataTable
        label="Nothing"
        columns={columns}
        rows={[]}
        rowId={(row) => row.id}
        empty={<EmptyState title="No running matches">Assign a table to a match of the upcoming list.</EmptyState>}
      />
    </>
  );
}

const columns: Column<SampleMatch>[] = [
  { id: 'label', header: 'Label', sortable: true, cell: (row) => <span className="font-semibold text-accent">{row.label}</span> },
  { id: 'table', header: 'Table', sortable: true, cell: (row) => <Button size="row">{row.table}</Button> },
  {
    id: 'time',
    header: 'Scheduled Time',
    sortable: true,
    cell: (row) => (
      <>
        <span className="text-ink-3">{formatDate(row.time)}</span> {formatTime(row.time)}
      </>
    ),
  },
  { id: 'a', header: 'Player A', align: 'right', cell: (row) => <PlayerName lastName={row.a[0]} firstName={row.a[1]} align="right" /> },
  { id: 'aScore', header: 'A', align: 'center', cell: (row) => <b className="text-[15px]">{row.aScore}</b> },
  { id: 'bScore', header: 'B', align: 'center', cell: (row) => <b className="text-[15px]">{row.bScore}</b> },
  {
    id: 'b',
    header: 'Player B',
    cell: (row) => <PlayerName lastName={row.b[0]} firstName={row.b[1]} fit={{ given: 'initial', size: 'normal' }} />,
  },
  { id: 'playtime', header: 'Play time', cell: (row) => <PlaytimeChip status={row.playtime} minutes={40} over={row.over} /> },
  { id: 'status', header: 'Status', cell: (row) => <StatusChip status={row.status} /> },
  actionsOf((row) => <Actions row={row} />),
];

function Actions({ row }: { row: SampleMatch }) {
  return (
    <span className="flex items-center justify-end gap-0.5">
      {row.status === 'FINISHED' ? (
        <Button size="row" variant="accent" icon={Check}>
          Approve
        </Button>
      ) : (
        <>
          <IconButton size="row" icon={Timer} label="Order shot-clock" />
          <IconButton size="row" icon={Pencil} label="Edit match" />
          <IconButton size="row" icon={History} label="Match history" />
        </>
      )}
      <Menu
        label={`Actions of ${row.label}`}
        actions={[
          { id: 'edit', label: 'Edit match', icon: Pencil, shortcut: 'E' },
          { id: 'history', label: 'Match history', icon: History, shortcut: 'H' },
          {
            id: 'reset',
            label: 'Reset to Upcoming …',
            danger: true,
            separated: true,
            disabledReason: row.aScore > 8 ? 'The match is finished.' : null,
          },
        ]}
      >
        <IconButton size="row" icon={EllipsisVertical} label={`More for ${row.label}`} />
      </Menu>
    </span>
  );
}

const SampleCard = ({ row }: { row: SampleMatch }) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-center gap-2">
      <b className="text-accent">{row.label}</b>
      <StatusChip status={row.status} />
      <PlaytimeChip status={row.playtime} minutes={40} over={row.over} />
    </div>
    <PlayerName lastName={row.a[0]} firstName={row.a[1]} />
    <PlayerName lastName={row.b[0]} firstName={row.b[1]} />
  </div>
);
