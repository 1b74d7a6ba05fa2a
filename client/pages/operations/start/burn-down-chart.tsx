/** The burn-down chart, drawn in device-independent pixels of the given width. */

import { countText } from '#machines/count-text.ts';
import type { DayFigures } from '#machines/forecast/day-figures.ts';
import { formatTime } from '../../../format.ts';
import { ticksOf } from '../../../hall/day/scale.ts';
import type { BurnDown, BurnDownStep } from './burn-down.ts';

type BurnDownChartProps = { chart: BurnDown; end: DayFigures['end']; now: number; zone: string | undefined; width: number };

export function BurnDownChart({ chart, end, now, zone, width }: BurnDownChartProps) {
  const frame = frameOf(chart, width, zone);
  const { x, y, height } = frame;
  const line = (steps: readonly BurnDownStep[]) => path(steps, x, y);
  const running = now >= chart.from && now <= chart.to;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={wordsOf(chart, end, zone)}
      className="block"
    >
      <Grid frame={frame} chart={chart} now={running ? now : null} />
      <path d={band(chart.early, chart.late, x, y)} className="fill-(--accent-line) opacity-45 dark:opacity-60" />
      <path d={line(chart.planned)} className="fill-none stroke-(--control)" strokeWidth={1.25} strokeDasharray="4 3" />
      <path d={line(chart.played)} className="fill-none stroke-(--ink)" strokeWidth={2} strokeLinejoin="round" />
      {chart.left > 0 && <path d={line(chart.predicted)} className="fill-none stroke-(--accent)" strokeWidth={2} strokeLinejoin="round" />}
      {running && <Now frame={frame} left={chart.left} now={now} />}
      {end && <End frame={frame} end={end} />}
    </svg>
  );
}

type ChartScale = (value: number) => number;
type ChartFrame = { x: ChartScale; y: ChartScale; width: number; height: number; zone: string | undefined };
const inset = { top: 14, right: 12, bottom: 24, left: 34 };

/** Wide charts may be a little higher. */
function frameOf({ from, to, total }: BurnDown, width: number, zone: string | undefined): ChartFrame {
  const height = Math.round(Math.min(340, Math.max(250, width * 0.45)));
  const across = width - inset.left - inset.right;
  const down = height - inset.top - inset.bottom;
  return {
    x: (at) => inset.left + ((at - from) / Math.max(1, to - from)) * across,
    y: (left) => inset.top + (1 - left / Math.max(1, total)) * down,
    width,
    height,
    zone,
  };
}

function Grid({ frame: { x, y, width, height, zone }, chart, now }: { frame: ChartFrame; chart: BurnDown; now: number | null }) {
  const near = (at: number) => now !== null && Math.abs(x(at) - x(now)) < 38;
  const ticks = ticksOf(chart, Math.max(3, Math.floor(width / 70))).filter((at) => !near(at));
  return (
    <g className="fill-(--ink-2) text-[11px] tabular">
      {levels(chart.total).map((level) => (
        <g key={level}>
          <line x1={inset.left} x2={width - inset.right} y1={y(level)} y2={y(level)} className="stroke-(--line)" />
          <text x={inset.left - 8} y={y(level) + 4} textAnchor="end">
            {level}
          </text>
        </g>
      ))}
      {ticks.map((at) => (
        <text key={at} x={x(at)} y={height - 6} textAnchor="middle">
          {formatTime(at, zone)}
        </text>
      ))}
      {now !== null && (
        <text x={x(now)} y={height - 6} textAnchor="middle" className="fill-(--accent) font-semibold">
          {formatTime(now, zone)}
        </text>
      )}
    </g>
  );
}

function Now({ frame: { x, y, width, height }, left, now }: { frame: ChartFrame; left: number; now: number }) {
  const right = x(now) + 90 < width;
  return (
    <g>
      <line x1={x(now)} x2={x(now)} y1={inset.top - 6} y2={height - inset.bottom} className="stroke-(--accent)" strokeWidth={1.5} />
      <circle cx={x(now)} cy={y(left)} r={4.5} className="fill-(--surface) stroke-(--ink)" strokeWidth={2} />
      <text
        x={x(now) + (right ? 10 : -10)}
        y={y(left) - 8}
        textAnchor={right ? 'start' : 'end'}
        className="fill-(--ink) font-semibold text-xs"
      >
        {left} to play
      </text>
    </g>
  );
}

function End({ frame: { x, y, width, zone }, end }: { frame: ChartFrame; end: NonNullable<DayFigures['end']> }) {
  const right = width - inset.right;
  return (
    <g>
      <circle cx={x(end.mid)} cy={y(0)} r={4.5} className="fill-(--surface) stroke-(--accent)" strokeWidth={2} />
      <text x={right} y={inset.top + 20} textAnchor="end" className="fill-(--accent) font-semibold text-xs">
        end {formatTime(end.mid, zone)}
      </text>
      <text x={right} y={inset.top + 36} textAnchor="end" className="fill-(--ink-2) text-[11px]">
        80 %: {formatTime(end.low, zone)}–{formatTime(end.high, zone)}
      </text>
    </g>
  );
}

/** The line falls at each end of a match. */
function path(steps: readonly BurnDownStep[], x: ChartScale, y: ChartScale): string {
  return steps.map(({ at, left }, index) => (index === 0 ? `M${x(at)} ${y(left)}` : `H${x(at)}V${y(left)}`)).join('');
}

/** Goes down along the early line and back up along the late one. */
function band(early: readonly BurnDownStep[], late: readonly BurnDownStep[], x: ChartScale, y: ChartScale): string {
  const upwards = [...late].reverse();
  const [last] = upwards;
  if (early.length < 2 || !last) return '';
  const back = upwards.slice(1).map(({ at, left }) => `V${y(left)}H${x(at)}`);
  return `${path(early, x, y)}L${x(last.at)} ${y(last.left)}${back.join('')}Z`;
}

/** Round numbers, at most six of them. */
function levels(total: number): number[] {
  const step = [5, 10, 20, 25, 50, 100, 200].find((size) => total / size <= 5) ?? 500;
  return Array.from({ length: Math.floor(total / step) + 1 }, (_, index) => index * step);
}

function wordsOf({ total, left, planned }: BurnDown, end: DayFigures['end'], zone: string | undefined): string {
  const by = planned.at(-1)?.at;
  return [
    `${left} of ${countText(total, 'match', 'matches')} of today ${left === 1 ? 'is' : 'are'} still to play`,
    planned.length > 1 && by !== undefined && `planned to end at ${formatTime(by, zone)}`,
    end && `predicted to end at ${formatTime(end.mid, zone)}`,
    end && `with 80 % certainty between ${formatTime(end.low, zone)} and ${formatTime(end.high, zone)}`,
  ]
    .filter(Boolean)
    .join('; ');
}
