/** Reports whether an element is or was within one screen height of the visible area. Elements further down are built later. */
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
