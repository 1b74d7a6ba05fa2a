/** Parts of a screen in files of their own. */
import { lazy } from 'react';
import { LostPart } from './part-not-loaded.ts';
import { whenIdle } from './when-idle.ts';

/**
 * React's `lazy` for a dialog, list or panel. It also fetches the file while the browser is idle, because the server may be away, or have a
 * new version, at first use. A file that still cannot be loaded is replaced by a message, so that the screen and its form stay.
 */
export const lazily: typeof lazy = (load) => {
  whenIdle(load);
  const loadOrMessage: typeof load = () => load().catch(() => notLoaded as Awaited<ReturnType<typeof load>>);
  return lazy(loadOrMessage);
};

/** Stands for any component: it receives that component's properties and reads none. */
const notLoaded: unknown = { default: LostPart };
