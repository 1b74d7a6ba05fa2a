/** The row under the halves: undo, shot clock and finish. On a phone it also holds the time-outs. */
import { Check, Flag, Timer, Undo2 } from 'lucide-react';
import { lastRackOrFoul } from '#machines/match/racks.ts';
import { resultText, scoreText } from '#machines/match/score-text.ts';
import { scoreOf } from '#machines/match/sides.ts';
import { undoTarget } from '../taps/actions.ts';
import { finishLockWords } from '../taps/locks.ts';
import type { Tap } from '../taps/tap.ts';
import { ButtonLines } from './button-lines.tsx';
import { HoldButton, HoldRing } from './hold-button.tsx';
import { distinctNames } from './player.ts';
import { TimeoutButton } from './timeout-button.tsx';
import { clockTime } from './times.ts';
import type { Pad } from './use-pad.ts';

type Props = { pad: Pad; now: number; timeZone: string | undefined; phone: boolean; onTimeouts: () => void };

export function Foot({ pad, now, timeZone, phone, onTimeouts }: Props) {
  return (
    <footer className="foot">
      <UndoButton pad={pad} />
      {phone && <TimeoutButton pad={pad} now={now} onOpen={onTimeouts} />}
      <ShotClockButton pad={pad} timeZone={timeZone} phone={phone} />
      <FinishButton pad={pad} phone={phone} />
    </footer>
  );
}

/** Returns the delivery state of a rack's tap in words. */
const syncWord = (tap: Tap | null | undefined, online: boolean): string => {
  if (!tap || tap.state === 'confirmed') return 'confirmed';
  if (tap.state === 'sent' && online) return 'sent';
  return tap.state === 'writing' ? 'saving' : 'saved here';
};

function UndoButton({ pad }: { pad: Pad }) {
  const { row, state, rackTaps } = pad.view;
  const rack = state.racks.length;
  const side = lastRackOrFoul(state.racks)?.side;
  const lock = pad.lock({ act: 'undo' });
  const words = side
    ? `${distinctNames(row)[side]} ${scoreText(scoreOf(state, side))} · ${syncWord(rackTaps[rack - 1], pad.online)}`
    : 'nothing to take back';
  return (
    <button type="button" className="foot-button undo" aria-disabled={lock !== null} onClick={() => pad.press({ act: 'undo' })}>
      <Undo2 aria-hidden="true" size={36} />
      <ButtonLines title={rack > 0 ? `Undo ${undoTarget(pad.view)}` : 'Undo'} words={words} />
    </button>
  );
}

function ShotClockButton({ pad, timeZone, phone }: Pick<Props, 'pad' | 'timeZone' | 'phone'>) {
  const { shotclockAssigned, shotclockApproved, shotclockAssignedAt, shotclockApprovedAt } = pad.view.state;
  const time = (at: string | null) => (at ? ` ${clockTime(at, timeZone)}` : '');
  const open = shotclockAssigned && !shotclockApproved;
  const ordered = `ordered${phone ? '' : ' by the desk'}${time(shotclockAssignedAt)}`;
  const done = `${phone ? 'since' : 'acknowledged'}${time(shotclockApprovedAt)}`;
  const words = open ? ordered : shotclockApproved ? done : 'not ordered';
  return (
    <button
      type="button"
      className="foot-button shot-clock"
      data-open={open || undefined}
      data-done={shotclockApproved || undefined}
      aria-disabled={!open}
      onClick={() => pad.press({ act: 'acknowledge' })}
    >
      <Timer aria-hidden="true" size={36} />
      <ButtonLines title={open ? (phone ? 'Acknowledge' : 'Acknowledge shot clock') : 'Shot clock'} words={words} />
      {shotclockApproved && !phone && <Check aria-hidden="true" className="done-mark" size={32} />}
    </button>
  );
}

function FinishButton({ pad, phone }: Pick<Props, 'pad' | 'phone'>) {
  const hold = pad.hold({ act: 'finish' });
  const lock = pad.lock({ act: 'finish' });
  const open = lock === null;
  const words = (holding: boolean) => {
    if (lock) return `${phone ? '' : 'hold · '}${finishLockWords(pad.view, lock)}`;
    return hold.armed ? 'press again' : holding ? 'keep holding' : 'hold';
  };
  return (
    <HoldButton className="foot-button finish" label="the match" hold={hold}>
      {(holding) => (
        <>
          <Flag aria-hidden="true" className="filled" size={36} />
          <ButtonLines title={open ? `Finish ${resultText(pad.view.state, ' : ')}` : 'Finish'} words={words(holding)} />
          {open && <HoldRing />}
        </>
      )}
    </HoldButton>
  );
}
