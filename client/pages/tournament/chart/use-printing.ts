/** Renders the printed sheets only while printing, by the button or by the browser's own menu. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export function usePrinting(): { on: boolean; print: () => void } {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setOn(true));
    const after = () => setOn(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return { on, print: () => window.print() };
}
