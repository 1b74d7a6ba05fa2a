/** The flag of a country; its letters if there is no picture. */
import { useMissingImage } from '../../client/live/use-missing-image.ts';

type Props = {
  countryId: number | null;
  className: string /** Replaces a missing picture if nothing else names the country. */;
  letters?: string | null;
};

export function Flag({ countryId, className, letters = null }: Props) {
  const [isMissing, onError] = useMissingImage(countryId);
  if (countryId === null || isMissing) return letters === null ? null : <span>{letters}</span>;
  return <img className={`flag ${className}`} src={`/media/flags/${countryId}`} alt={letters ?? ''} onError={onError} />;
}
