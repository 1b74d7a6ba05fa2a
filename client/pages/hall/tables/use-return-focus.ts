/** Moves the focus to the card of the last table when the focused element is gone, such as a menu entry or the approve button. */
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
      // A press beside the cards means that the user has left them.
      else if (type === 'pointerdown' && target instanceof Element && target.closest('main')) last.current = null;
    };
    addEventListener('focusin', remember);
    addEventListener('pointerdown', remember);
    return () => {
      removeEventListener('focusin', remember);
      removeEventListener('pointerdown', remember);
    };
  }, [area]);
  // Runs after every rendering, because any of them may have removed the focused button.
  useEffect(() => {
    if (pathname !== tablesPath || last.current === null) return;
    // The dialog returns the focus first. The timer handles only the cases in which the dialog could not.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      area.current?.querySelector<HTMLElement>(`[data-table="${last.current}"] :is(a, button)`)?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  });
}
