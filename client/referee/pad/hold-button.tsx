/** A button for acts that a second tap cannot undo: hold it, or press its key twice. */
import type { ReactNode } from 'react';
import { useHold } from './use-hold.ts';

export type HoldControl = {
  /** The reason for the lock as a sentence, or null when the button works. */
  lock: string | null;
  /** True after the first press of the key; a second press runs the action. */
  armed: boolean;
  onHold: () => void;
  /** Called for a key, a switch or a screen reader, because none of them can hold a button. */
  onPress: () => void;
  /** Called with a sentence for the user: the reason for the lock, or the hint to keep holding. */
  onSay: (sentence: string) => void;
};

type Props = {
  className: string /** Text for screen readers that the visible label leaves out. */;
  label: string;
  hold: HoldControl;
  children: (holding: boolean) => ReactNode;
};

export function HoldButton({ className, label, hold, children }: Props) {
  const { lock, armed, onHold, onPress, onSay } = hold;
  const { holding, handlers } = useHold({ onHold, onShort: () => onSay('Hold until the button is full.') });
  const click = (clicks: number) => {
    if (lock !== null) return onSay(lock);
    // `event.detail` is 0 for a click without a pointer, such as a key or a screen reader.
    if (clicks === 0) onPress();
  };
  return (
    <button
      type="button"
      className={`hold ${className}`}
      aria-disabled={lock !== null}
      data-holding={holding || undefined}
      data-armed={armed || undefined}
      onClick={(event) => click(event.detail)}
      onContextMenu={(event) => event.preventDefault()}
      {...(lock === null ? handlers : {})}
    >
      <span className="hold-fill" aria-hidden="true" />
      {children(holding)}
      <span className="unseen">{`, ${label}: ${lock ?? (armed ? 'press again to confirm' : 'hold, or press twice')}`}</span>
    </button>
  );
}

export function HoldRing() {
  return (
    <svg className="ring" viewBox="0 0 28 28" aria-hidden="true">
      <circle className="ring-track" cx="14" cy="14" r="11" />
      <circle className="ring-value" cx="14" cy="14" r="11" pathLength="100" />
    </svg>
  );
}
