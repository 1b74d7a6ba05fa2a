/** Remembers the act that was pressed once and waits for its second press. */
import { useEffect, useRef, useState } from 'react';
import { type Armed, pressKey, secondPressMs } from './double-press.ts';

export function useArmed() {
  const [armed, setArmed] = useState<Armed>(null);
  const current = useRef<Armed>(null);
  const store = (next: Armed) => {
    current.current = next;
    setArmed(next);
  };
  const arm = (act: string, repeat: boolean): boolean => {
    const { armed: next, fire } = pressKey(current.current, act, performance.now(), repeat);
    store(next);
    return fire;
  };
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => {
      current.current = null;
      setArmed(null);
    }, secondPressMs);
    return () => clearTimeout(timer);
  }, [armed]);
  return { armed, arm };
}
