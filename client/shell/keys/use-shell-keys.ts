/** The keys of the shell, loaded when the screen stands. */
import { useEffect, useRef } from 'react';
import type { ShellKeys } from './shell-keys.ts';

export function useShellKeys(keys: ShellKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    void import('./shell-keys.ts').then(({ listenToKeys }) => {
      if (!isGone) stop = listenToKeys(() => latest.current);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}
