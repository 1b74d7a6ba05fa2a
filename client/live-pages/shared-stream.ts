/**
 * One stream for all tabs of a device that show the same room. The tab that was seen last holds the stream and passes each event on; a hidden tab
 * may be frozen at any time, so a visible one takes the stream over. The next holder continues at the earliest position of all tabs.
 */
import type { StreamFrame } from './page.ts';
import { earliest, isNewer } from './positions.ts';
import { openStream } from './stream.ts';

type FrameListeners = { onFrame: (frame: StreamFrame) => void; onOpen: () => void; onLost: () => void };

/** lead: a tab has taken over and asks for positions. at: the position of a tab. hidden: the leading tab is not visible. event, open: the messages of its stream. */
type TabMessage = { lead: true } | { hidden: true } | { at: string } | { id: string; data: string } | { open: boolean };

/** In milliseconds: the tabs answer within this time. A later answer makes the leading tab connect again. */
const answersWithin = 150;
/** Events that the leading tab keeps for tabs that are being opened. */
const maxRecent = 50;

/**
 * Calls the listeners with everything behind `at`. A page has a stream of its own on a board of another website, and where the browser has or
 * allows no Web Locks or channels: on plain HTTP, and with blocked site data.
 */
export function followRoom(room: string, at: string, listeners: FrameListeners, isAlone = false): void {
  let last = at;
  const take = (id: string, data: string): void => {
    if (!isNewer(id, last)) return;
    last = id;
    listeners.onFrame(JSON.parse(data) as StreamFrame);
  };
  const name = `live ${room}`;
  const channel = isAlone ? null : openChannel(name);
  if (!channel) {
    openStream(room, at, { ...listeners, onEvent: take });
    return;
  }
  const post = (message: TabMessage): void => channel.postMessage(message);

  /** Null: another tab leads. */
  let leading: ReturnType<typeof lead> | null = null;
  function lead() {
    let isOpen = false;
    /** The position before the first of the recent events. */
    let from = last;
    let recent: { id: string; data: string }[] = [];
    let close: (() => void) | null = null;
    const setOpen = (open: boolean): void => {
      isOpen = open;
      post({ open });
      if (open) listeners.onOpen();
      else listeners.onLost();
    };
    const connect = (): void => {
      close?.();
      recent = [];
      close = openStream(room, from, {
        onEvent: (id, data) => {
          recent.push({ id, data });
          if (recent.length > maxRecent) from = recent.shift()?.id ?? from;
          post({ id, data });
          take(id, data);
        },
        onOpen: () => setOpen(true),
        onLost: () => setOpen(false),
      });
    };
    const timer = setTimeout(connect, answersWithin);
    post({ lead: true });
    return {
      answer: (position: string): void => {
        const covered = earliest([from, position]);
        if (close === null) from = covered;
        else if (covered === from) {
          for (const event of recent) if (isNewer(event.id, position)) post(event);
          post({ open: isOpen });
        } else {
          from = earliest([covered, last]);
          connect();
        }
      },
      stop: (): void => {
        clearTimeout(timer);
        close?.();
      },
    };
  }

  let leave: () => void = () => undefined;
  let waiting = new AbortController();
  let isTakingOver = false;
  /** The browser has refused a lock: this page no longer asks for one and has a stream of its own. */
  let isRefused = false;
  /** Resolves when this tab gives the lock back; another tab may take it before. */
  const hold = (): Promise<void> => {
    isTakingOver = false;
    leading = lead();
    return new Promise((resolve) => {
      leave = resolve;
    });
  };
  const stop = (): void => {
    leading?.stop();
    leading = null;
  };
  const queue = (): void => {
    waiting = new AbortController();
    const { signal } = waiting;
    requestLock({ signal }).catch((error) => signal.aborted || lost(error));
    post({ at: last });
  };
  /** A browser that denies storage may throw instead of rejecting. */
  const requestLock = async (options: LockOptions): Promise<void> => navigator.locks.request(name, options, hold);
  /** AbortError: another tab has taken the lock. After any other error, such as SecurityError, each new request would fail as well. */
  const lost = (error: unknown): void => {
    stop();
    isTakingOver = false;
    if (isRefused) return;
    isRefused = (error as DOMException).name !== 'AbortError';
    if (!isRefused) {
      queue();
      return;
    }
    waiting.abort();
    channel.close();
    openStream(room, last, { ...listeners, onEvent: take });
  };
  const takeOver = (): void => {
    if (leading || isTakingOver || isRefused || document.hidden) return;
    isTakingOver = true;
    waiting.abort();
    requestLock({ steal: true }).catch(lost);
  };
  /** A tab that stays visible in another window sees no change of its own, so it takes over when it gets this message. */
  const announceHidden = (): void => {
    if (leading && document.hidden) post({ hidden: true });
  };

  channel.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    if ('at' in message) {
      leading?.answer(message.at);
      announceHidden();
    } else if (leading) return;
    else if ('lead' in message) post({ at: last });
    else if ('hidden' in message) takeOver();
    else if ('open' in message) {
      if (message.open) listeners.onOpen();
      else listeners.onLost();
    } else take(message.id, message.data);
  });
  const begin = (): void => (document.hidden ? queue() : takeOver());
  document.addEventListener('visibilitychange', () => (document.hidden ? announceHidden() : takeOver()));
  // A page that goes back to the list of visited pages lets another one lead.
  addEventListener('pagehide', () => {
    waiting.abort();
    stop();
    leave();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && !isRefused && begin());
  begin();
}

/** Null: the browser has no Web Locks or no channels, or denies them to this page. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return navigator.locks ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}
