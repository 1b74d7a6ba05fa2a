/** Short messages at the bottom: successes go after six seconds, errors stay until closed. Loaded beside the page, not before it. */
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { UndoOffer } from './undo-toast.tsx';

type ToastAction = { label: string; onClick: () => void };

export const showToast = {
  success: (words: string, action?: ToastAction) => void load().then(({ succeed }) => succeed(words, action)),
  info: (words: string, action?: ToastAction) => void load().then(({ inform }) => inform(words, action)),
  /** One per sentence: the same refusal twice does not stack. */
  error: (words: string, action?: ToastAction) => void load().then(({ refuse }) => refuse(words, action)),
  /** With a way back that ends by itself. */
  undo: (offer: UndoOffer) => void load().then(({ offerUndo }) => offerUndo(offer)),
  /** Before the same is tried again: an old refusal would stand beside the success. */
  clearErrors: () => void load().then(({ clearErrors }) => clearErrors()),
};

const load = () => import('./toaster.tsx');
const LazyToaster = lazy(() => load().then(({ Messages }) => ({ default: Messages })));

export function Toasts() {
  const [place] = useState(messagesPlace);
  return createPortal(
    <Suspense fallback={null}>
      <LazyToaster />
    </Suspense>,
    place,
  );
}

/** Beside the page and marked for react-aria before any dialog opens: a dialog that an address opens makes everything else inert, and Undo with it. */
function messagesPlace(): HTMLElement {
  const standing = document.getElementById(placeId);
  if (standing) return standing;
  const place = document.createElement('div');
  place.id = placeId;
  place.dataset.reactAriaTopLayer = 'true';
  document.body.append(place);
  return place;
}

const placeId = 'messages';
