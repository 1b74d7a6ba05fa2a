/** The keys of the shell; the code loads after the first screen. A key that is pressed before takes effect as soon as the code is there. */
import { useEffect, useRef } from 'react';
import { afterFirstScreen } from '../../ui/frame/when-idle.ts';
import type { ShellKeys } from './shell-keys.ts';

export function useShellKeys(keys: ShellKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed: KeyboardEvent[] = [];
    const note = (event: KeyboardEvent): void => void pressed.push(event);
    addEventListener('keydown', note);
    let stop = (): void => removeEventListener('keydown', note);
    let isGone = false;
    void afterFirstScreen(() => import('./shell-keys.ts')).then(({ listenToKeys }) => {
      if (isGone) return;
      stop();
      stop = listenToKeys(() => latest.current, pressed);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
}
