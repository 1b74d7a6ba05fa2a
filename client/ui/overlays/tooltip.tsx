/** Words that appear beside a control on hover and on focus. Where they stand is worked out by a part that comes when nothing else is to be fetched. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { Focusable } from 'react-aria-components';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { whenIdle } from '../frame/when-idle.ts';
import type { TooltipWords } from './tooltip-bubble.tsx';

type TooltipProps = {
  /** Nothing is shown where there is nothing to say. An element renders only while it is shown. */
  words: string | ReactElement | null | undefined;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Milliseconds until it shows; 0 where it is the only word of its control. */
  delay?: number;
  /** A control of react-aria (Button, IconButton) or a plain focusable element wrapped in HintTarget. */
  children: ReactElement;
};

export function Tooltip({ words, ...props }: TooltipProps) {
  return words ? <Told words={words} {...props} /> : props.children;
}

type ToldProps = TooltipProps & { words: string | ReactElement };

function Told({ words, placement = 'top', delay = 350, children }: ToldProps) {
  const state = useTooltipTriggerState({ delay, closeDelay: 80 });
  const control = useRef<HTMLElement>(null);
  const { triggerProps, tooltipProps } = useTooltipTrigger({}, state, control);
  const Words = useWords(state.isOpen);
  return (
    <>
      <FocusableProvider {...triggerProps} ref={control}>
        {children}
      </FocusableProvider>
      {state.isOpen && Words && <Words state={state} control={control} id={tooltipProps.id} placement={placement} words={words} />}
    </>
  );
}

const load = () => import('./tooltip-bubble.tsx');
whenIdle(load);

/** Null until they are here, and where they cannot be had: a screen reader knows them all the same. */
function useWords(wanted: boolean): typeof TooltipWords | null {
  const [Words, keep] = useState<typeof TooltipWords | null>(null);
  useEffect(() => {
    if (!wanted || Words) return;
    load().then(
      (loaded) => keep(() => loaded.TooltipWords),
      () => undefined,
    );
  }, [wanted, Words]);
  return Words;
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
