/** Returns whether the pointer is on an element; rows under it must not move. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export function usePointerInside<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [inside, setInside] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const enter = () => setInside(true);
    const leave = () => setInside(false);
    watched.addEventListener('pointerenter', enter);
    watched.addEventListener('pointerleave', leave);
    return () => {
      watched.removeEventListener('pointerenter', enter);
      watched.removeEventListener('pointerleave', leave);
    };
  }, []);
  return [element, inside];
}
