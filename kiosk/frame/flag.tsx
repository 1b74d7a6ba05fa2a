/** The flag of a country; its letters if there is no picture. */
import { useState } from 'react';

type Props = {
  countryId: number | null;
  className: string /** Replaces a missing picture if nothing else names the country. */;
  letters?: string | null;
};

export function Flag({ countryId, className, letters = null }: Props) {
  const [missing, setMissing] = useState<number | null>(null);
  if (countryId === null || missing === countryId) return letters === null ? null : <span>{letters}</span>;
  return (
    <img className={`flag ${className}`} src={`/media/flags/${countryId}`} alt={letters ?? ''} onError={() => setMissing(countryId)} />
  );
}
