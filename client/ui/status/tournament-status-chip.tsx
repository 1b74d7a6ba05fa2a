/** The status of a tournament: every screen uses the same word, icon and colour. */
import { CheckCheck, CircleDashed, CircleX, Flag as FlagIcon, type LucideIcon, Play, Shuffle } from 'lucide-react';
import type { TournamentStatus } from '#machines/names.ts';
import { Chip } from './chip.tsx';
import type { Tone } from './tone.ts';

export function TournamentStatusChip({ status }: { status: TournamentStatus }) {
  const { word, icon, tone } = tournamentStatusLooks[status];
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}

const tournamentStatusLooks: Readonly<Record<TournamentStatus, { word: string; icon: LucideIcon; tone: Tone }>> = {
  CREATED: { word: 'Created', icon: CircleDashed, tone: 'neutral' },
  GENERATED: { word: 'Drawn', icon: Shuffle, tone: 'slate' },
  RUNNING: { word: 'Running', icon: Play, tone: 'teal' },
  FINISHED: { word: 'Finished', icon: FlagIcon, tone: 'blue' },
  APPROVED: { word: 'Approved', icon: CheckCheck, tone: 'neutral' },
  CANCELED: { word: 'Canceled', icon: CircleX, tone: 'neutral' },
};
