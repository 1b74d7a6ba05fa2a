/** A card with a border. `tone` colours the border, `tint` also the background. */
import { Card as TremorCard } from '@tremor/react';
import type { ReactNode } from 'react';
import { type Tone, toneClass } from '../status/tone.ts';
import { cx } from './cx.ts';

type CardProps = {
  tone?: Tone | undefined;
  tint?: boolean;
  /** Inner padding: 16 px, or 24 px for 'roomy'. */
  padding?: 'normal' | 'roomy';
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  role?: string;
};

export function Card({ tone, tint = false, padding = 'normal', className, children, ...rest }: CardProps) {
  return (
    <TremorCard
      {...rest}
      className={cx(
        // Tailwind's `!`: Tremor sets its own classes on the same element (tremor-classes.ts).
        'rounded-card! border ring-0!',
        padding === 'roomy' ? 'p-6!' : 'p-4!',
        tone ? cx(toneClass(tone), 'border-tone-solid!') : 'border-line!',
        tint && 'bg-tone-tint!',
        className,
      )}
    >
      {children}
    </TremorCard>
  );
}
