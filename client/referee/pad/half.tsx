/** One player's half of the pad: name, score, break, time-out and one huge +1. */
import { Lock } from 'lucide-react';
import { scoreText } from '#machines/match/score-text.ts';
import { scoreOf } from '#machines/match/sides.ts';
import type { Side } from '#machines/names.ts';
import { plusLockWords } from '../taps/locks.ts';
import { playerOf } from './player.ts';
import { PlayerHead } from './player-head.tsx';
import { TimeoutRow } from './timeout-row.tsx';
import { acknowledges, type Pad } from './use-pad.ts';

type Props = { pad: Pad; side: Side; name: string; now: number };

/** `phone`: the half shows no time-outs, because a phone opens a sheet for them. */
export function Half({ pad, side, name, now, phone }: Props & { phone: boolean }) {
  const { row, setting, written } = pad.view;
  return (
    <section className="half" data-side={side} aria-label={name}>
      <PlayerHead player={playerOf(row, side)} />
      <Score value={scoreOf(written.state, side)} />
      <BreakButton pad={pad} side={side} name={name} />
      {!phone && <TimeoutRow pad={pad} side={side} name={name} now={now} />}
      {setting.isStraightPool ? <Points pad={pad} side={side} name={name} /> : <PlusButton pad={pad} side={side} name={name} />}
    </section>
  );
}

export function Score({ value }: { value: number }) {
  return (
    <p className="score" data-figures={scoreText(value).length}>
      {scoreText(value)}
    </p>
  );
}

function BreakButton({ pad, side, name }: Omit<Props, 'now'>) {
  const breaks = pad.view.state.nextToBreak === side;
  const control = { act: 'breaks', side } as const;
  const lock = pad.lock(control);
  const words = pad.view.setting.isStraightPool ? tableWords : breakWords;
  if (pad.doubt?.side === side) return <DoubtButton pad={pad} words={pad.doubt.words} name={name} />;
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
      {breaks ? words.now : words.set}
      <span className="unseen">{`, ${name}`}</span>
    </button>
  );
}

/** Asks in the row of the break button, out of reach of a third quick press on +1. Without an answer every rack counts. */
function DoubtButton({ pad, words, name }: { pad: Pad; words: string; name: string }) {
  return (
    <button type="button" className="breaks doubt" onClick={() => pad.press({ act: 'undo' })}>
      <b>{words}</b> Take one back
      <span className="unseen">{`, ${name}`}</span>
    </button>
  );
}

const breakWords = { now: 'Breaks', set: 'Set break' };
/** In 14.1 nobody breaks after the first rack, so the button sets the player at the table (machines/README.md 7.7). */
const tableWords = { now: 'At the table', set: 'To the table' };

/** In 14.1 the foul button is beside the point button: one tap counts, one tap takes back. Both lock once the race is reached. */
function Points({ pad, side, name }: Omit<Props, 'now'>) {
  const control = { act: 'minus', side } as const;
  const lock = pad.lock(control);
  if (lock?.code === 'RACE_REACHED') return <PlusButton pad={pad} side={side} name={name} />;
  return (
    <div className="points">
      <PlusButton pad={pad} side={side} name={name} />
      <button type="button" className="foul" aria-disabled={lock !== null && !acknowledges(lock)} onClick={() => pad.press(control)}>
        <span>Foul</span>
        <b>−1</b>
        <span className="unseen">{` for ${name}`}</span>
      </button>
    </div>
  );
}

function PlusButton({ pad, side, name }: Omit<Props, 'now'>) {
  const control = { act: 'plus', side } as const;
  const lock = pad.lock(control);
  return (
    <button type="button" className="plus" aria-disabled={lock !== null && !acknowledges(lock)} onClick={() => pad.press(control)}>
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
