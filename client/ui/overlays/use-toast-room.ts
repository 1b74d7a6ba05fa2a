/**
 * Keeps toasts above the buttons of a dialog that reaches the bottom of the screen, so that no toast covers Save. The page makes its own
 * room (toaster.tsx).
 */
import { type RefObject, useEffect, useRef } from 'react';

const bars = new Set<HTMLElement>();

/**
 * Returns a ref for the row of buttons; the toaster reads `--toast-room`. Pass false when the middle of the row is free: toasts then lie
 * there.
 */
export function useToastRoom(needed = true): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element || !needed || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    bars.add(element);
    // The bar moves when the element above it or the window changes its size.
    for (const observed of [element, element.parentElement, document.documentElement]) if (observed) observer.observe(observed);
    return () => {
      observer.disconnect();
      bars.delete(element);
      measure();
    };
  }, [needed]);
  return bar;
}

/** A bar further than this from the bottom leaves enough room for toasts. */
const roomPx = 96;

function measure(): void {
  const needed = [...bars].map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return innerHeight - bottom < roomPx ? innerHeight - top : 0;
  });
  document.documentElement.style.setProperty('--toast-room', `${Math.max(0, ...needed)}px`);
}
