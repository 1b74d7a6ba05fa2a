/** A sheet with an edge; `tone` colours its edge, `tint` its ground as well. */
import { Card as TremorCard } from '@tremor/react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Tone, toneClass } from './tone.ts';

type CardProps = {
  tone?: Tone | undefined;
  tint?: boolean;
  /** Inner padding of 16; off for cards with their own header. */
  padded?: boolean;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  role?: string;
};

export function Card({ tone, tint = false, padded = true, className, children, ...rest }: CardProps) {
  return (
    <TremorCard
      {...rest}
      className={cx(
        'rounded-card border p-0 ring-0',
        tone ? cx(toneClass(tone), 'border-tone-solid dark:border-tone-solid') : 'border-line dark:border-line',
        tint && 'bg-tone-tint dark:bg-tone-tint',
        padded && 'p-4',
        className,
      )}
    >
      {children}
    </TremorCard>
  );
}
