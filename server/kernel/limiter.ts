/** Limits expensive work: a maximum number at once, a short queue, and a refusal when the queue is full. */
import { setImmediate } from 'node:timers/promises';
import type { Problem } from './errors.ts';

type Limits = { maxParallel: number; maxWaiting: number; refusal: () => Problem };

type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createLimiter({ maxParallel, maxWaiting, refusal }: Limits): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < maxParallel) running += 1;
    else if (waiting.length >= maxWaiting) throw refusal();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      // Let points and sockets run between two tasks, even if the task itself blocks the event loop.
      await setImmediate();
      return await work();
    } finally {
      // Hand the slot directly to the next task, so that no new task can take it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
