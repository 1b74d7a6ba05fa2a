/** The days of a time session: for each start time, the number of tables that its matches need, and their rounds. */
import { isClock } from '#machines/clock-text.ts';
import type { ScheduleEntry } from '#machines/draw/schedule-check.ts';
import type { Chart } from '#machines/draw/types.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';

type DayPreviewProps = { chart: Chart | null; planned: readonly ScheduleEntry[]; tables: number };

export function DayPreview({ chart, planned, tables }: DayPreviewProps) {
  const roundOf = new Map(chart?.matches.map(({ label, round }) => [label, round]));
  const timed = planned.filter(({ time }) => time !== null && isClock(time));
  const days = [...Map.groupBy(timed, ({ day }) => day)].toSorted(([one], [other]) => one - other);
  if (days.length === 0) return <p className="text-ink-3 text-sm">No match has a time yet.</p>;
  return (
    <div className="flex flex-col gap-4">
      {days.map(([day, matches]) => (
        <section key={day} aria-label={`Day ${day}`}>
          <SectionHeading className="mb-1 font-semibold text-sm">
            Day {day} <span className="font-normal text-ink-3 text-xs tabular">{matches.length} matches</span>
          </SectionHeading>
          <ul className="flex flex-col gap-1">
            {[...Map.groupBy(matches, ({ time }) => time ?? '')]
              .toSorted(([one], [other]) => one.localeCompare(other))
              .map(([time, starting]) => (
                <li key={time} className="flex items-center gap-3 text-sm">
                  <span className="w-12 shrink-0 tabular">{time}</span>
                  <span className="relative h-5 w-48 shrink-0 overflow-hidden rounded-chip bg-sunken">
                    <span
                      className={cx(
                        'absolute inset-y-0 left-0 rounded-chip',
                        starting.length > tables ? 'bg-refusal-solid' : 'bg-accent-fill',
                      )}
                      style={{ width: `${Math.min(100, (starting.length / tables) * 100)}%` }}
                    />
                  </span>
                  <span
                    className={cx('w-24 shrink-0 text-xs tabular', starting.length > tables ? 'font-semibold text-refusal' : 'text-ink-2')}
                  >
                    {starting.length} of {tables} tables
                  </span>
                  <span className="truncate text-ink-2 text-xs">
                    {[...new Set(starting.map(({ label }) => roundOf.get(label) ?? label))].join(', ')}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
