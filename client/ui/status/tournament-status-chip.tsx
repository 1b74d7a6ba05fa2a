/** The status of a tournament: every screen uses the same word, icon and colour. */
import { CheckCheck, CircleDashed, CircleX, Flag as FlagIcon, type LucideIcon, Play, Shuffle } from 'lucide-react';
import { type TournamentStatus, tournamentStatusWords as words } from '#machines/names.ts';
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
  CREATED: { word: words.CREATED, icon: CircleDashed, tone: 'neutral' },
  GENERATED: { word: words.GENERATED, icon: Shuffle, tone: 'slate' },
  RUNNING: { word: words.RUNNING, icon: Play, tone: 'teal' },
  FINISHED: { word: words.FINISHED, icon: FlagIcon, tone: 'blue' },
  APPROVED: { word: words.APPROVED, icon: CheckCheck, tone: 'neutral' },
  CANCELED: { word: words.CANCELED, icon: CircleX, tone: 'neutral' },
};
