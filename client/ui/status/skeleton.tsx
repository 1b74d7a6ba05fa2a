/** The grey shape of what is still loading. */
import { cx } from '../frame/cx.ts';

export const Skeleton = ({ className = 'h-3 w-full' }: { className?: string }) => (
  <span aria-hidden className={cx('skeleton block', className)} />
);
