/** Returns whether the pointer is in use on an element: rows under it must not move. A mouse that rests there releases them. */
import { type RefObject, useEffect, useRef, useState } from 'react';

/** In milliseconds. A mouse that nobody has moved for this long was only left lying there. */
const restsAfterMs = 10_000;

export function usePointerInside<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [inside, setInside] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      setInside(false);
    };
    const use = () => {
      clearTimeout(timer);
      timer = setTimeout(leave, restsAfterMs);
      setInside(true);
    };
    for (const type of uses) watched.addEventListener(type, use);
    watched.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(timer);
      for (const type of uses) watched.removeEventListener(type, use);
      watched.removeEventListener('pointerleave', leave);
    };
  }, []);
  return [element, inside];
}

const uses = ['pointerenter', 'pointermove', 'pointerdown'] as const;
