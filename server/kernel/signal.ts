/** A list of listeners. The store emits it after commits, and the publisher listens. */
import type { Log } from './log.ts';

export type Signal = { emit: () => void; on: (listener: () => void) => () => void };

/** Creates a signal. A failing listener stops neither the other listeners nor the emitter. */
export function createSignal(log: Pick<Log, 'error'>): Signal {
  const listeners = new Set<() => void>();
  return {
    emit: () => {
      for (const listener of listeners) {
        try {
          listener();
        } catch (error) {
          log.error({ err: error }, 'A listener failed');
        }
      }
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
