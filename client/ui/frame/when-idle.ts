/** What is fetched when the browser has nothing else to do: opening it asks the server for nothing. */

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
const fetching = { allowed: false, runs: false };

/** Who asks for it holds back what fails. */
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
    // Whoever opens it is told (part-not-loaded.ts).
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
