/** Approves the uniform of one side, or takes the approval back; used on the referee's screen and in the edit dialog. */
import { Check, Shirt } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type Side, sides } from '#machines/names.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/cx.ts';
import { toneClass } from '../../ui/status/tone.ts';
import { whyNotNow } from './match-rights.ts';
import { sideOf, surnameOf } from './match-side.ts';
import { switchUniform, uniformOf } from './switch-uniform.ts';
import { useUniformQueue } from './uniform-queue.ts';

/** `named` adds the player's name, if no name is shown above the button. */
type UniformButtonProps = { match: LiveMatch; side: Side; named?: boolean; className?: string };

export function UniformButton({ match, side, named = false, className }: UniformButtonProps) {
  const allowed = useMay()('uniform:toggle', match.eventId);
  const { approved, state } = uniformOf(match, side, useUniformQueue());
  const { known, name } = sideOf(match, side);
  const at = new Date(hall.serverNow()).toISOString();
  const refusal = known ? whyNotNow(match, allowed, { type: 'SET_UNIFORM', side, approved: !approved, at }) : waits;
  return (
    <Button
      size="touch"
      icon={approved ? Check : Shirt}
      disabledReason={refusal}
      aria-label={
        !known ? `${waits}: uniform of ${name}` : approved ? `Approved: ${name}. Press to take it back.` : `Approve uniform of ${name}`
      }
      onPress={() => switchUniform(match, side, !approved)}
      className={cx(
        'w-full font-semibold [&>svg]:size-5',
        approved && cx(toneClass('green'), 'border-tone-solid! bg-tone-soft! text-tone!'),
        !approved && !refusal && 'border-control!',
        state !== 'known' && 'border-dashed!',
        className,
      )}
    >
      <span className="min-w-0 truncate">{known ? seenWords(approved, named ? surnameOf(match, side) : null) : waits}</span>
      {state !== 'known' && <span className="font-normal text-xs">{state === 'sending' ? 'sending …' : 'kept here'}</span>}
    </Button>
  );
}

const waits = 'waiting for player';

/** The accessible name begins with these words. */
const seenWords = (approved: boolean, name: string | null): string =>
  [approved ? 'Approved' : 'Approve uniform', name].filter((part) => part !== null).join(approved ? ': ' : ' of ');

/** For the edit dialog: both sides of an announced match. */
export function UniformControl({ match }: { match: LiveMatch }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-ink-2 text-xs">Uniform control</legend>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-4">
        {sides.map((side) => (
          <UniformButton key={side} match={match} side={side} named />
        ))}
      </div>
    </fieldset>
  );
}
