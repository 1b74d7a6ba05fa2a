/** The flag of a country, with its three letters for those who do not see it. */
import { cx } from './cx.ts';

type FlagProps = { countryId: number | null | undefined; country: string | null | undefined; className?: string };

export function Flag({ countryId, country, className }: FlagProps) {
  if (!countryId) return <span className={cx('inline-block h-3.5 w-5 shrink-0', className)} />;
  return (
    <img
      src={`/media/flags/${countryId}`}
      alt={country ?? ''}
      title={country ?? ''}
      width={20}
      height={14}
      loading="lazy"
      className={cx('h-3.5 w-5 shrink-0 rounded-[2px] bg-sunken object-cover text-[8px] text-ink-3 ring-1 ring-ink/10', className)}
    />
  );
}
