/** Ways to read live rows that render no more than they must. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';

type Plain = string | number | boolean | null;

/** One value worked out from a live object; renders only when the value changes. */
export function useValueOf<T extends object, V extends Plain>(live: T | null, read: (live: T) => V, nothing: V): V {
  const follow = useCallback((changed: () => void) => (live ? subscribe(live, changed) : () => undefined), [live]);
  return useSyncExternalStore(follow, () => (live ? read(live) : nothing));
}

/** Server time in milliseconds since 1970, renewed on every full `every` milliseconds. */
export function useServerTime(serverNow: () => number, every: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [serverNow, every]);
  return now;
}
