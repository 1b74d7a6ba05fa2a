/** Returns the server's time, updated at each full second. */
import { useEffect, useState } from 'react';

export function useNow(serverNow: () => number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = serverNow();
      setNow(at);
      timer = setTimeout(tick, 1000 - (at % 1000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [serverNow]);
  return now;
}
