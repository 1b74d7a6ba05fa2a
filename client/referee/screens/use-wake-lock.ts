/** Keeps the screen on while the pad is shown. */
import { useEffect, useState } from 'react';

/** 'unavailable': plain http, or a browser without wake locks. */
export type WakeLockState = 'on' | 'off' | 'unavailable';

export function useWakeLock(): WakeLockState {
  const [state, setState] = useState<WakeLockState>('wakeLock' in navigator ? 'off' : 'unavailable');
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // The browser may refuse when the battery is low; the hook asks again when the page becomes visible.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) return void lock?.release();
      setState(lock ? 'on' : 'off');
      lock?.addEventListener('release', () => !left && setState('off'));
    };
    const again = () => void requestLock();
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
