/** A value that time changes, read every second from one shared clock: who uses it renders only when the value is another one. */
import { useSyncExternalStore } from 'react';
import { hall } from '../../state/hall.ts';

/** `read` gets server time in whole seconds, as milliseconds since 1970, and answers with a plain value. */
export function useTicking<Value extends string | number | boolean | null>(read: (now: number) => Value): Value {
  return useSyncExternalStore(listen, () => read(Math.floor(hall.serverNow() / 1000) * 1000));
}

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
