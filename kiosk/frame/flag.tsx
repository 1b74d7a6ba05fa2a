/** The flag of a country; its letters if there is no picture. */
import { useImage } from '../../client/live/use-image.ts';

type Props = {
  countryId: number | null;
  className: string /** Replaces a missing picture if nothing else names the country. */;
  letters?: string | null;
};

export function Flag({ countryId, className, letters = null }: Props) {
  const image = useImage(countryId === null ? null : `/media/flags/${countryId}`);
  if (!image) return letters === null ? null : <span>{letters}</span>;
  return <img className={`flag ${className}`} alt={letters ?? ''} {...image} />;
}
