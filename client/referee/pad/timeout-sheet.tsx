/** The choice of the player who takes a time-out on a phone, where the halves have no room for a button each. */
import type { Side } from '#machines/names.ts';
import { Sheet } from '../screens/sheet.tsx';
import { distinctNames } from './player.ts';
import { TimeoutRow } from './timeout-row.tsx';
import type { Pad } from './use-pad.ts';

type Props = { pad: Pad; order: readonly [Side, Side]; now: number; onClose: () => void };

export function TimeoutSheet({ pad, order, now, onClose }: Props) {
  const names = distinctNames(pad.view.row);
  return (
    <Sheet title="Time-out" kind="menu-sheet timeout-sheet" onClose={onClose}>
      <div className="timeout-sides">
        {order.map((side) => (
          <section key={side} className="timeout-side" data-side={side} aria-label={names[side]}>
            <h3>{names[side]}</h3>
            <TimeoutRow pad={pad} side={side} name={names[side]} now={now} />
          </section>
        ))}
      </div>
      <p className="menu-said" role="status">
        {pad.said}
      </p>
    </Sheet>
  );
}
