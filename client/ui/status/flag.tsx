/** The flag of a country, with its three letters as the alternative text; `country` is null beside the name of the country. */
import { useState } from 'react';
import { cx } from '../frame/cx.ts';
import { useFlagSource } from './flag-sheet.ts';

type FlagProps = { countryId: number | null | undefined; country: string | null | undefined; className?: string };

export function Flag({ countryId, country, className }: FlagProps) {
  const [missing, setMissing] = useState<number | null>(null);
  const source = useFlagSource(countryId);
  if (!countryId) return <span className={cx('inline-block h-3.5 w-5 shrink-0', className)} />;
  // No picture for this country: the letters replace the broken image.
  if (missing === countryId) return <span className={cx('w-5 shrink-0 text-center text-[8px] text-ink-3', className)}>{country}</span>;
  if (source === null)
    return (
      <span role="img" aria-label={country ?? ''} className={cx('inline-block h-3.5 w-5 shrink-0 rounded-[2px] bg-sunken', className)} />
    );
  return (
    <img
      onError={() => setMissing(countryId)}
      src={source}
      alt={country ?? ''}
      title={country ?? ''}
      width={20}
      height={14}
      loading="lazy"
      className={cx('h-3.5 w-5 shrink-0 rounded-[2px] bg-sunken object-cover text-[8px] text-ink-3 ring-1 ring-ink/10', className)}
    />
  );
}
