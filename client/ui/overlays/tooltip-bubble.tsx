/** The visible part of a tooltip, loaded lazily: the code that positions it is larger than the controls. */
import type { ReactElement, RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';

type TooltipWordsProps = {
  state: TooltipTriggerState;
  /** The element that the tooltip points at. */
  control: RefObject<HTMLElement | null>;
  id: string | undefined;
  placement: 'top' | 'bottom' | 'left' | 'right';
  words: string | ReactElement;
};

export function TooltipWords({ state, control, id, placement, words }: TooltipWordsProps) {
  return (
    <TooltipTriggerStateContext.Provider value={state}>
      <Tooltip
        {...(id === undefined ? {} : { id })}
        triggerRef={control}
        placement={placement}
        offset={6}
        className="max-w-72 rounded-control bg-toast px-2.5 py-1.5 text-xs font-medium text-white shadow-pop"
      >
        {words}
      </Tooltip>
    </TooltipTriggerStateContext.Provider>
  );
}
