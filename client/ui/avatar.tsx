/** A person as two letters in a circle. */
import { cx } from './cx.ts';

export function Avatar({ name, size = 'small' }: { name: string; size?: 'small' | 'normal' }) {
  const letters = name
    .split(/[\s.@_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en'))
    .join('');
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-tone-soft font-semibold text-tone tone-slate',
        sizes[size],
      )}
    >
      {letters}
    </span>
  );
}

const sizes = { small: 'size-5 text-[9px]', normal: 'size-7 text-2xs' };
