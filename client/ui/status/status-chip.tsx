/** The status of a match: every screen uses the same word, icon and colour. */
import { Ban, CalendarClock, CheckCheck, CircleDashed, Flag as FlagIcon, type LucideIcon, Megaphone, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MatchStatus } from '#machines/names.ts';
import { Chip } from './chip.tsx';
import type { Tone } from './tone.ts';

type StatusLook = { word: string; icon: LucideIcon; tone: Tone };

type StatusChipProps = { status: MatchStatus; walkover?: boolean; detail?: ReactNode; look?: 'soft' | 'surface'; className?: string };

export function StatusChip({ status, walkover = false, ...rest }: StatusChipProps) {
  const { word, icon, tone } = walkover ? walkoverLook : matchStatusLooks[status];
  return (
    <Chip tone={tone} icon={icon} {...rest}>
      {word}
    </Chip>
  );
}

/** Dialogs also offer these as options: Announced, Running, Time-Out, Finished. */
export const matchStatusLooks: Readonly<Record<MatchStatus, StatusLook>> = {
  NONE: { word: 'None', icon: CircleDashed, tone: 'neutral' },
  CREATED: { word: 'Created', icon: CircleDashed, tone: 'neutral' },
  SCHEDULED: { word: 'Scheduled', icon: CalendarClock, tone: 'neutral' },
  READY: { word: 'Announced', icon: Megaphone, tone: 'slate' },
  RUNNING: { word: 'Running', icon: Play, tone: 'teal' },
  TIMEOUT: { word: 'Time-Out', icon: Pause, tone: 'violet' },
  FINISHED: { word: 'Finished', icon: FlagIcon, tone: 'blue' },
  APPROVED: { word: 'Approved', icon: CheckCheck, tone: 'neutral' },
};

const walkoverLook: StatusLook = { word: 'Walkover', icon: Ban, tone: 'neutral' };
