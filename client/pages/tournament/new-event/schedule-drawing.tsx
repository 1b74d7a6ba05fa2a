/** The predicted schedule as a drawing: a row for each table, a bar for each match, coloured by its part of the tournament. */
import { cx } from '../../../ui/frame/cx.ts';
import type { Predictions } from './predict-formats.ts';
import { timeWords } from './prediction-words.ts';

type Part = { name: string; bar: string; fill: string };

const parts = {
  first: { name: 'Round 1', bar: 'bg-(--slate-solid)', fill: 'fill-(--slate-solid)' },
  winners: { name: 'Winners', bar: 'bg-(--teal-solid)', fill: 'fill-(--teal-solid)' },
  losers: { name: 'Losers', bar: 'bg-control/60', fill: 'fill-control/60' },
  qualify: { name: 'Losers qualify', bar: 'bg-(--teal-solid)/45', fill: 'fill-(--teal-solid)/45' },
  groups: { name: 'Groups', bar: 'bg-(--slate-solid)', fill: 'fill-(--slate-solid)' },
  final: { name: 'Single elimination', bar: 'bg-accent-fill', fill: 'fill-accent-fill' },
} as const satisfies Record<string, Part>;

function partOf(round: string): keyof typeof parts {
  if (round === 'R1') return 'first';
  if (round === 'LQ') return 'qualify';
  if (/^W(?:R\d|Q)/.test(round)) return 'winners';
  if (/^LR\d/.test(round)) return 'losers';
  return /^G\d/.test(round) ? 'groups' : 'final';
}

const width = 320;
const labelWidth = 22;
const hour = 3_600_000;

export function ScheduleDrawing({ predictions: { chosen } }: { predictions: Predictions }) {
  const { matches, end } = chosen;
  const from = Math.min(...matches.map(({ start }) => start));
  const rows = Math.max(...matches.map(({ table }) => table));
  const rowHeight = Math.max(3, Math.min(24, 190 / rows));
  const first = Math.floor(from / hour) * hour;
  const last = Math.max(end.mid, first + hour);
  const x = (at: number) => labelWidth + ((at - first) / (last - first)) * (width - labelWidth - 12);
  const every = Math.max(1, Math.ceil((last - first) / hour / 6)) * hour;
  const ticks = Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, at) => first + at * every);
  const used = (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => matches.some(({ round }) => partOf(round) === part));
  const height = rows * rowHeight;
  return (
    <>
      <svg role="img" aria-label={`${matches.length} matches on ${rows} tables`} viewBox={`0 0 ${width} ${height + 18}`} className="w-full">
        {ticks.map((at) => (
          <g key={at}>
            <line x1={x(at)} x2={x(at)} y1={0} y2={height} className="stroke-line" />
            <text x={x(at)} y={height + 13} textAnchor="middle" className="fill-ink-3 text-[11px] tabular">
              {timeWords(at)}
            </text>
          </g>
        ))}
        {rowHeight >= 12 &&
          Array.from({ length: rows }, (_, at) => at + 1).map((number) => (
            <text key={number} x={4} y={(number - 0.5) * rowHeight + 4} className="fill-ink-2 text-[11px] font-semibold tabular">
              {number}
            </text>
          ))}
        {matches.map(({ label, table, start, end: over, round }) => (
          <rect
            key={label}
            x={x(start)}
            y={(table - 1) * rowHeight + 1}
            width={Math.max(1, x(over) - x(start) - 0.5)}
            height={Math.max(1, rowHeight - 2)}
            rx={rowHeight >= 12 ? 3 : 0}
            className={parts[partOf(round)].fill}
          />
        ))}
        <line x1={x(end.mid)} x2={x(end.mid)} y1={0} y2={height} strokeWidth={2} className="stroke-accent" />
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-ink-2 text-xs">
        {used.map((part) => (
          <li key={part} className="flex items-center gap-1.5">
            <span aria-hidden className={cx('size-2.5 rounded-[2px]', parts[part].bar)} />
            {parts[part].name}
          </li>
        ))}
      </ul>
    </>
  );
}
