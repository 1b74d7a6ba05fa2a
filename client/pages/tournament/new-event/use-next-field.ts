/** Enter goes to the next field, so that only the last one needs the mouse or Ctrl S. */
import { type RefObject, useEffect } from 'react';

const fields = 'input:not([type=date]):not([type=radio]):not([type=checkbox]):not([disabled])';

/** Leaves Enter to buttons and to lists that are open. */
export function useNextField(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') return;
      if (!container.current?.contains(target)) return;
      const all = [...container.current.querySelectorAll<HTMLInputElement>(fields)];
      const next = all[all.indexOf(target) + 1];
      event.preventDefault();
      next?.focus();
      next?.select();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [container]);
}
