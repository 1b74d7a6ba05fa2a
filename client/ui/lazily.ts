/** Parts of a screen that are fetched when the browser has nothing else to do: opening one asks the server for nothing. */
import { lazy } from 'react';

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
const fetching = { allowed: false, runs: false };

/** React's lazy for a dialog, list or box of a screen. Fetched on first use alone, it would take the screen and its form with it when the server is away, or has a new version. */
export const lazily: typeof lazy = (load) => {
  whenIdle(load);
  return lazy(load);
};

/** For who holds back what fails by themselves. */
export function whenIdle(load: Load): void {
  waiting.push(load);
  void fetchWaiting();
}

/** Once the first screen stands. */
export function fetchLater(): void {
  fetching.allowed = true;
  void fetchWaiting();
}

async function fetchWaiting(): Promise<void> {
  if (!fetching.allowed || fetching.runs) return;
  fetching.runs = true;
  for (let load = waiting.shift(); load; load = waiting.shift()) {
    await idle();
    // Whoever opens it is told (client/shell/part.tsx).
    await load().catch(() => undefined);
  }
  fetching.runs = false;
}

/** Safari has no idle callback. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: 2000 });
    else setTimeout(done, 200);
  });
