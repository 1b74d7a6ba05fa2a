/** The shot-clock of a match in its three states: none, ordered (ring), acknowledged at the table (filled). */
import { Timer } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { matchName } from '../../format.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { switchShotclock } from './match-actions.ts';
import { useWhyNot } from './use-why-not.ts';

export function ShotclockButton({ match }: { match: LiveMatch }) {
  const may = useMay();
  const whyNot = useWhyNot();
  const { words, look } = states[shotclockState(match)];
  const at = new Date(hall.serverNow()).toISOString();
  return (
    <IconButton
      size="row"
      icon={Timer}
      label={`${words} (${matchName(match)})`}
      className={look}
      aria-pressed={match.shotclockAssigned}
      disabledReason={whyNot(match, may('match:edit', match.eventId), { type: 'TOGGLE_SHOTCLOCK', at })}
      onPress={() => void switchShotclock(match)}
    />
  );
}

export function shotclockState(match: Pick<LiveMatch, 'shotclockAssigned' | 'shotclockApproved'>): 'none' | 'ordered' | 'acknowledged' {
  if (!match.shotclockAssigned) return 'none';
  return match.shotclockApproved ? 'acknowledged' : 'ordered';
}

const states = {
  none: { words: 'Order the shot-clock', look: '' },
  ordered: {
    words: 'Shot-clock ordered, not yet acknowledged: take it back',
    look: 'text-ink! [&>svg]:rounded-full [&>svg]:ring-2 [&>svg]:ring-(--slate-solid) [&>svg]:ring-offset-1 [&>svg]:ring-offset-transparent',
  },
  acknowledged: {
    words: 'Shot-clock acknowledged at the table: take it back',
    look: 'text-white! [&>svg]:size-5.5 [&>svg]:rounded-full [&>svg]:bg-(--slate-solid) [&>svg]:p-[3px]',
  },
};
