/** After a refused save the first field that needs somebody has the focus; where no field is to blame, the words at the top are in sight. */
import { type RefObject, useEffect, useRef } from 'react';

/** For what holds the fields; `refused` counts the refused saves. */
export function useShowWrong(refused: number): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused === 0) return;
    const wrong = fields.current?.querySelector<HTMLElement>(wrongOnes);
    if (wrong) wrong.focus();
    else fields.current?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [refused]);
  return fields;
}

/** A choice is a button inside what is marked. */
const wrongOnes = '[aria-invalid=true]:not(div), [data-invalid] button:not([tabindex="-1"])';
