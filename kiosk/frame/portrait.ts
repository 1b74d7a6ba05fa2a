/** A TV that hangs upright has layouts of its own, on a canvas of 1080 × 1920. */
import { createContext, useContext, useSyncExternalStore } from 'react';

const upright = (): boolean => window.innerHeight > window.innerWidth;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Whether this glass is upright. */
export const useUpright = (): boolean => useSyncExternalStore(subscribe, upright);

/** Whether the screen around is drawn for an upright glass. */
export const Portrait = createContext(false);
export const usePortrait = (): boolean => useContext(Portrait);
