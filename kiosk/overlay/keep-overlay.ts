/** Lets the service worker cache the overlay, so that it opens while the server is away. Browsers allow a worker only on https or on the same machine. */
import { registerWorker } from '../../client/live/own-worker.ts';

/** Flags and fonts arrive a little later than the script. */
const settledAfterMs = 4000;

export async function keepOverlay(): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    await registerWorker('/kiosk-sw.js', '/overlay/');
    const { active } = await navigator.serviceWorker.ready;
    const keep = () =>
      active?.postMessage({ page: location.href, files: performance.getEntriesByType('resource').map(({ name }) => name) });
    keep();
    setTimeout(keep, settledAfterMs);
  } catch {
    // Without a worker a reload needs the server; the stored rows are shown as soon as the page is there.
  }
}
