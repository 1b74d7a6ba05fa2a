/**
 * Loads parts of the page that the pad does not need at first. The service worker caches them with the page; taps are already in the
 * tablet's memory.
 */
import { useEffect, useState } from 'react';
import { fetchPart } from '../../live/fetch-part.ts';

/** Returns true when the server answers. The service worker does not answer this request from its cache. */
export const isServerReachable = async (): Promise<boolean> => (await fetch('/referee', { method: 'HEAD' }).catch(() => null))?.ok ?? false;

/** Returns null until the part is loaded. `mayReload` returns true when a reload would not interrupt the referee. */
export function useLoadedPart<Part>(load: () => Promise<Part>, mayReload: () => boolean): Part | null {
  const [part, setPart] = useState<{ part: Part } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part is fetched once.
  useEffect(() => fetchPart(load, { isServed: isServerReachable, mayReload }, (loaded) => setPart({ part: loaded })), []);
  return part?.part ?? null;
}
