/** Reports a press only when it lasts long enough. */
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { holdMs } from './double-press.ts';

type Options = { onHold: () => void /** Called when the finger lifts too early. */; onShort: () => void };

export function useHold({ onHold, onShort }: Options) {
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => {
    const early = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    setHolding(false);
    return early;
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setHolding(true);
    timer.current = setTimeout(() => {
      stop();
      navigator.vibrate?.(40);
      onHold();
    }, holdMs);
  };
  const release = () => {
    if (stop()) onShort();
  };
  return { holding, handlers: { onPointerDown: press, onPointerUp: release, onPointerCancel: () => void stop() } };
}
