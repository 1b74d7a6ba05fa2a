/** After a refused save the first field with an error gets the focus. If no field has one, the message at the top scrolls into view. */
import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for the element around the fields. `refused` counts the refused saves. */
export function useFocusFirstError(refused: number): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused === 0) return;
    const wrong = fields.current?.querySelector<HTMLElement>(invalidFields);
    if (wrong) wrong.focus();
    else fields.current?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [refused]);
  return fields;
}

/** The input of a select is a button inside the marked element. */
const invalidFields = '[aria-invalid=true]:not(div), [data-invalid] button:not([tabindex="-1"])';
