/** Fetches files while the browser is idle, so that opening a dialog later needs no request. */

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
const fetching = { allowed: false, runs: false };

/** Queues a load. The caller handles a failure when it needs the file. */
export function whenIdle(load: Load): void {
  waiting.push(load);
  void fetchWaiting();
}

/** Starts the queue; called when the first screen is on the page. */
export function fetchLater(): void {
  fetching.allowed = true;
  void fetchWaiting();
}

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
