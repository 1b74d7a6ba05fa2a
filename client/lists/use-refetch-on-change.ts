/** Refetches when a text that describes order and membership has changed and then stayed the same for a moment. */
import { useEffect, useState } from 'react';

export function useRefetchOnChange(signature: string, ask: () => unknown): void {
  const [requested, setRequested] = useState(signature);
  useEffect(() => {
    if (requested === signature) return;
    const timer = setTimeout(() => {
      setRequested(signature);
      if (requested !== '') ask();
    }, settleMs);
    return () => clearTimeout(timer);
  }, [signature, requested, ask]);
}

/** Several changes within this time, in milliseconds, cause one request. */
const settleMs = 700;
