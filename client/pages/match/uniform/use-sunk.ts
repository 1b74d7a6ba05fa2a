/**
 * Returns the rows at the bottom. Rows that were ready from the start move there at once, others after a moment, so that nothing jumps
 * away under a thumb.
 */
import { useEffect, useState } from 'react';

const restMs = 2000;

/** `ids` is undefined until the rows are loaded. */
export function useSunk(ids: readonly number[] | undefined): ReadonlySet<number> {
  const [sunk, setSunk] = useState<readonly number[] | null>(null);
  if (sunk === null && ids) setSunk(ids);
  const words = ids?.join(',');
  useEffect(() => {
    if (words === undefined) return;
    const timer = setTimeout(() => setSunk(words === '' ? [] : words.split(',').map(Number)), restMs);
    return () => clearTimeout(timer);
  }, [words]);
  return new Set(sunk?.filter((id) => ids?.includes(id)));
}
