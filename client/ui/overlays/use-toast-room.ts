/**
 * Keeps toasts above the buttons of a dialog or page that reach into the strip for toasts, as they do on a phone. Elsewhere the strip under
 * the page is free (client/shell/footer.tsx), and dialogs end above it.
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

/** The height of the strip: a bar that ends above it leaves enough room for toasts. */
const roomPx = 48;

function measure(): void {
  const needed = [...bars].map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return innerHeight - bottom < roomPx ? innerHeight - top : 0;
  });
  document.documentElement.style.setProperty('--toast-room', `${Math.max(0, ...needed)}px`);
}
