/**
 * Worker threads that are busy instead of fatal when the machine has no room for one: no file descriptors, no memory. No other code creates a pool.
 * Trap: Piscina emits an error event then, which ends the process without a listener, and its waiting tasks never settle.
 */
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { type Problem, unavailable } from './errors.ts';

/** `workerData` is for the module of the thread. Times are in milliseconds. */
type ThreadPoolOptions = {
  filename?: string;
  maxThreads?: number;
  idleTimeout?: number;
  workerData?: unknown;
  resourceLimits?: { maxOldGenerationSizeMb?: number; maxYoungGenerationSizeMb?: number };
};

type RunOptions = { filename?: string; name?: string; signal?: AbortSignal };

export type ThreadPool<Task, Result> = {
  /** Rejects with a 503 if no thread can be made, and with the error of the task. */
  run: (task: Task, options?: RunOptions) => Promise<Result>;
  threads: () => readonly Worker[];
  /** Ends the threads. Running tasks reject. */
  close: () => Promise<void>;
};

type OpenPool<Task, Result> = { piscina: Piscina<Task, Result>; failure: Promise<never> };

export function createThreadPool<Task, Result>({ maxThreads = 1, ...options }: ThreadPoolOptions): ThreadPool<Task, Result> {
  let current: OpenPool<Task, Result> | null = null;
  const open = (): OpenPool<Task, Result> => {
    const piscina = new Piscina<Task, Result>({ ...options, minThreads: 0, maxThreads });
    const { promise: failure, reject } = Promise.withResolvers<never>();
    failure.catch(ignore);
    piscina.on('error', (error: unknown) => {
      // The next task gets a new pool: the shortage may be over by then.
      if (current?.piscina === piscina) current = null;
      reject(noThread(error));
      piscina.destroy().catch(ignore);
    });
    return { piscina, failure };
  };
  return {
    run: async (task, runOptions) => {
      current ??= open();
      const { piscina, failure } = current;
      try {
        return await Promise.race([piscina.run(task, runOptions), failure]);
      } catch (error) {
        throw isShortage(error) ? noThread(error) : error;
      }
    },
    threads: () => current?.piscina.threads ?? [],
    close: async () => {
      const closing = current;
      current = null;
      await closing?.piscina.destroy();
    },
  };
}

const ignore = (): void => undefined;

/** The code of an error does not survive the way out of a thread. */
const shortage = /\b(?:EMFILE|ENFILE|EAGAIN)\b|too many open files|resource temporarily unavailable/i;
const isShortage = (error: unknown): boolean =>
  error instanceof Error && (shortage.test(error.message) || shortage.test(String(Object(error).code)));

function noThread(cause: unknown): Problem {
  const problem = unavailable('The server is too busy for this at the moment. Please try again.', 5);
  problem.cause = cause;
  return problem;
}
