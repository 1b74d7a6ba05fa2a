/** A country's flag; the letters beside it say the same, so it is silent for readers. */
import { useState } from 'react';

export function Flag({ countryId, className }: { countryId: number | null; className: string }) {
  const [missing, setMissing] = useState<number | null>(null);
  if (countryId === null || missing === countryId) return null;
  return <img className={`flag ${className}`} src={`/media/flags/${countryId}`} alt="" onError={() => setMissing(countryId)} />;
}
