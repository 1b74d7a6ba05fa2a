/**
 * Loads a part that the page can do without at first, after the first paint. If the load fails, the page reloads a few times and then works
 * without it.
 */
import { maxAttempts, reloadAttempts } from './reload-attempts.ts';

type ReloadConditions = {
  /** Whether the server answers. Otherwise a reload would show the browser's error page. */
  isServed: () => Promise<boolean>;
  /** Whether a reload disturbs nobody who uses the screen. */
  mayReload: () => boolean;
};

/** The first pause in milliseconds; every attempt doubles it. */
const againAfterMs = 5000;

/** Calls `use` with the loaded part; `use` may return a function that ends it. The returned function stops everything. */
export function fetchPart<Part>(
  load: () => Promise<Part>,
  { isServed, mayReload }: ReloadConditions,
  use: (part: Part) => unknown,
): () => void {
  let end: unknown;
  let left = false;
  const wait = (): void => {
    const attempts = reloadAttempts.count();
    if (left || attempts >= maxAttempts) return;
    const timer = setTimeout(look, againAfterMs * 2 ** attempts);
    end = () => clearTimeout(timer);
  };
  /** A browser caches the failed load of a module, so only a reload of the page loads it again. */
  const look = async (): Promise<void> => {
    if (!mayReload() || !(await isServed()) || left || !mayReload()) return wait();
    reloadAttempts.add();
    location.reload();
  };
  load().then((part) => {
    if (!left) end = use(part);
  }, wait);
  return () => {
    left = true;
    if (typeof end === 'function') end();
  };
}
