/** The status of a calendar entry: new date, postponed or cancelled. */
import { Ban, CalendarClock, CalendarPlus } from 'lucide-react';
import { type CalendarStatus, calendarStatusWords } from '#contract/website/calendar-items.ts';
import { Chip } from '../../../ui/status/chip.tsx';

export const calendarLooks = {
  NEW_DATE: { tone: 'yellow', icon: CalendarPlus },
  POSTPONED: { tone: 'orange', icon: CalendarClock, className: 'outline-1 outline-dashed -outline-offset-1' },
  CANCELED: { tone: 'neutral', icon: Ban },
} as const;

export function CalendarStatusChip({ status }: { status: CalendarStatus | null }) {
  if (status === null) return <span className="text-ink-3">–</span>;
  return <Chip {...calendarLooks[status]}>{calendarStatusWords[status]}</Chip>;
}
