/** A small dialog beside the pressed control. Escape or a press elsewhere closes it and returns the focus. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { cx } from '../frame/cx.ts';

type AnchoredPanelProps = {
  label: string;
  /** The element that the panel points at. */
  anchor: HTMLElement;
  onClose: () => void;
  placement?: 'right' | 'bottom' | 'bottom start' | 'bottom end';
  /** Pixels between the anchor and the panel. A negative number lays the panel over its anchor. */
  offset?: number;
  className?: string;
  children: ReactNode;
};

export function AnchoredPanel({ label, anchor, onClose, placement = 'right', offset = 8, className, children }: AnchoredPanelProps) {
  const trigger = useRef<HTMLElement>(anchor);
  trigger.current = anchor;
  // A dialog over the panel may leave the focus on the page, so the panel itself would not receive Escape.
  useEffect(() => {
    const closeFromNowhere = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && document.activeElement === document.body) onClose();
    };
    document.addEventListener('keydown', closeFromNowhere);
    return () => document.removeEventListener('keydown', closeFromNowhere);
  }, [onClose]);
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement={placement}
      offset={offset}
      className={cx('rounded-card border border-line-2 bg-surface shadow-pop', className)}
    >
      <Dialog aria-label={label} className="outline-none">
        {children}
      </Dialog>
    </Popover>
  );
}
