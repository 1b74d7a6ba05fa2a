/** When what had the focus is gone (an entry of a menu, the button that approved), reading goes on at the table it was about. */
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { tablesPath } from './table-paths.ts';

export function useReturnFocus(area: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef<string | null>(null);
  useEffect(() => {
    const remember = ({ target, type }: Event) => {
      const table = target instanceof Element ? target.closest<HTMLElement>('[data-table]') : null;
      if (table && area.current?.contains(table)) last.current = table.dataset.table ?? null;
      // Who presses beside the cards has left them.
      else if (type === 'pointerdown' && target instanceof Element && target.closest('main')) last.current = null;
    };
    addEventListener('focusin', remember);
    addEventListener('pointerdown', remember);
    return () => {
      removeEventListener('focusin', remember);
      removeEventListener('pointerdown', remember);
    };
  }, [area]);
  // After every rendering: any of them may have taken the focused button away.
  useEffect(() => {
    if (pathname !== tablesPath || last.current === null) return;
    // The dialog hands the focus back in its own turn; only what it could not do is done here.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      area.current?.querySelector<HTMLElement>(`[data-table="${last.current}"] :is(a, button)`)?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  });
}
