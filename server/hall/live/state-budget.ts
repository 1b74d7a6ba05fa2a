/**
 * Limits how many states of rooms strangers get: each costs the server a serialisation. A screen needs a few when it connects, and few later.
 * The screens of a venue share one address, and all of them may reconnect at once.
 */
import { isLoopback } from '../../http/address.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { createBucket } from './bucket.ts';
import type { Connection } from './connections.ts';

const perConnection = { perSecond: 2, burst: 60 } as const;
const perAddress = { perSecond: 50, burst: 2_000 } as const;
const maxAddresses = 20_000;

type Asker = Pick<Connection, 'actor' | 'address'>;

/** Returns a function that takes one state from the budgets of a connection; false when none is left. `now` gives milliseconds and never goes back. */
export function createStateBudget(now: () => number = () => performance.now()): (asker: Asker) => boolean {
  const byConnection = new WeakMap<Asker, () => boolean>();
  const byAddress = new Map<string, () => boolean>();
  return (asker) => {
    if (asker.actor !== null) return true;
    const own = byConnection.get(asker) ?? createBucket(now, perConnection);
    byConnection.set(asker, own);
    if (!own()) return false;
    // A proxy on this machine stands for any number of screens, as in connections.ts.
    if (isLoopback(asker.address)) return true;
    const key = addressKey(asker.address);
    const shared = byAddress.get(key) ?? createBucket(now, perAddress);
    // The address that asked last is forgotten last.
    byAddress.delete(key);
    byAddress.set(key, shared);
    const [oldest] = byAddress.size > maxAddresses ? byAddress.keys() : [];
    if (oldest !== undefined) byAddress.delete(oldest);
    return shared();
  };
}
