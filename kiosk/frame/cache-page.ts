/** Lets the service worker cache this page. Browsers allow a worker only on https or on the same machine. */
import { registerWorker } from '../../client/live/own-worker.ts';

/** Flags and fonts arrive a little later than the script. */
const settledAfterMs = 5000;

export async function cachePage(): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    await registerWorker('/kiosk-sw.js', '/web/');
    const { active } = await navigator.serviceWorker.ready;
    const keep = () =>
      active?.postMessage({ page: location.href, files: performance.getEntriesByType('resource').map(({ name }) => name) });
    keep();
    // Load this chunk now: it explains that the server does not answer, and cannot be fetched then.
    void import('./empty-screen.tsx').catch(() => undefined);
    setTimeout(keep, settledAfterMs);
  } catch {
    // Without a worker a reload needs the server; the screens do not reload while it is away.
  }
}
