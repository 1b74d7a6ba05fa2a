/** A person in a circle: their photograph if it may be shown, otherwise two letters. */
import { cx } from '../frame/cx.ts';

type AvatarProps = {
  name: string;
  /** The address of the photograph, a square. */
  photo?: string | null;
  size?: keyof typeof sizes;
};

export function Avatar({ name, photo = null, size = 'small' }: AvatarProps) {
  const shape = cx('shrink-0 rounded-full', sizes[size]);
  if (photo) return <img src={photo} alt="" loading="lazy" className={cx(shape, 'object-cover')} />;
  const letters = name
    .split(/[\s.@_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en'))
    .join('');
  return (
    <span aria-hidden className={cx(shape, 'inline-flex items-center justify-center bg-tone-soft font-semibold text-tone tone-slate')}>
      {letters}
    </span>
  );
}

const sizes = { small: 'size-5 text-[9px]', list: 'size-6 text-[10px]', normal: 'size-7 text-2xs', form: 'size-16 text-xl' };
