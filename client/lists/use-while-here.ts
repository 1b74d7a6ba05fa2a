/** What a late answer may still do: nothing once its screen is gone, or shows another address. */
import { useCallback, useEffect, useRef } from 'react';
import { useResolvedPath } from 'react-router-dom';

export function useWhileHere(act: () => void): () => void {
  const here = useResolvedPath('.').pathname;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = here;
    return () => {
      shown.current = null;
    };
  }, [here]);
  return useCallback(() => {
    if (shown.current === here) act();
  }, [act, here]);
}
