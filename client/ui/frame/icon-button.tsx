/** A square button with an icon. Its label is both the tooltip and the text for screen readers. */
import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Tooltip } from '../overlays/tooltip.tsx';
import { cx } from './cx.ts';

type IconButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isDisabled' | 'isPending'> & {
  icon: LucideIcon;
  label: string;
  /** row 24 px, grey until hover; normal 32 px with a border; bar 32 px without a border; touch 44 px. */
  size?: 'row' | 'normal' | 'bar' | 'touch';
  /** Whether a toggle button is on. */
  pressed?: boolean;
  disabledReason?: string | null | undefined;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ icon: Icon, label, size = 'normal', pressed, disabledReason, className, onPress, ...rest }: IconButtonProps) {
  const refused = Boolean(disabledReason);
  return (
    <Tooltip words={disabledReason ? `${label}: ${disabledReason}` : label}>
      <AriaButton
        {...rest}
        {...(onPress && !refused ? { onPress } : {})}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        {...(refused ? { 'aria-disabled': true } : {})}
        aria-label={disabledReason ? `${label} (${disabledReason})` : label}
        className={cx(
          base,
          sizes[size],
          pressed ? 'bg-accent-soft text-accent' : 'text-ink-2',
          refused ? 'opacity-50' : 'hover:bg-hover hover:text-ink',
          className,
        )}
      >
        <Icon aria-hidden className={size === 'touch' ? 'size-5' : size === 'row' ? 'size-4' : 'size-[1.125rem]'} />
      </AriaButton>
    </Tooltip>
  );
}

const base = 'inline-flex shrink-0 items-center justify-center rounded-control';
const sizes = {
  row: 'size-6 text-ink-3 tablet:size-11',
  normal: 'size-8 tablet:size-11 border border-line-2 bg-surface',
  bar: 'size-8 tablet:size-11',
  touch: 'size-11',
};
