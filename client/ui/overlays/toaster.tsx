/** The lazily loaded part of the toasts, with the library sonner. */
import { useEffect } from 'react';
import { Toaster, toast, useSonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import { type UndoOffer, UndoToast } from './undo-toast.tsx';

type MessageId = string | number | undefined;
type Action = { label: string; onClick: () => void } | undefined;

const brief = (action: Action) => ({ duration: 6000, ...(action ? { action } : {}) });

export const succeed = (words: string, action: Action) => toast.success(words, brief(action));
export const inform = (words: string, action: Action) => toast(words, brief(action));
export const refuse = (words: string, action: Action) =>
  toast.error(words, { ...brief(action), id: words, duration: Number.POSITIVE_INFINITY, closeButton: true });
export const offerUndo = (offer: UndoOffer) =>
  toast.custom((id) => <UndoToast id={id} offer={offer} />, { duration: Number.POSITIVE_INFINITY, style: bare });

/** Closes only errors: an Undo that still runs stays. */
export function clearErrors(): void {
  for (const one of toast.getToasts()) if ('type' in one && one.type === 'error') toast.dismiss(one.id);
}

/** UndoToast draws its own frame. */
const bare = { background: 'none', border: 0, boxShadow: 'none', padding: 0 };

const look = {
  background: 'var(--toast)',
  color: '#fff',
  border: '1px solid rgb(255 255 255 / 0.12)',
  fontFamily: 'var(--font-sans)',
  fontSize: '0.8125rem',
  padding: '0.625rem 0.875rem',
};

/** Above the buttons of an open dialog. */
const above = { bottom: 'calc(var(--toast-room, 0px) + 1rem)' };

export function Messages() {
  const { toasts } = useSonner();
  const newest = toasts[0]?.id;
  useRoomInPage(toasts.map(({ id }) => id).join());
  useFewErrors(toasts);
  useEscape(newest);
  return (
    <Toaster
      theme="dark"
      position="bottom-center"
      offset={above}
      mobileOffset={above}
      expand
      visibleToasts={maxShown}
      swipeDirections={['bottom', 'left', 'right']}
      containerAriaLabel="Messages"
      toastOptions={{ style: look }}
    />
  );
}

/** Adds room at the end of the page (`--toast-space`), so that no toast covers a row or the pager. */
function useRoomInPage(ids: string): void {
  useEffect(() => {
    const root = document.documentElement;
    const shown = ids === '' ? [] : [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible=true]')];
    if (shown.length === 0 || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const heights = shown.map(({ offsetHeight }) => offsetHeight + betweenPx);
      root.style.setProperty('--toast-space', `${heights.reduce((sum, height) => sum + height, 2 * gapPx - betweenPx)}px`);
    };
    const observer = new ResizeObserver(measure);
    for (const message of shown) observer.observe(message);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--toast-space');
    };
  }, [ids]);
}

/** The gaps under the lowest and above the highest toast, and the gap that sonner keeps between two. */
const gapPx = 12;
const betweenPx = 14;

/** Errors stay until they are closed: only the newest remain. `toasts` has the newest first. */
function useFewErrors(toasts: ReturnType<typeof useSonner>['toasts']): void {
  useEffect(() => {
    for (const { id } of toasts.filter(({ type }) => type === 'error').slice(maxErrors)) toast.dismiss(id);
  }, [toasts]);
}

const maxErrors = 3;
/** All errors that stay, an Undo, and the last success, each under the other. */
const maxShown = maxErrors + 2;

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
