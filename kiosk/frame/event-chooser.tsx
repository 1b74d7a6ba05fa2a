/** The choice of screens, for an address that names no screen or no event. */
import { useEffect } from 'react';
import { screenPaths } from '#contract/hall/screen-paths.ts';
import { chooserSize } from './chooser-size.ts';
import { type RunningEvent, useRunningEvents } from './running-events.ts';
import { Stage } from './stage.tsx';

/** `brackets`: the address names no tournament, so even a single event leaves a choice. */
export function EventChooser({ brackets = false }: { brackets?: boolean }) {
  const events = useRunningEvents();
  const only = !brackets && events?.length === 1 ? events[0] : undefined;
  useEffect(() => {
    if (only) location.replace(screenPaths.TABLES(only.id));
  }, [only]);
  return (
    <Stage stale={false} now={0}>
      <nav
        className={(events?.length ?? 0) > 1 ? 'chooser chooser-pairs' : 'chooser'}
        style={{ fontSize: chooserSize(events ?? []) }}
        aria-label="Events"
      >
        <h1>{events?.length === 0 ? 'No event is running now' : 'Which screen?'}</h1>
        {events?.map((event) => (
          <EventLinks key={event.id} event={event} />
        ))}
      </nav>
    </Stage>
  );
}

/** Links to the tables of an event, the flow charts of its tournaments, and a scoreboard per table. */
function EventLinks({ event: { id, name, tournaments = [], tables = [] } }: { event: RunningEvent }) {
  const boards = [...tables].sort((one, other) => one.displayNumber - other.displayNumber);
  return (
    <section>
      <a href={screenPaths.TABLES(id)}>{tournaments.length > 0 ? `Tables · ${name}` : name}</a>
      {tournaments.map((tournament) => (
        <a key={tournament.id} className="chooser-bracket" href={screenPaths.CHART(tournament.id)}>
          Flow chart · {tournament.name}
        </a>
      ))}
      <a className="chooser-bracket" href={`/web/calls/${id}`}>
        Spoken calls
      </a>
      {boards.length > 0 && (
        <p className="chooser-boards">
          Scoreboard of table
          {boards.map((table) => (
            <a key={table.id} href={screenPaths.SCOREBOARD(table.id)}>
              {table.displayNumber}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
