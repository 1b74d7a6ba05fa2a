/** The playing time of a match against the expected time. It is a second scale beside the status; its icon changes shape. */
import { Clock, ClockAlert, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { PlaytimeStatus } from '#machines/names.ts';
import { Chip } from './chip.tsx';
import type { Tone } from './tone.ts';

type PlaytimeChipProps = {
  status: PlaytimeStatus;
  /** Minutes played so far; shown while the match is on time. */
  minutes?: number | undefined;
  /** Minutes over the expected time; shown from YELLOW on: +28′. */
  over?: number | undefined;
  /** Hides the word: a finished match needs no 'On time'. */
  wordless?: boolean;
};

export function PlaytimeChip({ status, minutes, over, wordless = false }: PlaytimeChipProps) {
  const { word, icon, tone } = playtimeLooks[status];
  if (status === 'NORMAL' || wordless) {
    return (
      <Chip tone="neutral" icon={icon} look="plain" {...(minutes === undefined ? {} : { detail: `${minutes}′` })}>
        {wordless ? '' : word}
      </Chip>
    );
  }
  return (
    <Chip tone={tone} icon={icon} {...(over ? { detail: `+${over}′` } : {})}>
      {word}
    </Chip>
  );
}

export const playtimeLooks: Readonly<Record<PlaytimeStatus, { word: string; icon: LucideIcon; tone: Tone }>> = {
  NORMAL: { word: 'On time', icon: Clock, tone: 'neutral' },
  YELLOW: { word: 'Over', icon: ClockAlert, tone: 'yellow' },
  ORANGE: { word: 'Long', icon: TriangleAlert, tone: 'orange' },
  RED: { word: 'Too long', icon: OctagonAlert, tone: 'red' },
};
