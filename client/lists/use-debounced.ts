/** Returns a value once it has not changed for `restMs` milliseconds: one request instead of ten. */
import { useEffect, useState } from 'react';

export function useDebounced<Value>(value: Value, restMs = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return debounced;
}
