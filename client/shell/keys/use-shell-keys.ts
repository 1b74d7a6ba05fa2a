/** The keys of the shell; the code loads after the first screen. */
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
