/** What became of a date in the calendar. */
import { CalendarClock, CalendarX, Clock } from 'lucide-react';
import { type CalendarStatus, calendarStatusWords } from '#contract/calendar-items.ts';
import { Chip } from '../../ui/chip.tsx';

const looks = {
  NEW_DATE: { tone: 'blue', icon: CalendarClock },
  POSTPONED: { tone: 'orange', icon: Clock },
  CANCELED: { tone: 'brick', icon: CalendarX },
} as const;

export function CalendarStatusChip({ status }: { status: CalendarStatus | null }) {
  if (status === null) return <span className="text-ink-3">–</span>;
  return <Chip {...looks[status]}>{calendarStatusWords[status]}</Chip>;
}
