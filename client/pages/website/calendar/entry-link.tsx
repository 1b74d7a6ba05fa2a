/** A calendar entry in a month or a year: its title, coloured by its status, with a link to its form. */
import { Link, useLocation } from 'react-router-dom';
import { type CalendarItem, calendarStatusWords } from '#contract/website/calendar-items.ts';
import { showDay } from '../../../ui/fields/day-text.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { toneClass } from '../../../ui/status/tone.ts';
import { calendarLooks } from './calendar-status-chip.tsx';

export function EntryLink({ entry, dates = false, className }: { entry: CalendarItem; dates?: boolean; className?: string }) {
  const { id, calendarItemTitle, calendarItemLocation, calendarItemStatus: status } = entry;
  const words = [calendarItemTitle, calendarItemLocation, datesOf(entry), status && calendarStatusWords[status]]
    .filter(Boolean)
    .join(' · ');
  return (
    <Link
      to={{ pathname: `${id}`, search: useLocation().search }}
      title={words}
      className={cx(
        toneClass(status ? calendarLooks[status].tone : 'teal'),
        'flex min-h-6 min-w-0 items-center gap-2 rounded-chip bg-tone-soft px-1.5 py-0.5 text-tone text-xs hover:underline tablet:min-h-11',
        className,
      )}
    >
      {dates && <span className="shrink-0 tabular">{datesOf(entry)}</span>}
      <span className={cx('truncate font-semibold', status === 'CANCELED' && 'line-through')}>{calendarItemTitle}</span>
      {status && <span className="shrink-0 font-medium">{calendarStatusWords[status]}</span>}
    </Link>
  );
}

const datesOf = ({ calendarItemStartDate: from, calendarItemEndDate: until }: CalendarItem): string =>
  from === until ? showDay(from) : `${showDay(from).slice(0, from.slice(0, 4) === until.slice(0, 4) ? 6 : undefined)}–${showDay(until)}`;
