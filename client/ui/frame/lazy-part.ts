/** Parts of a screen in files of their own. */
import { lazy } from 'react';
import { PartNotLoaded } from './part-not-loaded.ts';
import { whenIdle } from './when-idle.ts';

/**
 * React's `lazy`, which also fetches the file while the browser is idle: at first use the server may be away or have a new version. If a
 * file still cannot be loaded, a message replaces the part, so that the screen and its form stay.
 */
export const lazyPart: typeof lazy = (load) => {
  whenIdle(load);
  const loadOrMessage: typeof load = () => load().catch(() => notLoaded as Awaited<ReturnType<typeof load>>);
  return lazy(loadOrMessage);
};

/** Stands for any component: it receives that component's properties and reads none. */
const notLoaded: unknown = { default: PartNotLoaded };
