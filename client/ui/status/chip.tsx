/**
 * A status as colour, word and icon: 20 px high, the word in weight 600, a number beside it in 500. Built without Tremor's Badge, which
 * adds a tooltip engine to every chip of a list.
 */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../frame/cx.ts';
import { type Tone, toneClass } from './tone.ts';

type ChipProps = {
  tone: Tone;
  icon?: LucideIcon;
  /** 'plain' has no background (On time); 'surface' is for chips on a tinted card. */
  look?: 'soft' | 'plain' | 'surface';
  /** Minutes or a count after the word. */
  detail?: ReactNode;
  /** 24 px high, for the top bar. */
  large?: boolean;
  className?: string;
  children?: ReactNode;
};

export function Chip({ tone, icon: Icon, look = 'soft', detail, large = false, className, children }: ChipProps) {
  return (
    <span className={cx(toneClass(tone), base, large ? 'h-6 px-2' : 'h-5 px-1.5', grounds[look], className)}>
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.25} />}
      {children && <span className={look === 'plain' ? 'font-medium' : 'font-semibold'}>{children}</span>}
      {detail !== undefined && detail !== null && <span className="font-medium tabular">{detail}</span>}
    </span>
  );
}

const base = 'inline-flex w-max shrink-0 items-center gap-1 whitespace-nowrap rounded-chip text-xs';
const grounds = {
  soft: 'bg-tone-soft text-tone',
  plain: 'text-ink-2',
  surface: 'bg-surface text-tone',
};
