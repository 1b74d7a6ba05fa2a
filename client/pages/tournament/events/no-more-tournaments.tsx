/** Stands where "Create another one" would be: why the event takes no more tournaments, and what to do instead. */
import { Link } from 'react-router-dom';
import type { Event } from '#contract/tournament/events.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { eventStatusWords } from '#machines/names.ts';
import { useMay } from '../../../state/session.ts';

type NoMoreTournamentsProps = { event: Event; tournaments: readonly Pick<Tournament, 'tournamentStatus'>[] };

/** An event goes back to CREATED only while none of its tournaments runs, and from RUNNING only through ACTIVE. A postponed event never does. */
export function NoMoreTournaments({ event: { eventStatus }, tournaments }: NoMoreTournamentsProps) {
  const mayWrite = useMay()('event:write');
  const runs = tournaments.some(({ tournamentStatus }) => tournamentStatus === 'RUNNING');
  const staysClosed = runs || eventStatus === 'POSTPONED';
  return (
    <span className="font-normal text-ink-2 text-xs">
      A tournament can be added only while the event is {eventStatusWords.CREATED}, and it is {eventStatusWords[eventStatus]}.{' '}
      {!staysClosed && 'Edit the event to set it back.'}
      {staysClosed && 'A further one needs an event of its own.'}
      {staysClosed && mayWrite && (
        <>
          {' '}
          <Link to="/app/events/first" className="font-semibold text-accent hover:underline">
            New event
          </Link>
        </>
      )}
    </span>
  );
}
