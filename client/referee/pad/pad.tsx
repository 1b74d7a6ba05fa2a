/** The scoring pad of a running match. */
import { useState } from 'react';
import { scoreText } from '#machines/match/score-text.ts';
import type { Side } from '#machines/names.ts';
import { Foot } from './foot.tsx';
import { Half } from './half.tsx';
import { distinctNames } from './player.ts';
import { RackStrip } from './rack-strip.tsx';
import { TimeoutSheet } from './timeout-sheet.tsx';
import { useKeypad } from './use-keypad.ts';
import type { Pad } from './use-pad.ts';
import { usePhone } from './use-phone.ts';

type Props = { pad: Pad; order: readonly [Side, Side]; now: number; keyboard: boolean; timeZone: string | undefined };

export function ScoringPad({ pad, order, now, keyboard, timeZone }: Props) {
  useKeypad({ pad, order, enabled: keyboard });
  const phone = usePhone();
  const [choosing, setChoosing] = useState(false);
  const names = distinctNames(pad.view.row);
  const { aScore, bScore } = pad.view.written.state;
  return (
    <>
      <RackStrip view={pad.view.written} swapped={order[0] === 'B'} />
      <main className="halves halves-scoring">
        <p
          className="unseen"
          aria-live="polite"
        >{`${names.A} ${scoreText(aScore)}, ${names.B} ${scoreText(bScore)}. ${pad.doubt?.words ?? ''}`}</p>
        {order.map((side) => (
          <Half key={side} pad={pad} side={side} name={names[side]} now={now} phone={phone} />
        ))}
      </main>
      <Foot pad={pad} now={now} timeZone={timeZone} phone={phone} onTimeouts={() => setChoosing(true)} />
      {phone && choosing && <TimeoutSheet pad={pad} order={order} now={now} onClose={() => setChoosing(false)} />}
    </>
  );
}
