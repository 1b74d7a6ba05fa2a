/** An image that may be missing. Screens run for days: after a while it is loaded again, because the network may be back. */
import { useState } from 'react';

/** In milliseconds. */
const againMs = 60_000;

/** Returns what the `img` needs, or null while there is no image. */
export function useImage(src: string | null): { src: string; onError: () => void } | null {
  const [missing, setMissing] = useState<string>();
  if (!src || src === missing) return null;
  const onError = (): void => {
    setMissing(src);
    setTimeout(setMissing, againMs);
  };
  return { src, onError };
}
