/** A list of listeners that a writer notifies: the publisher listens for commits. */
import type { Log } from './log.ts';

export type Signal = { emit: () => void; on: (listener: () => void) => () => void };

/** A listener that fails keeps nobody else from being told, nor whoever emits from going on. */
export function createSignal(log: Pick<Log, 'error'>): Signal {
  const listeners = new Set<() => void>();
  return {
    emit: () => {
      for (const listener of listeners) {
        try {
          listener();
        } catch (error) {
          log.error({ err: error }, 'Somebody who listens could not be told');
        }
      }
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
