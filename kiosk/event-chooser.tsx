/** For an overview address without an event: the running events to choose from. */
import { useEffect } from 'react';
import { type RunningEvent, useRunningEvents } from './running-events.ts';
import { Stage } from './stage.tsx';

/** `brackets`: the address names no tournament, so even one event leaves something to choose. */
export function EventChooser({ brackets = false }: { brackets?: boolean }) {
  const events = useRunningEvents();
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
function EventLinks({ event: { id, name, tournaments = [] } }: { event: RunningEvent }) {
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
