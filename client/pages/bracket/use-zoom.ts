/** How large a sheet is drawn. Zooming keeps what is under the pointer, or the middle of the window, where it is. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type Zoom = { scale: number; by: (steps: number) => void; fit: () => void };
type Size = { width: number; height: number };
type Point = { x: number; y: number };

const limits = { least: 0.25, most: 2.5 };
const stepFactor = 1.2;
/** Below this the type is too small to read: the sheet scrolls instead of shrinking. */
const readable = 0.85;

export function useZoom(area: RefObject<HTMLElement | null>, size: Size): Zoom {
  const [scale, setScale] = useState(1);
  const hold = useRef<{ at: Point; point: Point } | null>(null);

  const zoomTo = useCallback(
    (wish: (present: number) => number, at?: Point) =>
      setScale((present) => {
        const next = Math.min(limits.most, Math.max(limits.least, wish(present)));
        const element = area.current;
        const middle = at ?? { x: (element?.clientWidth ?? 0) / 2, y: (element?.clientHeight ?? 0) / 2 };
        if (element)
          hold.current = {
            at: middle,
            point: { x: (element.scrollLeft + middle.x) / present, y: (element.scrollTop + middle.y) / present },
          };
        return next;
      }),
    [area],
  );
  useLayoutEffect(() => {
    const element = area.current;
    const held = hold.current;
    if (!element || !held) return;
    element.scrollLeft = held.point.x * scale - held.at.x;
    element.scrollTop = held.point.y * scale - held.at.y;
    hold.current = null;
  }, [area, scale]);
  useLayoutEffect(() => {
    const whole = fitOf(area.current, size);
    setScale(whole >= readable ? Math.min(whole, 1.25) : 1);
  }, [area, size]);
  useWheelAndFingers(area, zoomTo);
  return {
    scale,
    by: (steps) => zoomTo((present) => present * stepFactor ** steps),
    fit: () => zoomTo(() => fitOf(area.current, size)),
  };
}

function fitOf(area: HTMLElement | null, { width, height }: Size): number {
  if (!area || area.clientWidth === 0) return 1;
  return Math.min(area.clientWidth / width, area.clientHeight / height);
}

type ZoomTo = (wish: (present: number) => number, at?: Point) => void;

/** Not passive: the browser would zoom the whole page. */
function useWheelAndFingers(area: RefObject<HTMLElement | null>, zoomTo: ZoomTo): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const pinch = { distance: 0 };
    const inside = (x: number, y: number): Point => {
      const box = element.getBoundingClientRect();
      return { x: x - box.left, y: y - box.top };
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo((present) => present * Math.exp(-event.deltaY / 400), inside(event.clientX, event.clientY));
    };
    const touch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) {
        pinch.distance = 0;
        return;
      }
      event.preventDefault();
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const ratio = pinch.distance > 0 ? distance / pinch.distance : 1;
      pinch.distance = distance;
      zoomTo((present) => present * ratio, inside((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2));
    };
    const stop = new AbortController();
    const options = { passive: false, signal: stop.signal };
    element.addEventListener('wheel', wheel, options);
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) element.addEventListener(name, touch, options);
    return () => stop.abort();
  }, [area, zoomTo]);
}
