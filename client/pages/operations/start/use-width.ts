/** How wide an element is drawn: a chart in true pixels keeps its letters at their size. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export function useWidth<Drawn extends HTMLElement>(first: number): [RefObject<Drawn | null>, number] {
  const box = useRef<Drawn>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && entry.contentRect.width > 0 && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
