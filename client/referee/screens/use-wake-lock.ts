/** Keeps the screen on while the pad is shown. */
import { useEffect, useState } from 'react';

/** unavailable: plain http, or a browser without it. */
export type WakeLockState = 'on' | 'off' | 'unavailable';

export function useWakeLock(): WakeLockState {
  const [state, setState] = useState<WakeLockState>('wakeLock' in navigator ? 'off' : 'unavailable');
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // May be refused when the battery is low; the next look at the page asks again.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) return void lock?.release();
      setState(lock ? 'on' : 'off');
      lock?.addEventListener('release', () => !left && setState('off'));
    };
    const again = () => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    document.addEventListener('pointerdown', again);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      document.removeEventListener('pointerdown', again);
      void lock?.release();
    };
  }, []);
  return state;
}
