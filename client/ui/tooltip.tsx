/** Words that appear beside a control on hover and on focus. */
import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';

type TooltipProps = {
  /** Nothing is shown where there is nothing to say. An element renders only while it is shown. */
  words: string | ReactElement | null | undefined;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Milliseconds until it shows; 0 where it is the only word of its control. */
  delay?: number;
  /** A control of react-aria (Button, IconButton) or a plain focusable element wrapped in HintTarget. */
  children: ReactElement;
};

export function Tooltip({ words, placement = 'top', delay = 350, children }: TooltipProps) {
  if (!words) return children;
  return (
    <TooltipTrigger delay={delay} closeDelay={80}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-72 rounded-control bg-toast px-2.5 py-1.5 text-xs font-medium text-white shadow-pop"
      >
        {words}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** Text that explains itself on hover and focus: a chip, an icon, a shortened word. */
export function Hint({ words, children, label, detail }: HintProps) {
  return (
    <Tooltip words={detail ?? words}>
      <Focusable>
        <span role="img" aria-label={label ?? words} className="inline-flex items-center rounded-chip">
          {children}
        </span>
      </Focusable>
    </Tooltip>
  );
}

type HintProps = {
  words: string;
  children: ReactElement | string;
  label?: string;
  /** Shown instead of `words`, which are what a screen reader says: for what changes every second. */
  detail?: ReactElement;
};
