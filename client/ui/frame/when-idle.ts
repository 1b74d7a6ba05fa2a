/** Fetches files while the browser is idle, so that opening a dialog later needs no request. */

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
const fetching = { isVisit: false, allowed: false, runs: false };

/** Queues a load. The caller handles a failure when it needs the file. */
export function whenIdle(load: Load): void {
  waiting.push(load);
  void fetchWaiting();
}

/** Starts the queue once the first screen is on the page. Parts that stand beside a screen wait for the same. */
export async function fetchAfter(isThere: Promise<unknown>): Promise<void> {
  firstScreen = isThere;
  fetching.isVisit = true;
  await isThere;
  fetching.allowed = true;
  void fetchWaiting();
}

let firstScreen: Promise<unknown> = Promise.resolve();

/** Whether the first screen of this visit is on the page with its data; always in a test without a visit. */
export const hasFirstScreen = (): boolean => fetching.allowed || !fetching.isVisit;

/** Marks a query that asks only after the first screen: the screen does not wait for it. */
export const later = { isLater: true };

/** Loads a part once the first screen is on the page: before, it would take the line from the screen. */
export const afterFirstScreen = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  await firstScreen;
  return load();
};

async function fetchWaiting(): Promise<void> {
  if (!fetching.allowed || fetching.runs) return;
  fetching.runs = true;
  for (let load = waiting.shift(); load; load = waiting.shift()) {
    await idle();
    // The user learns about a failure on opening the part (part-not-loaded.ts).
    await load().catch(() => undefined);
  }
  fetching.runs = false;
}

/** Safari has no requestIdleCallback. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: 2000 });
    else setTimeout(done, 200);
  });
