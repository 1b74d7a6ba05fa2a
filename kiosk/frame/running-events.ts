/** The events that are on, with their tables and flow charts: what anybody may ask, before a screen knows what to show. */
import { useEffect, useState } from 'react';
import type { Route } from './route.ts';

type Link = { id: number; name: string };
export type RunningEvent = Link & { tables?: readonly { id: number; displayNumber: number }[]; tournaments?: readonly Link[] };

const againAfterMs = 10_000;

/** Null until they are known. */
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

/** The event that a screen belongs to; the first one where its address names none of them. */
export function eventAround(route: Route, events: readonly RunningEvent[]): RunningEvent | undefined {
  const named = events.find(({ id, tables = [], tournaments = [] }) => {
    if (route.screen === 'scoreboard') return tables.some((table) => table.id === route.tableId);
    if (route.screen === 'bracket') return tournaments.some((tournament) => tournament.id === route.tournamentId);
    return route.screen === 'tables' && id === route.eventId;
  });
  return named ?? events[0];
}

/** '1 to 24', '1, 2 and 5' */
export function tableNumbers({ tables = [] }: RunningEvent): string {
  const numbers = tables.map(({ displayNumber }) => displayNumber).sort((one, other) => one - other);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length > 2 && last - first === numbers.length - 1) return `tables ${first} to ${last}`;
  if (numbers.length < 2) return numbers.length === 0 ? 'no table yet' : `table ${first}`;
  return `tables ${numbers.slice(0, -1).join(', ')} and ${last}`;
}
