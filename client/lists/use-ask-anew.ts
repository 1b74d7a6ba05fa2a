/** Asks once more when the text that stands for order and membership has changed and rests. */
import { useEffect, useState } from 'react';

export function useAskAnew(signature: string, ask: () => unknown): void {
  const [asked, setAsked] = useState(signature);
  useEffect(() => {
    if (asked === signature) return;
    const timer = setTimeout(() => {
      setAsked(signature);
      if (asked !== '') ask();
    }, settleMs);
    return () => clearTimeout(timer);
  }, [signature, asked, ask]);
}

/** Several changes within a moment are one question to the server. */
const settleMs = 700;
