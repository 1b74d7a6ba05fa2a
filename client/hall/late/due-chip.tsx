/** When a waiting match is due: '13 min late' in the shapes of the play time, or grey words before that. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { dueOf, dueWords } from '#machines/match/due.ts';
import type { PlaytimeStatus } from '#machines/names.ts';
import { hall } from '../../state/hall.ts';
import { Chip } from '../../ui/status/chip.tsx';
import { playtimeLooks } from '../../ui/status/playtime-chip.tsx';
import type { Tone } from '../../ui/status/tone.ts';
import { useTicking } from '../rows/use-ticking.ts';

type DueMatch = Pick<LiveMatch, 'matchScheduledTime'>;

export function DueChip({ match }: { match: DueMatch }) {
  const words = useTicking((now) => dueWords(match, now));
  const status = dueOf(match, hall.serverNow())?.status ?? 'NORMAL';
  if (status === 'NORMAL') return <span className="whitespace-nowrap text-ink-2 text-xs tabular">{words}</span>;
  const { icon, tone } = playtimeLooks[status];
  return (
    <Chip tone={tone} icon={icon}>
      <span className="tabular">{words}</span>
    </Chip>
  );
}

/** The colour of the row of a late match. */
export function dueTone(match: DueMatch, now: number): Tone | undefined {
  const status = dueOf(match, now)?.status ?? 'NORMAL';
  return status === 'NORMAL' ? undefined : playtimeLooks[status].tone;
}

export const dueLabels: Readonly<Record<PlaytimeStatus, string>> = {
  NORMAL: 'On time',
  YELLOW: 'Late',
  ORANGE: 'Over 15 min',
  RED: 'Over 30 min',
};
