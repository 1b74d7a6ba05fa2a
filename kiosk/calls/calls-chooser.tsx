/** The calls of which event? A single running event is chosen by itself. */
import { useEffect } from 'react';
import { useRunningEvents } from '../frame/running-events.ts';
import { Stage } from '../frame/stage.tsx';

const callsPath = (eventId: number): string => `/web/calls/${eventId}`;

export function CallsChooser() {
  const events = useRunningEvents();
  const only = events?.length === 1 ? events[0] : undefined;
  useEffect(() => {
    if (only) location.replace(callsPath(only.id));
  }, [only]);
  return (
    <Stage stale={false} now={0}>
      <nav className="chooser" aria-label="Events">
        <h1>{events?.length === 0 ? 'No event is running now' : 'The calls of which event?'}</h1>
        {events?.map(({ id, name }) => (
          <a key={id} href={callsPath(id)}>
            {name}
          </a>
        ))}
      </nav>
    </Stage>
  );
}
