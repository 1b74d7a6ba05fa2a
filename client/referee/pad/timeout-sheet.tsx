/** The choice of the player who takes a time-out on a phone, where the halves have no room for a button each. */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Side } from '#machines/names.ts';
import { distinctNames } from './player.ts';
import { TimeoutRow } from './timeout-row.tsx';
import type { Pad } from './use-pad.ts';

type Props = { pad: Pad; order: readonly [Side, Side]; now: number; onClose: () => void };

export function TimeoutSheet({ pad, order, now, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const names = distinctNames(pad.view.row);
  return (
    <dialog ref={dialog} className="menu-sheet timeout-sheet" aria-label="Time-out" onClose={onClose}>
      <div className="menu-head">
        <h2>Time-out</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" size={32} />
        </button>
      </div>
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
    </dialog>
  );
}
