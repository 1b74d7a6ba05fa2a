/**
 * Pinch zoom: while two fingers move, CSS only stretches and shifts the drawing, which is cheap. When they lift, the drawing is
 * rendered at its new size.
 */
import { type RefObject, useEffect } from 'react';

/** In pixels from the upper left corner of the viewport. */
export type Point = { x: number; y: number };

/** The point under `from` moves to `at` at the new scale. */
type PinchHandler = (scaleOf: (present: number) => number, at: Point, from: Point) => void;
type PinchGrip = { distance: number; middle: Point };

export function usePinch(area: RefObject<HTMLElement | null>, onDone: PinchHandler): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let first: PinchGrip | null = null;
    let last: PinchGrip | null = null;
    const touch = (event: TouchEvent) => {
      const grip = gripOf(element, event);
      if (!grip) return release();
      event.preventDefault();
      first ??= grip;
      last = grip;
      stretch(element, first, last);
    };
    const release = () => {
      if (!first || !last) return;
      const [ratio, at, from] = [last.distance / first.distance, last.middle, first.middle];
      first = null;
      last = null;
      stretch(element, null, null);
      onDone((present) => present * ratio, at, from);
    };
    const stop = new AbortController();
    // A passive listener cannot stop the browser from zooming the whole page.
    const options = { passive: false, signal: stop.signal };
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) element.addEventListener(name, touch, options);
    return () => stop.abort();
  }, [area, onDone]);
}

function gripOf(element: HTMLElement, { touches: [one, other] }: TouchEvent): PinchGrip | null {
  if (!one || !other) return null;
  const distance = Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
  const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
  return { distance, middle: inside(element, middle) };
}

/** Lengths are in the drawing's own pixels, because its zoom also scales the transform. */
function stretch(element: HTMLElement, first: PinchGrip | null, last: PinchGrip | null): void {
  const drawing = element.firstElementChild;
  if (!(drawing instanceof HTMLElement)) return;
  drawing.style.willChange = first ? 'transform' : '';
  if (!first || !last) {
    drawing.style.transform = '';
    return;
  }
  const scale = Number(drawing.style.zoom) || 1;
  if (drawing.style.transform === '') {
    const origin = originOf(element);
    drawing.style.transformOrigin = `${(first.middle.x - origin.x) / scale}px ${(first.middle.y - origin.y) / scale}px`;
  }
  const [x, y] = [(last.middle.x - first.middle.x) / scale, (last.middle.y - first.middle.y) / scale];
  drawing.style.transform = `translate(${x}px, ${y}px) scale(${last.distance / first.distance})`;
}

export function inside(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/**
 * Returns the position of the drawing's corner in the viewport. A smaller drawing is centred, so that the corner is inside; a larger
 * one overflows.
 */
export function originOf(element: HTMLElement): Point {
  const drawing = element.firstElementChild?.getBoundingClientRect();
  return drawing ? inside(element, { clientX: drawing.left, clientY: drawing.top }) : { x: 0, y: 0 };
}
