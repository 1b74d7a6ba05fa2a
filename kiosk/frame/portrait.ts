/** Portrait TVs have their own layouts, on a canvas of 1080 × 1920. */
import { createContext, useContext, useSyncExternalStore } from 'react';

const upright = (): boolean => window.innerHeight > window.innerWidth;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Whether the screen stands upright. */
export const useIsPortrait = (): boolean => useSyncExternalStore(subscribe, upright);

/** Whether the layout around is the portrait layout. */
export const Portrait = createContext(false);
export const useDrawnPortrait = (): boolean => useContext(Portrait);
