/** A button for acts that a second tap cannot take back: hold it, or press its key twice. */
import type { ReactNode } from 'react';
import { useHold } from './use-hold.ts';

export type Hold = {
  /** Why it is locked, as a sentence; null = alive. */
  lock: string | null;
  /** Its key was pressed once; a second press does it. */
  armed: boolean;
  onHold: () => void;
  /** A key, a switch or a screen reader pressed it; they cannot hold. */
  onPress: () => void;
  /** Something to tell: why it is locked, or to keep holding. */
  onSay: (sentence: string) => void;
};

type Props = {
  className: string /** What the visible words leave out, for those who hear the button. */;
  label: string;
  hold: Hold;
  children: (holding: boolean) => ReactNode;
};

export function HoldButton({ className, label, hold, children }: Props) {
  const { lock, armed, onHold, onPress, onSay } = hold;
  const { holding, handlers } = useHold({ onHold, onShort: () => onSay('Hold until the button is full.') });
  const click = (clicks: number) => {
    if (lock !== null) return onSay(lock);
    // A click without a pointer has no count.
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
