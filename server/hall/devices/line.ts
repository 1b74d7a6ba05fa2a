/** A line at a door that opens at intervals: slows down without turning anybody away, up to its length. Times in milliseconds. */
import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '../../kernel/errors.ts';

export type Line = () => Promise<void>;

/** Throws 503 with Retry-After when the line is full. The first in an empty line does not wait. */
export function createLine({ everyMs, mostWaiting }: { everyMs: number; mostWaiting: number }): Line {
  let opensAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, opensAt);
    if (turn - now > everyMs * mostWaiting) throw unavailable('Many codes are being tried at this moment. Please try again.', 5);
    opensAt = turn + everyMs;
    if (turn > now) await wait(turn - now, undefined, { ref: false });
  };
}
