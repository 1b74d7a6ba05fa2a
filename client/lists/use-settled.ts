/** What somebody types or turns, once it rests: one question to the server instead of ten. */
import { useEffect, useState } from 'react';

export function useSettled<Value>(value: Value, restMs = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
