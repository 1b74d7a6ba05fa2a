/** One player of a called match: three steps from the call to the table, and the button that marks the player as present. */
import { CircleCheck, EllipsisVertical, Footprints, type LucideIcon, Megaphone, Undo2 } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type ArrivalStep, arrivalOn, arrivalStep } from '#machines/arrivals.ts';
import type { Side } from '#machines/names.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/cx.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Flag } from '../../ui/status/flag.tsx';
import { PlayerName } from '../../ui/status/player-name.tsx';
import { notYourEvent } from '../match/match-rights.ts';
import { sideOf } from '../match/match-side.ts';
import { arrivalFacts } from './call-words.ts';
import { mark } from './mark-arrival.ts';

type CalledPlayerProps = { match: LiveMatch; side: Side; zone: string | undefined; away: string | null };

export function CalledPlayer({ match, side, zone, away }: CalledPlayerProps) {
  const player = sideOf(match, side);
  const arrival = arrivalOn(match, side);
  const step = arrivalStep(arrival);
  const { word, detail } = arrivalFacts(arrival, zone);
  const { icon: Icon, tone } = looks[step];
  const reason = useMay()('match:score', match.eventId) ? away : notYourEvent;
  const takeBack =
    step === 'HERE'
      ? { id: 'back', label: `${player.name} is not here`, mark: 'NOT_HERE' as const }
      : { id: 'back', label: 'Take the answer back', mark: 'NOT_COMING' as const };
  return (
    <li className="flex flex-col gap-1 py-1.5">
      <div className="flex items-center gap-2">
        <Flag countryId={player.countryId} country={player.country} />
        <PlayerName
          lastName={player.lastName}
          displayName={player.displayName}
          firstName={player.lastName ? player.firstName : null}
          country={player.country}
          className="min-w-0 grow text-sm"
        />
        {step !== 'HERE' && (
          <Button
            size="row"
            className="shrink-0 tablet:h-11!"
            aria-label={`${player.name} is here`}
            disabledReason={reason}
            onPress={() => void mark(match, side, 'HERE')}
          >
            Is here
          </Button>
        )}
        {step !== 'CALLED' && (
          <Menu
            label={`Answer of ${player.name}`}
            actions={[{ ...takeBack, icon: Undo2, onAction: () => void mark(match, side, takeBack.mark), disabledReason: reason }]}
          >
            <IconButton size="row" icon={EllipsisVertical} label={`More for ${player.name}`} />
          </Menu>
        )}
      </div>
      <div className={cx('flex items-center gap-2 pl-7 text-xs', tone)}>
        <Steps step={step} />
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <span>
          <b className="font-semibold">{word}</b> <span className="text-ink-2">{detail}</span>
        </span>
      </div>
    </li>
  );
}

/** The reached steps are filled; the words beside them say the same. */
const Steps = ({ step }: { step: ArrivalStep }) => (
  <span aria-hidden className={cx('flex items-center', looks[step].tone)}>
    {steps.map((one, index) => (
      <span key={one} className="flex items-center">
        {index > 0 && <span className={cx('h-0.5 w-2', index <= steps.indexOf(step) ? 'bg-current' : 'bg-line-2')} />}
        <span
          className={cx(
            'rounded-full border-2',
            one === step ? 'size-3' : 'size-2',
            index <= steps.indexOf(step) ? 'border-current bg-current' : 'border-line-2',
          )}
        />
      </span>
    ))}
  </span>
);

const steps: readonly ArrivalStep[] = ['CALLED', 'COMING', 'HERE'];

const looks: Readonly<Record<ArrivalStep, { icon: LucideIcon; tone: string }>> = {
  CALLED: { icon: Megaphone, tone: 'text-ink-2' },
  COMING: { icon: Footprints, tone: 'tone-teal text-tone' },
  HERE: { icon: CircleCheck, tone: 'tone-teal text-tone' },
};
