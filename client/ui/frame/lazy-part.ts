/** Parts of a screen that come in a file of their own. */
import { lazy } from 'react';
import { LostPart } from './part-not-loaded.ts';
import { whenIdle } from './when-idle.ts';

/**
 * React's lazy for a dialog, list or box of a screen. Fetched on first use alone, it would take the screen and its form with it when the server is away, or has a new
 * version; when it is lost all the same, the screen stays and says what helps.
 */
export const lazily: typeof lazy = (load) => {
  whenIdle(load);
  const orLost: typeof load = () => load().catch(() => lost as Awaited<ReturnType<typeof load>>);
  return lazy(orLost);
};

/** It is given the properties of whatever it stands for, and reads none. */
const lost: unknown = { default: LostPart };
