/** Server time that updates by itself while a clock is running. */
import { useEffect, useState } from 'react';

/** `every` is in milliseconds; null stops the updates. */
export function useNow(serverNow: () => number, every: number | null): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    if (every === null) return;
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [serverNow, every]);
  return now;
}
