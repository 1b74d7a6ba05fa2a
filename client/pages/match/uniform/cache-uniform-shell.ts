/** Lets the service worker cache this screen. The browser allows it only over HTTPS or on the same machine. */
import { readToken } from '../../../api/token.ts';
import { registerWorker } from '../../../live/own-worker.ts';

/** Rows, names and flags arrive a little later than the script. */
const settledAfterMs = 3000;

export async function cacheUniformShell(): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    await registerWorker('/uniform-sw.js', '/app/referee');
    const { active } = await navigator.serviceWorker.ready;
    const cacheShell = () => {
      const token = readToken();
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      if (token !== null) active?.postMessage({ files, token });
    };
    cacheShell();
    setTimeout(cacheShell, settledAfterMs);
  } catch {
    // Without the worker the screen opens only while the server answers; queued presses are stored all the same.
  }
}
