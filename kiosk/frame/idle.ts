/** Whether a screen may reload: nobody plays on the table, or in the event, that it shows. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { LiveStore } from '../../client/live/store.ts';
import type { Route } from './route.ts';

export function isIdle({ matches }: Pick<LiveStore, 'matches'>, route: Route): boolean {
  return !Object.values(matches).some((match) => {
    const playing = match.matchStatus === 'RUNNING' || match.matchStatus === 'TIMEOUT';
    return playing && isShown(match, route);
  });
}

function isShown({ tableId, tournamentId, eventId }: LiveMatch, route: Route): boolean {
  if (route.screen === 'scoreboard') return tableId === route.tableId;
  if (route.screen === 'bracket') return tournamentId === route.tournamentId;
  return 'eventId' in route && eventId === route.eventId;
}
