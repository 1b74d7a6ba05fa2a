/** Remembers the action whose key was pressed once, and waits for the second press. */
import { useEffect, useRef, useState } from 'react';
import { type ArmedAct, pressKey, secondPressMs } from './double-press.ts';

export function useArmed() {
  const [armed, setArmed] = useState<ArmedAct>(null);
  const current = useRef<ArmedAct>(null);
  const store = (next: ArmedAct) => {
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
