/** A queue that admits one caller per interval: it slows callers down and refuses them only when it is full. Times in milliseconds. */
import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '../../kernel/errors.ts';

type WaitQueue = () => Promise<void>;

/**
 * Returns a function that waits for its turn. It throws 503 with Retry-After when the queue is full; the first caller in an empty queue does
 * not wait.
 */
export function createWaitQueue({ everyMs, maxWaiting }: { everyMs: number; maxWaiting: number }): WaitQueue {
  let opensAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, opensAt);
    if (turn - now > everyMs * maxWaiting) throw unavailable('Many codes are being tried at this moment. Please try again.', 5);
    opensAt = turn + everyMs;
    if (turn > now) await wait(turn - now, undefined, { ref: false });
  };
}
