/** What this screen tells the desk of itself; nobody types anything on a TV. */
import type { DisplayRequest } from '#contract/displays.ts';
import { claimKey, holdEveryMs, newKey } from './display-key.ts';
import type { Route } from './route.ts';

/**
 * Where storage is forbidden it is a new one with every load. Null for who only looks on: a
 * phone at a table's code, a window of the office; the desk waits for no sign of theirs (client/hall/screens/scoreboard-path.ts).
 */
export function displayOf(route: Route, { search }: Pick<Location, 'search'>): DisplayRequest | null {
  if (new URLSearchParams(search).has('guest')) return null;
  return { key: keptKey(), ...shown(route) };
}

function shown(route: Route): Pick<DisplayRequest, 'screen' | 'targetId'> {
  if (route.screen === 'scoreboard') return { screen: 'SCOREBOARD', targetId: route.tableId };
  if (route.screen === 'bracket') return { screen: 'CHART', targetId: route.tournamentId };
  return route.screen === 'tables' ? { screen: 'TABLES', targetId: route.eventId } : { screen: 'OTHER', targetId: null };
}

function keptKey(): string {
  try {
    const { key, hold, release } = claimKey(localStorage, sessionStorage, Date.now());
    setInterval(() => {
      try {
        hold(Date.now());
      } catch {
        // A full disk of a TV: it goes on showing what it shows.
      }
    }, holdEveryMs);
    addEventListener('pagehide', release);
    return key;
  } catch {
    return newKey();
  }
}
