/**
 * Moves a scrolling area with the mouse button held down, like a map. A press without movement stays a click, and fingers scroll
 * natively.
 */
import { type RefObject, useEffect } from 'react';

const dragFrom = 4;

export function useDrag(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const drag = { on: false, moved: false, x: 0, y: 0, left: 0, top: 0 };
    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      Object.assign(drag, { on: true, moved: false, x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop });
    };
    const move = (event: PointerEvent) => {
      if (!drag.on) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      drag.moved ||= Math.hypot(x, y) >= dragFrom;
      if (!drag.moved) return;
      element.style.cursor = 'grabbing';
      element.scrollTo(drag.left - x, drag.top - y);
    };
    const up = () => {
      drag.on = false;
      element.style.cursor = '';
    };
    const click = (event: MouseEvent) => {
      if (!drag.moved) return;
      drag.moved = false;
      event.stopPropagation();
      event.preventDefault();
    };
    element.addEventListener('pointerdown', down, { signal });
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', up, { signal });
    element.addEventListener('click', click, { signal, capture: true });
    return () => stop.abort();
  }, [area]);
}
