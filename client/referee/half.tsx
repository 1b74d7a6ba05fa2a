/** One player's half of the pad: name, score, break, time-out and one huge +1. */
import { Lock } from 'lucide-react';
import type { Side } from '#machines/names.ts';
import { plusLockWords } from './locks.ts';
import { playerOf } from './player.ts';
import { PlayerHead } from './player-head.tsx';
import { TimeoutRow } from './timeout-row.tsx';
import type { Pad } from './use-pad.ts';

type Props = { pad: Pad; side: Side; name: string; now: number };

/** `phone`: its time-outs are asked on a sheet. */
export function Half({ pad, side, name, now, phone }: Props & { phone: boolean }) {
  const { row, state } = pad.view;
  return (
    <section className="half" data-side={side} aria-label={name}>
      <PlayerHead player={playerOf(row, side)} />
      <Score value={side === 'A' ? state.aScore : state.bScore} />
      <BreakButton pad={pad} side={side} name={name} />
      {!phone && <TimeoutRow pad={pad} side={side} name={name} now={now} />}
      <PlusButton pad={pad} side={side} name={name} />
    </section>
  );
}

export function Score({ value }: { value: number }) {
  return (
    <p className="score" data-figures={String(value).length}>
      {value}
    </p>
  );
}

function BreakButton({ pad, side, name }: Omit<Props, 'now'>) {
  const breaks = pad.view.state.nextToBreak === side;
  const control = { act: 'breaks', side } as const;
  const lock = pad.lock(control);
  if (pad.lock({ act: 'plus', side })?.code === 'RACE_REACHED') return <span className="breaks" aria-hidden="true" data-empty />;
  return (
    <button
      type="button"
      className="breaks"
      aria-pressed={breaks}
      aria-disabled={lock !== null && !breaks}
      onClick={() => !breaks && pad.press(control)}
    >
      {breaks && <span className="cue-ball" aria-hidden="true" />}
      {breaks ? 'Breaks' : 'Set break'}
      <span className="unseen">{`, ${name}`}</span>
    </button>
  );
}

function PlusButton({ pad, side, name }: Omit<Props, 'now'>) {
  const control = { act: 'plus', side } as const;
  const lock = pad.lock(control);
  return (
    <button type="button" className="plus" aria-disabled={lock !== null} onClick={() => pad.press(control)}>
      {lock ? <Locked words={plusLockWords(pad.view, side, lock)} /> : <span className="plus-one">+1</span>}
      <span className="unseen">{lock ? `: no +1 for ${name}` : ` for ${name}`}</span>
    </button>
  );
}

export function Locked({ words }: { words: string }) {
  return (
    <span className="locked">
      <Lock aria-hidden="true" size={44} />
      <span>{words}</span>
    </span>
  );
}
