/** An announced match: the referee chooses the player who breaks first, and the match starts. */
import type { Side } from '#machines/names.ts';
import { Locked } from '../pad/half.tsx';
import { distinctNames, playerOf } from '../pad/player.ts';
import { PlayerHead } from '../pad/player-head.tsx';
import type { Pad } from '../pad/use-pad.ts';
import { startLockWords } from '../taps/locks.ts';

export function Announced({ pad, order }: { pad: Pad; order: readonly [Side, Side] }) {
  const names = distinctNames(pad.view.row);
  return (
    <>
      <h2 className="question">Who breaks first?</h2>
      <main className="halves">
        {order.map((side) => (
          <section key={side} className="half half-announced" data-side={side} aria-label={names[side]}>
            <PlayerHead player={playerOf(pad.view.row, side)} />
            <StartButton pad={pad} side={side} name={names[side]} />
          </section>
        ))}
      </main>
    </>
  );
}

function StartButton({ pad, side, name }: { pad: Pad; side: Side; name: string }) {
  const control = { act: 'start', side } as const;
  const lock = pad.lock(control);
  return (
    <button type="button" className="plus start" aria-disabled={lock !== null} onClick={() => pad.press(control)}>
      {lock ? (
        <Locked words={startLockWords(pad.view, lock)} />
      ) : (
        <span className="start-words">
          <span className="cue-ball" aria-hidden="true" />
          <b>Breaks first</b>
          <span>{pad.view.state.nextToBreak === side ? 'set by the desk · starts the match' : 'starts the match'}</span>
        </span>
      )}
      <span className="unseen">{`, ${name}`}</span>
    </button>
  );
}
