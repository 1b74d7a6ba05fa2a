/** Text beside a control on hover and focus. The code that positions it loads while the browser is idle. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { Focusable } from 'react-aria-components';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { whenIdle } from '../frame/when-idle.ts';
import type { TooltipWords } from './tooltip-bubble.tsx';

type TooltipProps = {
  /** Empty words show no tooltip. An element renders only while the tooltip is open. */
  words: string | ReactElement | null | undefined;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Milliseconds until the tooltip shows; 0 for a control without other words. */
  delay?: number;
  /** A react-aria control (Button, IconButton), or a plain focusable element. */
  children: ReactElement;
};

export function Tooltip({ words, ...props }: TooltipProps) {
  return words ? <TooltipWithWords words={words} {...props} /> : props.children;
}

type TooltipWithWordsProps = TooltipProps & { words: string | ReactElement };

function TooltipWithWords({ words, placement = 'top', delay = 350, children }: TooltipWithWordsProps) {
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

/** null until the component has loaded, or if it cannot load: screen readers get the text anyway. */
function useWords(needed: boolean): typeof TooltipWords | null {
  const [Words, setWords] = useState<typeof TooltipWords | null>(null);
  useEffect(() => {
    if (!needed || Words) return;
    load().then(
      (loaded) => setWords(() => loaded.TooltipWords),
      () => undefined,
    );
  }, [needed, Words]);
  return Words;
}

/** Text with a tooltip on hover and focus: a chip, an icon, a shortened word. */
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
  /** Shown instead of `words`, which screen readers say: for a text that changes every second. */
  detail?: ReactElement;
};
