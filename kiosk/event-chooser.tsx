/** For an overview address without an event: the running events to choose from. */
import { useEffect, useState } from 'react';
import { Stage } from './stage.tsx';

type Link = { id: number; name: string };
type EventLink = Link & { tournaments?: readonly Link[] };

const againAfterMs = 10_000;

/** `brackets`: the address names no tournament, so even one event leaves something to choose. */
export function EventChooser({ brackets = false }: { brackets?: boolean }) {
  const events = useEvents();
  const only = !brackets && events?.length === 1 ? events[0] : undefined;
  useEffect(() => {
    if (only) location.replace(addressOf(only.id));
  }, [only]);
  return (
    <Stage stale={false} now={0}>
      <nav className="chooser" aria-label="Events">
        <h1>{events?.length === 0 ? 'No event is running now' : 'Which screen?'}</h1>
        {events?.map((event) => (
          <EventLinks key={event.id} event={event} />
        ))}
      </nav>
    </Stage>
  );
}

/** The tables of an event, then the flow charts of its tournaments. */
function EventLinks({ event: { id, name, tournaments = [] } }: { event: EventLink }) {
  return (
    <>
      <a href={addressOf(id)}>{tournaments.length > 0 ? `Tables · ${name}` : name}</a>
      {tournaments.map((tournament) => (
        <a key={tournament.id} className="chooser-bracket" href={`/web/brackets/${tournament.id}`}>
          Flow chart · {tournament.name}
        </a>
      ))}
    </>
  );
}

const addressOf = (eventId: number): string => `/web/tables?event=${eventId}`;

function useEvents(): EventLink[] | null {
  const [events, setEvents] = useState<EventLink[] | null>(null);
  useEffect(() => {
    const ask = () =>
      fetch('/api/public/events')
        .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
        .then((list: EventLink[]) => setEvents(list))
        .catch(() => undefined);
    void ask();
    const timer = setInterval(ask, againAfterMs);
    return () => clearInterval(timer);
  }, []);
  return events;
}
