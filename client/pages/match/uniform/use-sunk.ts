/** Which of these rows lie at the bottom: those that were there from the start at once, others after a moment, so that nothing jumps away under a thumb. */
import { useEffect, useState } from 'react';

const restMs = 2000;

/** `ids`: undefined until anything is known. */
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
