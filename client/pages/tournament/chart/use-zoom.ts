/** The scale of a sheet. Zooming keeps the point under the pointer, or the middle of the viewport, in place. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inside, originOf, type Point, usePinch } from './use-pinch.ts';

export type Zoom = { scale: number; by: (steps: number) => void; fit: () => void };
type Size = { width: number; height: number };

const limits = { min: 0.25, max: 2.5 };
const stepFactor = 1.2;
/** Below this scale the type is too small to read, so the sheet scrolls instead of shrinking. */
const readable = 0.85;

export function useZoom(area: RefObject<HTMLElement | null>, size: Size): Zoom {
  const [scale, setScale] = useState(1);
  /** The painted scale and the newest requested one: several finger moves may arrive before the next paint. */
  const sizes = useRef({ drawn: 1, wanted: 1 });
  const hold = useRef<{ at: Point; point: Point } | null>(null);

  const settle = useCallback(() => {
    const element = area.current;
    const held = hold.current;
    hold.current = null;
    if (!element || !held) return;
    const { drawn } = sizes.current;
    const origin = originOf(element);
    element.scrollLeft += origin.x + held.point.x * drawn - held.at.x;
    element.scrollTop += origin.y + held.point.y * drawn - held.at.y;
  }, [area]);
  const zoomTo = useCallback<ZoomTo>(
    (scaleOf, at, from = at) => {
      const element = area.current;
      if (!element) return;
      const { drawn, wanted } = sizes.current;
      const next = Math.min(limits.max, Math.max(limits.min, scaleOf(wanted)));
      const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
      const [grip, origin] = [from ?? middle, originOf(element)];
      const point = hold.current?.point ?? { x: (grip.x - origin.x) / drawn, y: (grip.y - origin.y) / drawn };
      hold.current = { at: at ?? middle, point };
      sizes.current.wanted = next;
      setScale(next);
      if (next === drawn) settle();
    },
    [area, settle],
  );
  useLayoutEffect(() => {
    sizes.current.drawn = scale;
    settle();
  }, [scale, settle]);
  useLayoutEffect(() => {
    const whole = fitOf(area.current, size);
    const first = whole >= readable ? Math.min(whole, 1.25) : 1;
    sizes.current.wanted = first;
    setScale(first);
  }, [area, size]);
  useWheel(area, zoomTo);
  usePinch(area, zoomTo);
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

/** The point under `from` moves to `at`. */
type ZoomTo = (scaleOf: (present: number) => number, at?: Point, from?: Point) => void;

/** A passive listener cannot stop the browser from zooming the whole page. */
function useWheel(area: RefObject<HTMLElement | null>, zoomTo: ZoomTo): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo((present) => present * Math.exp(-event.deltaY / 400), inside(element, event));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [area, zoomTo]);
}
