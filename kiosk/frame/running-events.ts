/** The running events with their tables and flow charts: public data, for screens that have nothing to show yet. */
import { useEffect, useState } from 'react';

type NamedLink = { id: number; name: string };
export type RunningEvent = NamedLink & { tables?: readonly { id: number; displayNumber: number }[]; tournaments?: readonly NamedLink[] };

const againAfterMs = 10_000;

/** Null until the first answer. */
export function useRunningEvents(): RunningEvent[] | null {
  const [events, setEvents] = useState<RunningEvent[] | null>(null);
  useEffect(() => {
    const ask = () =>
      // The answer may be a minute old in the cache; a TV asks whether it still holds.
      fetch('/api/public/events', { cache: 'no-cache' })
        .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
        .then((list: RunningEvent[]) => setEvents(list))
        .catch(() => undefined);
    void ask();
    const timer = setInterval(ask, againAfterMs);
    return () => clearInterval(timer);
  }, []);
  return events;
}
