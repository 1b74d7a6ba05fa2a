/** Runs `act` only while its screen still shows the same address: a late answer must not navigate elsewhere. */
import { useCallback, useEffect, useRef } from 'react';
import { useResolvedPath } from 'react-router-dom';

export function useWhileShown(act: () => void): () => void {
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
