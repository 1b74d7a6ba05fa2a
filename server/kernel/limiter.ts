/** Limits expensive work: a maximum number at once, a short queue per priority, and a refusal when the queue is full. */
import { setImmediate } from 'node:timers/promises';
import type { Problem } from './errors.ts';

/** `maxWaiting` is the length of each queue; `priorities` is the number of queues. */
type Limits = { maxParallel: number; maxWaiting: number; refusal: () => Problem; priorities?: number };

/** Priority 0 goes first. */
type Limiter = <Result>(work: () => Promise<Result>, priority?: number) => Promise<Result>;

export function createLimiter({ maxParallel, maxWaiting, refusal, priorities = 1 }: Limits): Limiter {
  let running = 0;
  const queues = Array.from({ length: priorities }, (): (() => void)[] => []);
  return async (work, priority = 0) => {
    const waiting = queues[priority] ?? [];
    if (running < maxParallel) running += 1;
    else if (waiting.length >= maxWaiting) throw refusal();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      // Let points and sockets run between two tasks, even if the task itself blocks the event loop.
      await setImmediate();
      return await work();
    } finally {
      // Hand the slot directly to the next task, so that no new task can take it in between.
      const next = queues.find(({ length }) => length > 0)?.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
