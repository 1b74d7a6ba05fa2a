/** The running events with their tables and flow charts: public data, for screens that have nothing to show yet. */
import { useEffect, useState } from 'react';
import type { Route } from './route.ts';

type NamedLink = { id: number; name: string };
export type RunningEvent = NamedLink & { tables?: readonly { id: number; displayNumber: number }[]; tournaments?: readonly NamedLink[] };

const againAfterMs = 10_000;

/** Null until the first answer. */
export function useRunningEvents(): RunningEvent[] | null {
  const [events, setEvents] = useState<RunningEvent[] | null>(null);
  useEffect(() => {
    const ask = () =>
      fetch('/api/public/events')
        .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
        .then((list: RunningEvent[]) => setEvents(list))
        .catch(() => undefined);
    void ask();
    const timer = setInterval(ask, againAfterMs);
    return () => clearInterval(timer);
  }, []);
  return events;
}

/** Returns the event of a screen; the first event if the address names none of them. */
export function eventOfScreen(route: Route, events: readonly RunningEvent[]): RunningEvent | undefined {
  const named = events.find(({ id, tables = [], tournaments = [] }) => {
    if (route.screen === 'scoreboard') return tables.some((table) => table.id === route.tableId);
    if (route.screen === 'bracket') return tournaments.some((tournament) => tournament.id === route.tournamentId);
    return route.screen === 'tables' && id === route.eventId;
  });
  return named ?? events[0];
}

/** Returns 'tables 1 to 24' or 'tables 1, 2 and 5'. */
export function tableNumbers({ tables = [] }: RunningEvent): string {
  const numbers = tables.map(({ displayNumber }) => displayNumber).sort((one, other) => one - other);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length > 2 && last - first === numbers.length - 1) return `tables ${first} to ${last}`;
  if (numbers.length < 2) return numbers.length === 0 ? 'no table yet' : `table ${first}`;
  return `tables ${numbers.slice(0, -1).join(', ')} and ${last}`;
}
