/** The part of the toasts that brings sonner. */
import { useEffect } from 'react';
import { Toaster, toast, useSonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import { type UndoOffer, UndoToast } from './undo-toast.tsx';

type Action = { label: string; onClick: () => void } | undefined;

const brief = (action: Action) => ({ duration: 6000, ...(action ? { action } : {}) });

export const succeed = (words: string, action: Action) => toast.success(words, brief(action));
export const inform = (words: string, action: Action) => toast(words, brief(action));
export const refuse = (words: string, action: Action) =>
  toast.error(words, { ...brief(action), id: words, duration: Number.POSITIVE_INFINITY, closeButton: true });
export const offerUndo = (offer: UndoOffer) =>
  toast.custom((id) => <UndoToast id={id} offer={offer} />, { duration: Number.POSITIVE_INFINITY, style: bare });

export const clear = () => toast.dismiss();

/** It brings its own box. */
const bare = { background: 'none', border: 0, boxShadow: 'none', padding: 0 };

const look = {
  background: 'var(--toast)',
  color: '#fff',
  border: '1px solid rgb(255 255 255 / 0.12)',
  fontFamily: 'var(--font-sans)',
  fontSize: '0.8125rem',
};

/** Above the buttons of what is open. */
const above = { bottom: 'calc(var(--toast-room, 0px) + 1rem)' };

export function Messages() {
  useRoomInPage();
  return (
    <Toaster
      theme="dark"
      position="bottom-center"
      offset={above}
      mobileOffset={above}
      containerAriaLabel="Messages"
      toastOptions={{ style: look }}
    />
  );
}

/** The page under the messages ends above them (`--toast-space`): none lies on a row or on the pager. */
function useRoomInPage(): void {
  const { toasts } = useSonner();
  const newest = toasts[0]?.id;
  useEffect(() => {
    const root = document.documentElement;
    const front = newest === undefined ? null : document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]');
    if (!front || typeof ResizeObserver === 'undefined') return;
    const measure = () => root.style.setProperty('--toast-space', `${front.offsetHeight + gapPx}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(front);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--toast-space');
    };
  }, [newest]);
}

/** Under and over a message. */
const gapPx = 28;
