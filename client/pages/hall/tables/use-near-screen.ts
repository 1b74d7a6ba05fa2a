/** Whether an element is, or once was, within a screen's height of what is seen: what is far down need not be built yet. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export function useNearScreen<E extends HTMLElement>(deferred: boolean): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [near, setNear] = useState(!deferred);
  useEffect(() => {
    const watched = element.current;
    if (near || !watched) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100%' });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [near]);
  return [element, near || !deferred];
}
