/** Only one tab of this tablet numbers the taps; a second tab has to wait (server/README.md R1 c). */

export type Leadership = 'held' | 'elsewhere';
/** Calls the callback with the holder now and on each change. The returned function releases the claim. */
export type ClaimTab = (notify: (leadership: Leadership) => void) => () => void;

const name = 'event-office-tablet';

/** Uses Web Locks if the browser has them, which is only on https. On plain http a lease in localStorage replaces them. */
export const claimTablet: ClaimTab = (notify) =>
  'locks' in navigator ? claimLock(navigator.locks, notify) : claimLease(localStorage, notify);

function claimLock(locks: LockManager, notify: (leadership: Leadership) => void): () => void {
  const leaving = new AbortController();
  const hold = () => {
    notify('held');
    return new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  };
  const wait = () => locks.request(name, { signal: leaving.signal }, hold).catch(() => undefined);
  void locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock) return hold();
    notify('elsewhere');
    void wait();
    return undefined;
  });
  return () => leaving.abort();
}

type Lease = { owner: string; at: number };
const renewMs = 1000;
/** The browser may slow a background tab down to one timer a minute. It may lose the lease then, because nobody uses it. */
const expiresAfterMs = 4000;

/** `now` must be the same clock in every tab, therefore wall time. */
export function claimLease(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  notify: (leadership: Leadership) => void,
  owner = String(Math.random()),
  now = Date.now,
): () => void {
  let lastReported: Leadership | null = null;
  const renew = () => {
    const lease = readLease(storage.getItem(name));
    const mine = lease === null || lease.owner === owner || Math.abs(now() - lease.at) > expiresAfterMs;
    if (mine) tryTo(() => storage.setItem(name, JSON.stringify({ owner, at: now() } satisfies Lease)));
    const leadership = mine ? 'held' : 'elsewhere';
    if (leadership !== lastReported) notify(leadership);
    lastReported = leadership;
  };
  renew();
  const timer = setInterval(renew, renewMs);
  const release = () => {
    clearInterval(timer);
    if (lastReported === 'held') storage.removeItem(name);
  };
  window.addEventListener('pagehide', release, { once: true });
  return release;
}

/** A full storage must not stop the tablet: its only tab counts on without a lease. */
function tryTo(write: () => void): void {
  try {
    write();
  } catch {}
}

function readLease(text: string | null): Lease | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('at' in value)) return null;
  return { owner: String(value.owner), at: Number(value.at) };
}
