/** The status of a match: every screen uses the same word, icon and colour. */
import { Ban, CalendarClock, CheckCheck, CircleDashed, Flag as FlagIcon, type LucideIcon, Megaphone, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { type MatchStatus, matchStatusWords as words } from '#machines/names.ts';
import { Chip } from './chip.tsx';
import type { Tone } from './tone.ts';

type StatusLook = { word: string; icon: LucideIcon; tone: Tone };

type StatusChipProps = {
  status: MatchStatus;
  /** 'Bye' or 'Walkover' instead of the status. */
  walkover?: string | null;
  detail?: ReactNode;
  look?: 'soft' | 'surface';
  className?: string;
};

export function StatusChip({ status, walkover = null, ...rest }: StatusChipProps) {
  const { word, icon, tone } = walkover ? { ...walkoverLook, word: walkover } : matchStatusLooks[status];
  return (
    <Chip tone={tone} icon={icon} {...rest}>
      {word}
    </Chip>
  );
}

/** Dialogs also offer these as options: Announced, Running, Time-Out, Finished. */
export const matchStatusLooks: Readonly<Record<MatchStatus, StatusLook>> = {
  NONE: { word: words.NONE, icon: CircleDashed, tone: 'neutral' },
  CREATED: { word: words.CREATED, icon: CircleDashed, tone: 'neutral' },
  SCHEDULED: { word: words.SCHEDULED, icon: CalendarClock, tone: 'neutral' },
  READY: { word: words.READY, icon: Megaphone, tone: 'slate' },
  RUNNING: { word: words.RUNNING, icon: Play, tone: 'teal' },
  TIMEOUT: { word: words.TIMEOUT, icon: Pause, tone: 'violet' },
  FINISHED: { word: words.FINISHED, icon: FlagIcon, tone: 'blue' },
  APPROVED: { word: words.APPROVED, icon: CheckCheck, tone: 'neutral' },
};

const walkoverLook = { icon: Ban, tone: 'neutral' } as const;
