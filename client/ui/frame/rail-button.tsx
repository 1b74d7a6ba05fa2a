/** One group of the closed menu, as an icon. The active group has the accent colour. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button, Focusable } from 'react-aria-components';
import { Tooltip } from '../overlays/tooltip.tsx';
import { cx } from './cx.ts';

export function RailButton({ icon: Icon, label, active }: { icon: LucideIcon; label: string; active: boolean }) {
  return (
    <Tooltip words={label} placement="right" delay={0}>
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

/** The tooltip of a link that shows only its icon. */
export const RailTooltip = ({ words, children }: { words: string; children: ComponentProps<typeof Focusable>['children'] }) => (
  <Tooltip words={words} placement="right" delay={0}>
    <Focusable>{children}</Focusable>
  </Tooltip>
);
