/** A country's flag; where there is no picture of it, its letters. */
import { useState } from 'react';

type Props = {
  countryId: number | null;
  className: string /** Shown instead of a missing picture, where nothing else names the country. */;
  letters?: string | null;
};

export function Flag({ countryId, className, letters = null }: Props) {
  const [missing, setMissing] = useState<number | null>(null);
  if (countryId === null || missing === countryId) return letters === null ? null : <span>{letters}</span>;
  return (
    <img className={`flag ${className}`} src={`/media/flags/${countryId}`} alt={letters ?? ''} onError={() => setMissing(countryId)} />
  );
}
