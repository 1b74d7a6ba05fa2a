/** What a page does without until it stands, fetched after the first picture. A lost part is asked for by a few new pages, and then done without. */
import { mostAttempts, reloadAttempts } from './reload-attempts.ts';

type Anew = {
  /** Without the server a new page could only be the browser's own error page. */
  isServed: () => Promise<boolean>;
  /** Nothing on screen would be taken from under somebody's finger. */
  mayReload: () => boolean;
};

/** Of the first pause; each attempt doubles it. */
const againAfterMs = 5000;

/** `use` may say what ends it. Until the returned function is called. */
export function fetchPart<Part>(load: () => Promise<Part>, { isServed, mayReload }: Anew, use: (part: Part) => unknown): () => void {
  let end: unknown;
  let left = false;
  const wait = (): void => {
    const attempts = reloadAttempts.count();
    if (left || attempts >= mostAttempts) return;
    const timer = setTimeout(look, againAfterMs * 2 ** attempts);
    end = () => clearTimeout(timer);
  };
  /** A browser remembers which files it could not get: only a new page asks for them again. */
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
