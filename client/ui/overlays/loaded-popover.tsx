/** The popover under a button of lazy-popover.tsx: a menu or a list of options. */
import type { ReactNode } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components';
import { cx } from '../frame/cx.ts';
import type { LoadedPopoverState } from './lazy-popover.tsx';

type OpenedPopoverProps = LoadedPopoverState & {
  label: string;
  trigger: 'MenuTrigger' | 'Select';
  placement?: NonNullable<PopoverProps['placement']>;
  className?: string;
  children: ReactNode;
};

export function LoadedPopover(props: OpenedPopoverProps) {
  const {
    label,
    trigger,
    placement = 'bottom start',
    className = 'min-w-(--trigger-width)',
    button,
    isOpen,
    onOpenChange,
    children,
  } = props;
  return (
    <Popover
      trigger={trigger}
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      aria-label={label}
      placement={placement}
      offset={4}
      className={cx('overflow-auto rounded-card border border-line-2 bg-surface p-1 shadow-pop', className)}
    >
      {children}
    </Popover>
  );
}
