/** A player's flag in a drawing, or the letters of the country if there is no picture. */
import { useImage } from '../live/use-image.ts';

export function RowFlag({ countryId, country }: { countryId: number | null; country: string | null }) {
  const image = useImage(countryId === null ? null : `/media/flags/${countryId}`);
  if (!image) return <span className="bk-flag bk-letters">{country}</span>;
  return <img className="bk-flag" alt={country ?? ''} title={country ?? ''} {...image} />;
}
