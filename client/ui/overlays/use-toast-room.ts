/** Messages stand at the bottom, above the buttons of a dialog that reaches down to them: nobody closes one to find Save. The page ends above them by itself (toaster.tsx). */
import { type RefObject, useEffect, useRef } from 'react';

const bars = new Set<HTMLElement>();

/** For the row of buttons; the toaster reads `--toast-room`. Not `needed` where the middle of the row is free: messages lie there. */
export function useToastRoom(needed = true): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const own = bar.current;
    if (!own || !needed || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    bars.add(own);
    // It moves when what stands above it, or the window, changes its size.
    for (const element of [own, own.parentElement, document.documentElement]) if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      bars.delete(own);
      measure();
    };
  }, [needed]);
  return bar;
}

/** A bar that ends higher than this above the bottom leaves room enough. */
const roomPx = 96;

function measure(): void {
  const needed = [...bars].map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return innerHeight - bottom < roomPx ? innerHeight - top : 0;
  });
  document.documentElement.style.setProperty('--toast-room', `${Math.max(0, ...needed)}px`);
}
