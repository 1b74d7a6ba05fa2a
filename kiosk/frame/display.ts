/** The data of this screen for the desk; nobody types anything on a TV. */
import type { DisplayRequest } from '#contract/hall/displays.ts';
import type { Route } from './route.ts';

/**
 * Returns null for a visitor, such as a phone at a table's QR code or an office window: the desk does not watch over them
 * (client/hall/screens/scoreboard-path.ts).
 */
export function displayRequestOf(route: Route, { search }: Pick<Location, 'search'>): Omit<DisplayRequest, 'key'> | null {
  if (new URLSearchParams(search).has('guest')) return null;
  if (route.screen === 'scoreboard') return { screen: 'SCOREBOARD', targetId: route.tableId };
  if (route.screen === 'bracket') return { screen: 'CHART', targetId: route.tournamentId };
  return route.screen === 'tables' ? { screen: 'TABLES', targetId: route.eventId } : { screen: 'OTHER', targetId: null };
}
