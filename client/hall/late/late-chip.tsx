/** Shows for how many minutes a match has been announced but not begun. It shows nothing before the first call is due. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { hall } from '../../state/hall.ts';
import { Chip } from '../../ui/status/chip.tsx';
import { playtimeLooks } from '../../ui/status/playtime-chip.tsx';
import { useTicking } from '../rows/use-ticking.ts';
import { lateStartOf } from './late-looks.ts';

export function LateChip({ match, look = 'soft' }: { match: LiveMatch; look?: 'soft' | 'surface' }) {
  const late = useLateStart(match);
  if (!late) return null;
  const { icon, tone } = playtimeLooks[late.status];
  return (
    <span title={`Announced ${late.minutes} minutes ago, and not begun`} className="inline-flex">
      <Chip tone={tone} icon={icon} look={look} detail={`${late.minutes}′`}>
        Late
      </Chip>
    </span>
  );
}

/** Renders the component again only when the status or the minute changes. */
export function useLateStart(match: LiveMatch) {
  const key = useTicking((now) => keyOf(match, now));
  return key === null ? null : lateStartOf(match, hall.serverNow());
}

function keyOf(match: LiveMatch, now: number): string | null {
  const late = lateStartOf(match, now);
  return late && `${late.status} ${late.minutes}`;
}
