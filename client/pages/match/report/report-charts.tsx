/** The charts of a day: bars that carry their number, and the tables with the matches that were played on them. */
import type { ReactNode } from 'react';
import type { ReportDayAnswer } from '#contract/match/event-report.ts';
import { formatTime } from '../../../format.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { cx } from '../../../ui/frame/cx.ts';

/** `isEarly`: a start before its promise. It has an edge as well as another colour. `isLabelled` false: only screen readers get the label. */
export type Bar = { label: string; value: number; isStrong?: boolean; isEarly?: boolean; isLabelled?: boolean };

type ChartProps = { title: string; sentence: string };
type BarChartProps = ChartProps & { bars: readonly Bar[]; unit: string; children?: ReactNode };

export function BarChart({ title, sentence, bars, unit, children }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  // The sentence says what is missing.
  if (bars.length === 0) return <Chart title={title} sentence={sentence} />;
  return (
    <Chart title={title} sentence={sentence}>
      <ol className="flex h-48 items-stretch gap-0.5 border-b text-center text-xs tabular sm:gap-1" aria-label={`${title}, ${unit}`}>
        {bars.map(({ label, value, isStrong, isEarly }) => (
          <li key={label} className="flex min-w-0 max-w-14 flex-1 flex-col justify-end">
            <span className="sr-only">{`${label}: ${value}`}</span>
            <span aria-hidden>{value === 0 ? '' : value}</span>
            <span
              aria-hidden
              style={{ height: `${(value / highest) * 75}%` }}
              className={cx(
                'mx-px rounded-t-xs sm:mx-0.5',
                isEarly ? 'border-t-2 border-t-ink bg-tone-solid tone-orange' : isStrong ? 'bg-accent-fill' : 'bg-accent-line',
              )}
            />
          </li>
        ))}
      </ol>
      <ol aria-hidden className="flex gap-0.5 text-center text-ink-2 text-xs tabular sm:gap-1">
        {bars.map(({ label, isLabelled = true }) => (
          <li key={label} className="min-w-0 max-w-14 flex-1 whitespace-nowrap">
            {isLabelled && label}
          </li>
        ))}
      </ol>
      {children}
    </Chart>
  );
}

export function Chart({ title, sentence, children }: ChartProps & { children?: ReactNode }) {
  return (
    <Card>
      <section aria-label={title} className="flex flex-col gap-1 text-sm">
        <h2 className="font-[650] text-base">{title}</h2>
        <p className="min-h-10 text-ink-2">{sentence}</p>
        {children}
      </section>
    </Card>
  );
}

type TableUseProps = { day: ReportDayAnswer; tables: readonly number[]; zone: string };

/** A hall has at most a few dozen tables and some hundred matches a day. */
export function TableUse({ day: { from, to, plays, sentences }, tables, zone }: TableUseProps) {
  const shareOf = (time: number): number => (100 * (time - from)) / Math.max(1, to - from);
  return (
    <Chart title="Table use" sentence={sentences.tables}>
      <ul className="flex h-48 flex-col text-xs tabular" aria-label="Matches by table">
        {tables.map((table, index) => {
          const played = plays.filter((play) => play.table === table);
          const isLabelled = index === 0 || index === tables.length - 1 || (index + 1) % Math.ceil(tables.length / 6) === 0;
          return (
            <li key={table} className="flex min-h-0 flex-1 items-center gap-2">
              <span className="sr-only">{`Table ${table}: ${played.map(({ name, start, end }) => `${name} ${formatTime(start, zone)} to ${formatTime(end, zone)}`).join(', ') || 'no match'}`}</span>
              <span aria-hidden className="w-6 shrink-0 text-right text-ink-2 leading-none">
                {isLabelled ? table : ''}
              </span>
              <span aria-hidden className="relative h-[80%] grow overflow-hidden bg-subtle">
                {played.map(({ matchId, name, start, end }) => (
                  <span
                    key={`${matchId} ${start}`}
                    title={`${name}, ${formatTime(start, zone)} to ${formatTime(end, zone)}`}
                    style={{ left: `${shareOf(start)}%`, width: `max(2px, calc(${shareOf(end) - shareOf(start)}% - 2px))` }}
                    className="absolute inset-y-0 rounded-xs bg-accent-fill"
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <p aria-hidden className="flex justify-between pl-8 text-ink-2 text-xs tabular">
        {[0, 0.5, 1].map((share) => (
          <span key={share}>{formatTime(from + share * (to - from), zone)}</span>
        ))}
      </p>
    </Chart>
  );
}
