/** For an overview address without an event: the running events to choose from. */
import { useEffect, useState } from 'react';
import { Stage } from './stage.tsx';

type EventLink = { id: number; name: string };

const againAfterMs = 10_000;

export function EventChooser() {
  const events = useEvents();
  const only = events?.length === 1 ? events[0] : undefined;
  useEffect(() => {
    if (only) location.replace(addressOf(only.id));
  }, [only]);
  return (
    <Stage stale={false} now={0}>
      <nav className="chooser" aria-label="Events">
        <h1>{events?.length === 0 ? 'No event is running now' : 'Which event?'}</h1>
        {events?.map(({ id, name }) => (
          <a key={id} href={addressOf(id)}>
            {name}
          </a>
        ))}
      </nav>
    </Stage>
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
