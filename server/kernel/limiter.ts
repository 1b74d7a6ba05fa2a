/** Work that takes a core or a lot of memory: so much of it at once, a short queue behind it, and a sentence for whoever comes after that. */
import { setImmediate } from 'node:timers/promises';
import type { Problem } from './errors.ts';

type Limits = { atOnce: number; mostWaiting: number; refusal: () => Problem };

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurns({ atOnce, mostWaiting, refusal }: Limits): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw refusal();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      // Points and sockets come between two of them, also where the work itself never lets go of the loop.
      await setImmediate();
      return await work();
    } finally {
      // The place is handed on without being given up, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
