/** Returns the drawn width of an element, so that a drawing in real pixels keeps its size. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export function useWidth<Drawn extends HTMLElement>(first: number): [RefObject<Drawn | null>, number] {
  const element = useRef<Drawn>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && entry.contentRect.width > 0 && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
