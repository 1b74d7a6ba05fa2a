/** What the pad does without until it stands, or until it is needed: fetched after the first picture, and kept with the page by the service worker. */
import { useEffect, useState } from 'react';

type Load<Part> = () => Promise<Part>;
/** Steps: how long until the next look, and how a page starts anew. Tests give their own. */
type World = { wait: (look: () => void) => void; isServed: () => Promise<boolean>; reload: () => void };

const againAfterMs = 5000;
const page: World = {
  wait: (look) => void setTimeout(look, againAfterMs),
  // The service worker leaves this question to the server.
  isServed: () =>
    fetch('/referee', { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => location.reload(),
};

/** Null until it is here. `mayReload`: nothing on screen would be taken from under the referee's finger. */
export function usePart<Part>(load: Load<Part>, mayReload: () => boolean): Part | null {
  const [part, keep] = useState<{ part: Part } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part is fetched once.
  useEffect(() => {
    let left = false;
    load().then(
      (loaded) => left || keep({ part: loaded }),
      () => left || startAnew(() => !left && mayReload()),
    );
    return () => {
      left = true;
    };
  }, []);
  return part?.part ?? null;
}

/** A browser remembers which files it could not get: only a new page asks for them again. What was tapped is in this tablet's memory. */
export function startAnew(mayReload: () => boolean, { wait, isServed, reload }: World = page): void {
  const look = async (): Promise<void> => {
    if (mayReload() && (await isServed()) && mayReload()) reload();
    else wait(() => void look());
  };
  wait(() => void look());
}
