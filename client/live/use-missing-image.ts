/** Whether an image could not be loaded. Screens run for days: after a while the image is loaded again, because the network may be back. */
import { useState } from 'react';

/** In milliseconds. */
const againMs = 60_000;

/** `source` names the image: another one is not missing. The function belongs into `onError` of the image. */
export function useMissingImage(source: string | number | null): [isMissing: boolean, onError: () => void] {
  const [missing, setMissing] = useState<typeof source>();
  const onError = (): void => {
    setMissing(source);
    setTimeout(setMissing, againMs);
  };
  return [missing === source, onError];
}
