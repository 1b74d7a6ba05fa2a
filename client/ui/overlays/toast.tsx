/**
 * Short messages in the strip under the page: successes close after six seconds, errors stay until the user closes them or leaves the
 * screen. The code loads after the page.
 */
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DataRouter } from 'react-router-dom';
import { lazyPart } from '../frame/lazy-part.ts';
import { afterFirstScreen } from '../frame/when-idle.ts';
import type { UndoOffer } from './undo-toast.tsx';

type ToastAction = { label: string; onClick: () => void };

export const showToast = {
  success: (words: string, action?: ToastAction) => show(({ succeed }) => succeed(words, action)),
  info: (words: string, action?: ToastAction) => show(({ inform }) => inform(words, action)),
  /** One toast per sentence: the same error twice does not stack. */
  error: (words: string, action?: ToastAction) => show(({ refuse }) => refuse(words, action)),
  /** A toast with an Undo button that is offered for a limited time. */
  undo: (offer: UndoOffer) => show(({ offerUndo }) => offerUndo(offer)),
  /** Called before a retry, so that no old error stays beside the success. */
  clearErrors: () => show(({ clearErrors }) => clearErrors()),
};

const load = () => import('./toaster.tsx');

/** Without its file no message can be shown; a bar then says so (lazy-part.ts). */
const show = (use: (toaster: Awaited<ReturnType<typeof load>>) => unknown): void => void load().then(use, () => undefined);

/** Called once per page. Returns a function that stops. */
export function removeMessagesWithScreen(router: DataRouter): () => void {
  let from = router.state.location.pathname;
  return router.subscribe(({ location: { pathname }, historyAction }) => {
    const left = from;
    from = pathname;
    if (left !== pathname) show(({ closeLeft }) => closeLeft(left, pathname, historyAction === 'POP'));
  });
}

const LazyToaster = lazyPart(() => afterFirstScreen(load).then(({ Messages }) => ({ default: Messages })));

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
