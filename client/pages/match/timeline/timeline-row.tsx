/** A table and its bars. */
import { Ban, Circle } from 'lucide-react';
import type { LiveTable } from '#contract/live/rows.ts';
import type { TableClosure } from '#machines/forecast/table-plans.ts';
import { formatTime } from '../../../format.ts';
import { span, type TimeRange } from '../../../hall/day/scale.ts';
import { tableStatusLooks } from '../../../ui/status/table-status-chip.tsx';
import type { PathStep } from './player-path.ts';
import { TimelineBar } from './timeline-bar.tsx';
import type { TimelineTable } from './timeline-bars.ts';

type TimelineRowProps = {
  row: TimelineTable;
  range: TimeRange;
  now: number;
  /** Only today shows the current status of a table. */
  today: boolean;
  zone: string | undefined;
  search: string;
  pathSteps: ReadonlyMap<number, PathStep> | null;
  /** Match id → what a what-if changes (timeline-bar.tsx). */
  changed: ReadonlyMap<number, number | null>;
};

export function TimelineRow({ row: { table, bars, closure }, range, now, today, zone, search, pathSteps, changed }: TimelineRowProps) {
  return (
    <li data-table-row={table.id} className="flex max-h-8 min-h-[27px] grow basis-8 border-t tablet:max-h-none tablet:min-h-8">
      <p className={`${head} flex items-center gap-2 bg-surface text-2xs`}>
        <b className="w-6 text-right text-xs font-[650] tabular">{table.displayNumber}</b>
        {today && <TableState table={table} />}
        <span className="sr-only">{bars.length === 0 ? ', no matches' : ''}</span>
      </p>
      <div data-track className="relative grow">
        {closure && <Closed closure={closure} range={range} zone={zone} />}
        {today && table.tableStatus === 'BLOCKED' && <Blocked table={table} range={range} now={now} />}
        {bars.map((bar) => (
          <TimelineBar
            key={bar.match.id}
            bar={bar}
            table={table.displayNumber}
            range={range}
            now={bar.kind === 'running' || bar.kind === 'timeout' ? now : 0}
            zone={zone}
            search={search}
            pathStep={pathSteps && (pathSteps.get(bar.match.id) ?? 'none')}
            change={changed.get(bar.match.id)}
          />
        ))}
      </div>
    </li>
  );
}

/** The first column stays fixed while the drawing scrolls under it. */
export const head = 'sticky left-0 z-20 w-[6rem] shrink-0 border-r pl-2';

function TableState({ table: { tableStatus } }: { table: LiveTable }) {
  const { word } = tableStatusLooks[tableStatus];
  if (tableStatus === 'ASSIGNED') return <span className="text-ink-2">{word}</span>;
  const Icon = tableStatus === 'FREE' ? Circle : Ban;
  return (
    <span className={`flex items-center gap-1 ${tableStatus === 'FREE' ? 'font-medium text-(--green)' : 'text-ink-2'}`}>
      <Icon aria-hidden className="size-3" strokeWidth={2.5} />
      {word}
    </span>
  );
}

/** The end of a block is unknown. The hatching reaches from its start to a little after now. */
function Blocked({ table, range, now }: { table: LiveTable; range: TimeRange; now: number }) {
  const since = table.statusSince === null ? now : Math.max(range.from, Date.parse(table.statusSince));
  const words = ['Blocked', table.blockedReason].filter(Boolean).join(' · ');
  return (
    <span
      className="absolute top-0.5 flex h-[21px] items-center gap-1 overflow-hidden rounded-chip border border-dashed px-1 text-2xs text-ink-2"
      style={{ ...span(Math.min(since, now), now + (range.to - range.from) / 14, range), background: hatch }}
      title={words}
    >
      <span className="flex items-center gap-1 whitespace-nowrap rounded-chip bg-surface px-1">
        <Ban aria-hidden className="size-3" />
        {words}
      </span>
    </span>
  );
}

/** The table takes pinned matches only. */
function Closed({ closure: { from, until }, range, zone }: { closure: TableClosure; range: TimeRange; zone: string | undefined }) {
  const [start, end] = [Math.max(range.from, from), Math.min(range.to, until)];
  if (end <= start) return null;
  const words = [
    'No calls',
    Number.isFinite(from) && `from ${formatTime(from, zone)}`,
    Number.isFinite(until) && `until ${formatTime(until, zone)}`,
  ];
  const text = words.filter(Boolean).join(' ');
  return (
    <span
      className="absolute top-0.5 flex h-[21px] items-center justify-end overflow-hidden rounded-chip border border-accent px-1 text-2xs text-ink-2"
      style={{ ...span(start, end, range), background: hatch }}
      title={text}
    >
      <span className="whitespace-nowrap rounded-chip bg-surface px-1">{text}</span>
    </span>
  );
}

const hatch = 'repeating-linear-gradient(135deg, var(--line) 0 6px, transparent 6px 12px)';
