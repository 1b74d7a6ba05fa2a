/** A value that depends on time, read every second from one shared clock. A component renders only when its value changes. */
import { useSyncExternalStore } from 'react';
import { hall } from '../../state/hall.ts';

/** `read` receives the server time in whole seconds, as milliseconds since 1970, and returns a primitive value. */
export function useTicking<Value extends string | number | boolean | null>(read: (now: number) => Value): Value {
  return useSyncExternalStore(listen, () => read(wholeSecond(hall.serverNow())));
}

/**
 * Like `useTicking`, for the question whether a device is silent. Without a connection no sign can arrive, so this time stops while the
 * connection is lost.
 */
export function useHeardTime<Value extends string | number | boolean | null>(read: (now: number) => Value): Value {
  return useSyncExternalStore(listen, () => read(wholeSecond(heardNow())));
}

/** Returns the last time at which a sign could have arrived, in milliseconds on the server's clock. */
export const heardNow = (): number => hall.store.connection.since ?? hall.serverNow();

const wholeSecond = (at: number): number => Math.floor(at / 1000) * 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function listen(changed: () => void): () => void {
  listeners.add(changed);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

function tick(): void {
  timer = setTimeout(
    () => {
      for (const changed of [...listeners]) changed();
      tick();
    },
    1000 - (hall.serverNow() % 1000),
  );
}
