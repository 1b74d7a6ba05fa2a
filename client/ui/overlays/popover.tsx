/** A small form beside the button that opens it. Escape or a press outside closes it. */
import { type ReactElement, type ReactNode, useContext, useRef } from 'react';
import { Popover as AriaPopover, ButtonContext, Dialog, Heading } from 'react-aria-components';
import { SectionLevel } from '../frame/section-heading.tsx';

type PopoverProps = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A button of ours (client/ui/frame). */
  trigger: ReactElement;
  children: ReactNode;
};

export function Popover({ title, open, onOpenChange, trigger, children }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const triggerProps = { ref: button, 'aria-haspopup': 'dialog' as const, 'aria-expanded': open, onPress: () => onOpenChange(!open) };
  return (
    <>
      <ButtonContext.Provider value={triggerProps}>{trigger}</ButtonContext.Provider>
      <AriaPopover
        triggerRef={button}
        isOpen={open}
        onOpenChange={onOpenChange}
        offset={6}
        className="w-72 rounded-card border border-line-2 bg-surface p-3 shadow-pop"
      >
        <Dialog className="outline-none">
          <Heading slot="title" level={useContext(SectionLevel) === 'h2' ? 2 : 3} className="text-sm font-semibold">
            {title}
          </Heading>
          {children}
        </Dialog>
      </AriaPopover>
    </>
  );
}
