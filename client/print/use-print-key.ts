/** Ctrl P prints the printout instead of the screen. */
import { useEffect, useRef } from 'react';

/** `isCovered`: something lies over the printed screen, which the browser then prints as it is (ui/frame/print-screen.css). */
export function usePrintKey(print: () => void, isCovered: () => boolean = isUnderCard): void {
  const latest = useRef({ print, isCovered });
  latest.current = { print, isCovered };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return;
      if (latest.current.isCovered()) return;
      event.preventDefault();
      latest.current.print();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

const isUnderCard = (): boolean => document.querySelector('[data-card]') !== null;

/** For a list: a dialog over it may have a printout of its own. */
export const isUnderDialog = (): boolean => document.querySelector('[data-card], [role=dialog], [role=alertdialog]') !== null;
