/** A button whose list is loaded when somebody reaches for it: react-aria's lists weigh more than most screens. */
import { type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { ButtonContext } from 'react-aria-components';
import { sentenceOf } from '../api/problem.ts';
import { showToast } from './toast.tsx';

export type Opened = {
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

type OpensLaterProps = {
  popup: 'menu' | 'listbox';
  /** Before the press: most often the list is there when the button is let go. */
  load: () => Promise<unknown>;
  /** One of ours. */
  button: ReactElement;
  /** The list, a lazy component. */
  children: (opened: Opened) => ReactNode;
};

export function OpensLater({ popup, load, button: trigger, children }: OpensLaterProps) {
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
      // The screen stays, and with it what was typed.
      (error) => showToast.error(sentenceOf(error)),
    );
  };
  const openByArrow = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    change(true);
  };
  const reach = () => void load().catch(() => undefined);
  const context = {
    ref: button,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    onPress: () => change(true),
    onKeyDown: openByArrow,
    onHoverStart: reach,
    onFocus: reach,
  };
  return (
    <>
      <ButtonContext.Provider value={context}>{trigger}</ButtonContext.Provider>
      {wasOpened && <Suspense fallback={null}>{children({ button, isOpen, onOpenChange: change })}</Suspense>}
    </>
  );
}
