/** The status of an event or a season: every screen uses the same word, icon and colour. */
import { CalendarClock, CheckCheck, CircleDashed, CircleX, Flag as FlagIcon, type LucideIcon, Megaphone, Play } from 'lucide-react';
import { type EventStatus, type SeasonStatus, eventStatusWords as words } from '#machines/names.ts';
import { Chip } from './chip.tsx';
import type { Tone } from './tone.ts';

export function EventStatusChip({ status }: { status: EventStatus | SeasonStatus }) {
  const { word, icon, tone } = eventStatusLooks[status];
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}

export const eventStatusLooks: Readonly<Record<EventStatus | SeasonStatus, { word: string; icon: LucideIcon; tone: Tone }>> = {
  CREATED: { word: words.CREATED, icon: CircleDashed, tone: 'neutral' },
  ACTIVE: { word: words.ACTIVE, icon: Megaphone, tone: 'slate' },
  RUNNING: { word: words.RUNNING, icon: Play, tone: 'teal' },
  POSTPONED: { word: words.POSTPONED, icon: CalendarClock, tone: 'orange' },
  FINISHED: { word: 'Finished', icon: FlagIcon, tone: 'blue' },
  APPROVED: { word: words.APPROVED, icon: CheckCheck, tone: 'neutral' },
  CANCELED: { word: words.CANCELED, icon: CircleX, tone: 'neutral' },
};
