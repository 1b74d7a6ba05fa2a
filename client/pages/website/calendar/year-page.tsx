/** A year of the calendar: twelve months with their entries. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/frame/card.tsx';
import { CalendarFrame } from './calendar-frame.tsx';
import { EntryLink } from './entry-link.tsx';
import { boundsOf, isYear, monthName, monthsOf, thisMonth, touches } from './months.ts';
import { useCalendar } from './use-calendar.ts';

export function YearPage({ year: yearParam, dialogs }: { year: string; dialogs: ReactNode }) {
  const year = isYear(yearParam) ? yearParam : thisMonth().slice(0, 4);
  const { data = [], error, refetch } = useCalendar(`${year}-01-01`, `${year}-12-31`);
  return (
    <CalendarFrame
      title={year}
      view="year"
      month={year === thisMonth().slice(0, 4) ? thisMonth() : `${year}-01`}
      around={{ before: String(Number(year) - 1), after: String(Number(year) + 1) }}
      error={data.length === 0 ? error : null}
      onRetry={() => void refetch()}
      dialogs={dialogs}
    >
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {monthsOf(year).map((month) => {
          const entries = data.filter((entry) => touches(entry, ...boundsOf(month)));
          return (
            <Card key={month}>
              <h2 className="mb-2 font-semibold text-sm">
                <Link to={{ search: `?month=${month}` }} className="hover:underline">
                  {monthName(month).split(' ')[0]}
                </Link>
                {entries.length > 0 && <span className="ml-2 font-normal text-ink-3 text-xs tabular">{entries.length}</span>}
              </h2>
              {entries.length === 0 ? (
                <p className="text-ink-3 text-xs">Nothing yet</p>
              ) : (
                <ul className="flex flex-col gap-1">
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <EntryLink entry={entry} dates />
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          );
        })}
      </div>
    </CalendarFrame>
  );
}
