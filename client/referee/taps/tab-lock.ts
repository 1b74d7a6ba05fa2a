/** One tab of this tablet numbers the taps; a second one has to wait (server/README.md R1 c). */

export type Leadership = 'held' | 'elsewhere';
/** Tells who holds it, now and when that changes, until the returned function gives it back. */
export type Claim = (tell: (leadership: Leadership) => void) => () => void;

const name = 'event-office-tablet';

/** Web Locks where the browser has them: only on https. On plain http a lease in localStorage. */
export const claimTablet: Claim = (tell) => ('locks' in navigator ? claimLock(navigator.locks, tell) : claimLease(localStorage, tell));

function claimLock(locks: LockManager, tell: (leadership: Leadership) => void): () => void {
  const leaving = new AbortController();
  const hold = () => {
    tell('held');
    return new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  };
  const wait = () => locks.request(name, { signal: leaving.signal }, hold).catch(() => undefined);
  void locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock) return hold();
    tell('elsewhere');
    void wait();
    return undefined;
  });
  return () => leaving.abort();
}

type Lease = { owner: string; at: number };
const renewMs = 1000;
/** A tab in the background may be slowed down to one timer a minute; losing the lease then is right: it is not the one being used. */
const expiresAfterMs = 4000;

/** `now` must be the same clock in every tab, so wall time. */
export function claimLease(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  tell: (leadership: Leadership) => void,
  owner = String(Math.random()),
  now = Date.now,
): () => void {
  let told: Leadership | null = null;
  const look = () => {
    const lease = readLease(storage.getItem(name));
    const mine = lease === null || lease.owner === owner || Math.abs(now() - lease.at) > expiresAfterMs;
    if (mine) storage.setItem(name, JSON.stringify({ owner, at: now() } satisfies Lease));
    const leadership = mine ? 'held' : 'elsewhere';
    if (leadership !== told) tell(leadership);
    told = leadership;
  };
  look();
  const timer = setInterval(look, renewMs);
  const release = () => {
    clearInterval(timer);
    if (told === 'held') storage.removeItem(name);
  };
  window.addEventListener('pagehide', release, { once: true });
  return release;
}

function readLease(text: string | null): Lease | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('at' in value)) return null;
  return { owner: String(value.owner), at: Number(value.at) };
}
