/** A grey shape in place of content that still loads. */
import { cx } from '../frame/cx.ts';

export const Skeleton = ({ className = 'h-3 w-full' }: { className?: string }) => (
  <span aria-hidden className={cx('skeleton block', className)} />
);
