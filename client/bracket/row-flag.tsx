/** A player's flag in a drawing, or the letters of the country if there is no picture. */
import { useMissingImage } from '../live/use-missing-image.ts';

export function RowFlag({ countryId, country }: { countryId: number | null; country: string | null }) {
  const [isMissing, onError] = useMissingImage(countryId);
  if (countryId === null || isMissing) return <span className="bk-flag bk-letters">{country}</span>;
  return <img className="bk-flag" src={`/media/flags/${countryId}`} alt={country ?? ''} title={country ?? ''} onError={onError} />;
}
