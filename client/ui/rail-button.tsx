/** One group of the closed menu: its icon; active ones carry the accent. */
import type { LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components';
import { cx } from './cx.ts';
import { Tooltip } from './tooltip.tsx';

export function RailButton({ icon: Icon, label, active }: { icon: LucideIcon; label: string; active: boolean }) {
  return (
    <Tooltip words={label} placement="right">
      <Button
        aria-label={label}
        className={cx(
          'flex size-10 items-center justify-center rounded-control',
          active ? 'bg-accent-soft text-accent shadow-[inset_3px_0_0_var(--accent)]' : 'text-ink-2 hover:bg-hover',
        )}
      >
        <Icon aria-hidden className="size-[1.125rem]" />
      </Button>
    </Tooltip>
  );
}
