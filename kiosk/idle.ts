/** Whether a screen may be disturbed: nobody is playing on the table, or in the event, that it shows. */
import type { LiveStore } from '../client/live/store.ts';
import type { Route } from './route.ts';

export function isIdle({ matches }: Pick<LiveStore, 'matches'>, route: Route): boolean {
  return !Object.values(matches).some((match) => {
    const playing = match.matchStatus === 'RUNNING' || match.matchStatus === 'TIMEOUT';
    return playing && (route.screen !== 'scoreboard' || match.tableId === route.tableId);
  });
}
