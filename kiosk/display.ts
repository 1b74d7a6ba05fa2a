/** What this screen tells the desk of itself; nobody types anything on a TV. */
import type { DisplayRequest } from '#contract/displays.ts';
import { holdPlace, newKey } from './display-key.ts';
import type { Route } from './route.ts';

/** Pages that take over from each other (take-over.ts) are one screen, and never gone: the page that was opened first holds its place for all of them. */
type Held = { follow: (tell: (key: string) => void) => void };
declare global {
  interface Window {
    hallDisplay?: Held;
  }
}

const lookEveryMs = 5_000;

/**
 * Null for who only looks on: a phone at a table's code, a window of the office; the desk waits for no sign of theirs
 * (client/hall/screens/scoreboard-path.ts).
 */
export function displayOf(route: Route, { search }: Pick<Location, 'search'>): Omit<DisplayRequest, 'key'> | null {
  if (new URLSearchParams(search).has('guest')) return null;
  if (route.screen === 'scoreboard') return { screen: 'SCOREBOARD', targetId: route.tableId };
  if (route.screen === 'bracket') return { screen: 'CHART', targetId: route.tournamentId };
  return route.screen === 'tables' ? { screen: 'TABLES', targetId: route.eventId } : { screen: 'OTHER', targetId: null };
}

/** Tells the key of this screen a moment after the first picture, and another one if it has to give way; where storage is forbidden, a new one with every load. */
export function followKey(tell: (key: string) => void): void {
  try {
    const host = window.top ?? window;
    host.hallDisplay ??= hold();
    host.hallDisplay.follow(tell);
  } catch {
    tell(newKey());
  }
}

function hold(): Held {
  let key: string | null = null;
  let tell: (key: string) => void = () => undefined;
  const place = holdPlace({
    kept: localStorage,
    own: sessionStorage,
    wish: new URLSearchParams(location.search).get('screen'),
    address: location.pathname + location.search,
    tell: (known) => {
      key = known;
      tell(known);
    },
  });
  setInterval(place.look, lookEveryMs);
  addEventListener('storage', place.look);
  addEventListener('pagehide', place.release);
  addEventListener('pageshow', ({ persisted }) => persisted && place.claim());
  return {
    // The page before is on its way out: only the last one is told.
    follow: (listener) => {
      tell = listener;
      if (key !== null) tell(key);
    },
  };
}
