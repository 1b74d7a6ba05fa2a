import { holdDisplaySlot, newKey } from './display-key.ts';

/** Pages that take over from each other (take-over.ts) are one screen that is never gone: the first page holds the slot for all of them. */
type DisplayHost = { follow: (onKey: (key: string) => void) => void };
declare global {
  interface Window {
    hallDisplay?: DisplayHost;
  }
}

const lookEveryMs = 5_000;

/** Reports the key of this screen soon after the first picture, and a new key if the slot is lost. Without storage every load gets a new key. */
export function followKey(onKey: (key: string) => void): void {
  try {
    const host = window.top ?? window;
    host.hallDisplay ??= hold();
    host.hallDisplay.follow(onKey);
  } catch {
    onKey(newKey());
  }
}

function hold(): DisplayHost {
  let key: string | null = null;
  let listener: (key: string) => void = () => undefined;
  const slot = holdDisplaySlot({
    storage: localStorage,
    tabStorage: sessionStorage,
    channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hall:display'),
    requestedSlot: new URLSearchParams(location.search).get('screen'),
    address: location.pathname + location.search,
    onKey: (nextKey) => {
      key = nextKey;
      listener(nextKey);
    },
  });
  setInterval(slot.look, lookEveryMs);
  addEventListener('storage', slot.look);
  addEventListener('pagehide', slot.release);
  addEventListener('pageshow', ({ persisted }) => persisted && slot.claim());
  return {
    // The previous page is about to close: only the last listener gets the key.
    follow: (onKey) => {
      listener = onKey;
      if (key !== null) listener(key);
    },
  };
}
