/** A player's flag in a drawing, or the letters of the country if there is no picture. */
import { useState } from 'react';

export function RowFlag({ countryId, country }: { countryId: number | null; country: string | null }) {
  const [missing, setMissing] = useState<number | null>(null);
  if (countryId === null || missing === countryId) return <span className="bk-flag bk-letters">{country}</span>;
  return (
    <img
      className="bk-flag"
      src={`/media/flags/${countryId}`}
      alt={country ?? ''}
      title={country ?? ''}
      onError={() => setMissing(countryId)}
    />
  );
}
