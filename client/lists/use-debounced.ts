/** What somebody types or turns, once it rests: one question to the server instead of ten. */
import { useEffect, useState } from 'react';

export function useDebounced<Value>(value: Value, restMs = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return debounced;
}
