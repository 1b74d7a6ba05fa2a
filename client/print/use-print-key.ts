/** Ctrl P prints the printout instead of the screen. */
import { useEffect, useRef } from 'react';

export function usePrintKey(print: () => void): void {
  const latest = useRef(print);
  latest.current = print;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
