/** A value that time changes, read every second from one shared clock: who uses it renders only when the value is another one. */
import { useSyncExternalStore } from 'react';
import { hall } from '../../state/hall.ts';

/** `read` gets server time in whole seconds, as milliseconds since 1970, and answers with a plain value. */
export function useTicking<Value extends string | number | boolean | null>(read: (now: number) => Value): Value {
  return useSyncExternalStore(listen, () => read(wholeSecond(hall.serverNow())));
}

/**
 * The same for whether a tablet or a display still gives a sign: who is cut off hears of none and says nothing against any, so this time stands
 * still while the line is lost.
 */
export function useHeardTime<Value extends string | number | boolean | null>(read: (now: number) => Value): Value {
  return useSyncExternalStore(listen, () => read(wholeSecond(heardNow())));
}

/** Up to when a sign could have been heard, in milliseconds on the server's clock. */
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
