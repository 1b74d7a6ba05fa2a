/** A month of the calendar, week by week; on a phone a list of its entries. */
import type { ReactNode } from 'react';
import type { CalendarItem } from '#contract/website/calendar-items.ts';
import { today } from '../../../state/today.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { useHasRoom } from '../../../ui/table/list-shape.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { EntryLink } from './entry-link.tsx';
import { boundsOf, isMonth, monthAfter, monthName, spanIn, thisMonth, touches, weeksOf } from './months.ts';
import { useCalendar } from './use-calendar.ts';

export function MonthPage({ month: monthParam, dialogs }: { month: string; dialogs: ReactNode }) {
  const month = isMonth(monthParam) ? monthParam : thisMonth();
  const weeks = weeksOf(month);
  const { data = [], error, refetch } = useCalendar(weeks[0]?.[0] ?? '', weeks.at(-1)?.[6] ?? '');
  const wide = useHasRoom(640);
  return (
    <CalendarFrame
      title={monthName(month)}
      view="month"
      month={month}
      around={{ before: monthAfter(month, -1), after: monthAfter(month, 1) }}
      error={data.length === 0 ? error : null}
      onRetry={() => void refetch()}
      dialogs={dialogs}
    >
      {wide ? <Weeks month={month} weeks={weeks} entries={data} /> : <Agenda month={month} entries={data} />}
    </CalendarFrame>
  );
}

function Weeks({ month, weeks, entries }: { month: string; weeks: readonly string[][]; entries: readonly CalendarItem[] }) {
  const now = today();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div aria-hidden className="grid grid-cols-7 border-line border-b text-2xs text-ink-3">
        {days.map((day) => (
          <span key={day} className="px-2 py-1">
            {day}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <section
          key={week[0]}
          aria-label={`Week from ${week[0]}`}
          className="relative grid min-h-24 grid-cols-7 border-line not-last:border-b"
        >
          <div aria-hidden className="absolute inset-0 grid grid-cols-7">
            {week.map((day) => (
              <span key={day} className={cx('not-last:border-r border-line', !day.startsWith(month) && 'bg-sunken')} />
            ))}
          </div>
          <div className="relative col-span-7 grid auto-rows-min grid-cols-7 gap-y-1 pb-2">
            {week.map((day) => (
              <time
                key={day}
                dateTime={day}
                className={cx('px-2 pt-1 text-xs tabular', day === now ? 'font-bold text-accent' : 'text-ink-2')}
              >
                {Number(day.slice(8))}
              </time>
            ))}
            {entries
              .filter((entry) => touches(entry, week[0] ?? '', week[6] ?? ''))
              .map((entry) => (
                <div key={entry.id} className="min-w-0 px-1" style={{ gridColumn: spanIn(week, entry).join(' / ') }}>
                  <EntryLink entry={entry} />
                </div>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Agenda({ month, entries }: { month: string; entries: readonly CalendarItem[] }) {
  const [first, last] = boundsOf(month);
  const own = entries.filter((entry) => touches(entry, first, last));
  if (own.length === 0) return <p className="text-ink-3 text-sm">Nothing in this month.</p>;
  return (
    <ul className="flex flex-col gap-2">
      {own.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} dates className="min-h-11" />
        </li>
      ))}
    </ul>
  );
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
