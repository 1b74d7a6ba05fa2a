/** Server time that moves on by itself while something counts. */
import { useEffect, useState } from 'react';

const tickMs = 200;

export function useNow(serverNow: () => number, ticking: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    if (!ticking) return;
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, [serverNow, ticking]);
  return now;
}
