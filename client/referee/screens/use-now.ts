/** Server time that moves on by itself while something counts. */
import { useEffect, useState } from 'react';

/** `every`: milliseconds; null while nothing counts. */
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
