/** A status as colour, word and icon: 20 px high, the word 600, a number beside it 500. */
import { Badge } from '@tremor/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Tone, toneClass } from './tone.ts';

type ChipProps = {
  tone: Tone;
  icon?: LucideIcon;
  /** 'plain' has no ground: On time, and chips on a tinted card use 'surface'. */
  look?: 'soft' | 'plain' | 'surface';
  /** Minutes or a count after the word. */
  detail?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Chip({ tone, icon: Icon, look = 'soft', detail, className, children }: ChipProps) {
  return (
    <Badge className={cx(toneClass(tone), base, grounds[look], className)}>
      <span className="flex items-center gap-1">
        {Icon && <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.25} />}
        {children && <span className={look === 'plain' ? 'font-medium' : 'font-semibold'}>{children}</span>}
        {detail !== undefined && detail !== null && <span className="font-medium tabular">{detail}</span>}
      </span>
    </Badge>
  );
}

const base = 'h-5 cursor-default rounded-chip px-1.5 py-0 text-xs text-tone ring-0 dark:text-tone';
const grounds = {
  soft: 'bg-tone-soft dark:bg-tone-soft',
  plain: 'bg-transparent px-1 text-ink-2 dark:bg-transparent dark:text-ink-2',
  surface: 'bg-surface dark:bg-surface',
};
