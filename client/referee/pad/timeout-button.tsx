/** The only time-out button of a phone, for both sides. It shows the running time-out or opens the choice of the player. */
import { Pause } from 'lucide-react';
import type { Side } from '#machines/names.ts';
import { timeoutLockWords } from '../taps/locks.ts';
import { ButtonLines } from './button-lines.tsx';
import { distinctNames } from './player.ts';
import { timeoutOf } from './timeout.ts';
import { countdown } from './times.ts';
import type { Pad } from './use-pad.ts';

type Props = { pad: Pad; now: number; onOpen: () => void };

export function TimeoutButton({ pad, now, onOpen }: Props) {
  const running = sides.filter((side) => timeoutOf(pad.view.state, side).until !== null);
  const [first] = running;
  const until = first && timeoutOf(pad.view.state, first).until;
  const refusals = sides.map((side) => pad.lock({ act: 'timeout', side }));
  const [lock] = refusals.every((refusal) => refusal !== null) ? refusals : [null];
  const names = distinctNames(pad.view.row);
  return (
    <button
      type="button"
      className="foot-button timeouts"
      data-side={running.length === 1 ? first : undefined}
      data-running={until ? true : undefined}
      aria-disabled={lock != null}
      aria-haspopup="dialog"
      onClick={() => (lock ? pad.say(lock.sentence) : onOpen())}
    >
      <Pause aria-hidden="true" className="filled" size={26} />
      {until && first ? (
        <ButtonLines title={countdown(until, now)} words={running.length === 2 ? 'both players' : names[first]} />
      ) : (
        <ButtonLines title="Time-out" words={lock ? timeoutLockWords(lock) : 'choose who'} />
      )}
    </button>
  );
}

const sides: readonly Side[] = ['A', 'B'];
