/**
 * Short messages at the bottom: successes close after six seconds, errors stay until the user closes them. The code loads after the page.
 */
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { UndoOffer } from './undo-toast.tsx';

type ToastAction = { label: string; onClick: () => void };

export const showToast = {
  success: (words: string, action?: ToastAction) => void load().then(({ succeed }) => succeed(words, action)),
  info: (words: string, action?: ToastAction) => void load().then(({ inform }) => inform(words, action)),
  /** One toast per sentence: the same error twice does not stack. */
  error: (words: string, action?: ToastAction) => void load().then(({ refuse }) => refuse(words, action)),
  /** A toast with an Undo button that is offered for a limited time. */
  undo: (offer: UndoOffer) => void load().then(({ offerUndo }) => offerUndo(offer)),
  /** Called before a retry, so that no old error stays beside the success. */
  clearErrors: () => void load().then(({ clearErrors }) => clearErrors()),
};

const load = () => import('./toaster.tsx');
const LazyToaster = lazy(() => load().then(({ Messages }) => ({ default: Messages })));

export function Toasts() {
  const [container] = useState(messagesContainer);
  return createPortal(
    <Suspense fallback={null}>
      <LazyToaster />
    </Suspense>,
    container,
  );
}

/**
 * A container beside the page, marked for react-aria before any dialog opens. A dialog that opens with the page makes everything else
 * inert, which would include Undo.
 */
function messagesContainer(): HTMLElement {
  const existing = document.getElementById(containerId);
  if (existing) return existing;
  const container = document.createElement('div');
  container.id = containerId;
  container.dataset.reactAriaTopLayer = 'true';
  document.body.append(container);
  return container;
}

const containerId = 'messages';
