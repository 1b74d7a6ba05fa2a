/** What the pad does without until it stands, or until it is needed; kept with the page by the service worker, as what was tapped is in this tablet's memory. */
import { useEffect, useState } from 'react';
import { fetchPart } from '../../live/fetch-part.ts';

/** The service worker leaves this question to the server. */
export const isServed = async (): Promise<boolean> => (await fetch('/referee', { method: 'HEAD' }).catch(() => null))?.ok ?? false;

/** Null until it is here. `mayReload`: nothing on screen would be taken from under the referee's finger. */
export function usePart<Part>(load: () => Promise<Part>, mayReload: () => boolean): Part | null {
  const [part, keep] = useState<{ part: Part } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part is fetched once.
  useEffect(() => fetchPart(load, { isServed, mayReload }, (loaded) => keep({ part: loaded })), []);
  return part?.part ?? null;
}
