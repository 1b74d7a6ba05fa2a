/** A bordered part of the builder. Built without Tremor's card, which this screen needs for nothing else. */
import type { ReactNode } from 'react';
import { cx } from '../../../ui/frame/cx.ts';

export const Panel = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('rounded-card border bg-surface p-4', className)}>{children}</div>
);
