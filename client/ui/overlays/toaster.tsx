/** The part of the toasts that brings sonner. */
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

/** Only what failed: an Undo that still runs stays. */
export function clearErrors(): void {
  for (const one of toast.getToasts()) if ('type' in one && one.type === 'error') toast.dismiss(one.id);
}

/** It brings its own box. */
const bare = { background: 'none', border: 0, boxShadow: 'none', padding: 0 };

const look = {
  background: 'var(--toast)',
  color: '#fff',
  border: '1px solid rgb(255 255 255 / 0.12)',
  fontFamily: 'var(--font-sans)',
  fontSize: '0.8125rem',
  padding: '0.625rem 0.875rem',
};

/** Above the buttons of what is open. */
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
      visibleToasts={mostShown}
      swipeDirections={['bottom', 'left', 'right']}
      containerAriaLabel="Messages"
      toastOptions={{ style: look }}
    />
  );
}

/** The page under the messages ends above them (`--toast-space`): none lies on a row or on the pager. */
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

/** Under the lowest message and over the highest; as sonner keeps them apart. */
const gapPx = 12;
const betweenPx = 14;

/** Errors stay until they are closed: of many, the newest are the ones to read. `toasts`: the newest first. */
function useFewErrors(toasts: ReturnType<typeof useSonner>['toasts']): void {
  useEffect(() => {
    for (const { id } of toasts.filter(({ type }) => type === 'error').slice(mostErrors)) toast.dismiss(id);
  }, [toasts]);
}

const mostErrors = 3;
/** One under the other, none over another: the errors that stay, an Undo, and what was done last. */
const mostShown = mostErrors + 2;

/** Esc closes the newest message, unless it belongs to what is open or typed in. */
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
