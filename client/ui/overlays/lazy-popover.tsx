/** A button whose list loads when the pointer or the focus reaches it: react-aria's lists are larger than most screens. */
import { type ReactElement, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { ButtonContext, type ButtonProps } from 'react-aria-components';
import { showToast } from './toast.tsx';

type ButtonKeyboardEvent = Parameters<NonNullable<ButtonProps['onKeyDown']>>[0];

export type LoadedPopoverState = {
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

type LazyPopoverProps = {
  popup: 'menu' | 'listbox' | 'dialog';
  /** Called on hover and focus, so that the list has usually loaded before the press ends. */
  load: () => Promise<unknown>;
  /** A button from client/ui/frame. */
  button: ReactElement;
  /** Renders the list, a lazy component. */
  children: (opened: LoadedPopoverState) => ReactNode;
};

export function LazyPopover({ popup, load, button: trigger, children }: LazyPopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const change = (open: boolean) => {
    if (!open || wasOpened) return setOpen(open);
    load().then(
      () => {
        setOpened(true);
        setOpen(true);
      },
      // The load failed: the screen and the typed text stay.
      () => showToast.error('The choices could not be loaded: the server cannot be reached, or has a new version. Try again or reload.'),
    );
  };
  const openByArrow = (event: ButtonKeyboardEvent) => {
    // react-aria stops the propagation of all other keys; the dialog and the shell need Esc and Ctrl K.
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return event.continuePropagation();
    event.preventDefault();
    change(true);
  };
  const preload = () => void load().catch(() => undefined);
  const context = {
    ref: button,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    onPress: () => change(true),
    onKeyDown: openByArrow,
    onHoverStart: preload,
    onFocus: preload,
  };
  return (
    <>
      <ButtonContext.Provider value={context}>{trigger}</ButtonContext.Provider>
      {wasOpened && <Suspense fallback={null}>{children({ button, isOpen, onOpenChange: change })}</Suspense>}
    </>
  );
}
