/** The lazily loaded part of the toasts, with the library sonner. */
import { useEffect } from 'react';
import { Toaster, toast, useSonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
// It loads after the first screen, as the messages do.
import '../frame/print-screen.css';
import { leaveScreen, noteShown } from './screen-of-message.ts';
import { type UndoOffer, UndoToast } from './undo-toast.tsx';

type MessageId = string | number | undefined;
type Action = { label: string; onClick: () => void } | undefined;

const brief = (action: Action) => ({ duration: 6000, ...(action ? { action } : {}) });

export const succeed = (words: string, action: Action) => noteShown(toast.success(words, brief(action)));
export const inform = (words: string, action: Action) => noteShown(toast(words, brief(action)));
export const refuse = (words: string, action: Action) =>
  noteShown(toast.error(words, { ...brief(action), id: words, duration: Number.POSITIVE_INFINITY, closeButton: true }));
export const offerUndo = (offer: UndoOffer) =>
  noteShown(toast.custom((id) => <UndoToast id={id} offer={offer} />, { duration: Number.POSITIVE_INFINITY, style: bare }));

/** Closes what belongs to the screen that the user has left. */
export const closeLeft = (from: string, to: string, isBack: boolean): void => leaveScreen(from, to, isBack);

/** Closes only errors: an Undo that still runs stays. */
export function clearErrors(): void {
  for (const one of toast.getToasts()) if ('type' in one && one.type === 'error') toast.dismiss(one.id);
}

/** UndoToast draws its own frame. */
const bare = { background: 'none', border: 0, boxShadow: 'none', padding: 0 };

/** sonner stacks its toasts by offsets; toaster.css lays them beside each other. */
const whole = { right: '1rem', left: '1rem', width: 'auto', transform: 'none' };
const inRow = { '--y': 'translateY(0)', height: 'auto' };

const look = {
  ...inRow,
  background: 'var(--toast)',
  color: '#fff',
  border: '1px solid rgb(255 255 255 / 0.12)',
  fontFamily: 'var(--font-sans)',
  fontSize: '0.8125rem',
  padding: '0.625rem 0.875rem',
};

/** In the strip under the page, or above the buttons of a dialog that reaches into the strip. */
const above = { bottom: 'calc(var(--toast-room, 0px) + 0.125rem)' };

export function Messages() {
  const { toasts } = useSonner();
  const newest = toasts[0]?.id;
  useFewMessages(toasts);
  useEscape(newest);
  return (
    <Toaster
      theme="dark"
      position="bottom-center"
      offset={above}
      mobileOffset={above}
      expand
      gap={0}
      visibleToasts={maxShown}
      swipeDirections={['bottom', 'left', 'right']}
      containerAriaLabel="Messages"
      style={whole}
      toastOptions={{ style: look }}
    />
  );
}

/** Two messages fit beside each other: the oldest gives way. `toasts` has the newest first. */
function useFewMessages(toasts: ReturnType<typeof useSonner>['toasts']): void {
  useEffect(() => {
    for (const { id } of toasts.slice(maxShown)) toast.dismiss(id);
  }, [toasts]);
}

const maxShown = 2;

/** Esc closes the newest toast, unless an open dialog or a text field needs the key. */
function useEscape(newest: MessageId): void {
  useEffect(() => {
    if (newest === undefined) return;
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== 'Escape' || !(target instanceof Element)) return;
      const inMessage = target.closest('[data-sonner-toaster]') !== null;
      if (!inMessage && (target.closest(typedIn) || document.querySelector(open))) return;
      event.stopPropagation();
      toast.dismiss(newest);
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [newest]);
}

const typedIn = 'input, textarea, [contenteditable=true]';
const open = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
