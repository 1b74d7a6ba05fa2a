import { holdPlace, newKey } from './display-key.ts';

/** Pages that take over from each other (take-over.ts) are one screen, and never gone: the page that was opened first holds its place for all of them. */
type Held = { follow: (tell: (key: string) => void) => void };
declare global {
  interface Window {
    hallDisplay?: Held;
  }
}

const lookEveryMs = 5_000;

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
    line: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hall:display'),
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
