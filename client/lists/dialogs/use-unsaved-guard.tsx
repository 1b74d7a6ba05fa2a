/** Asks before typed work is lost: when a form is closed, when another screen is gone to, and when the browser leaves the page. */
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useBlocker, useResolvedPath } from 'react-router-dom';
import { lazily } from '../../ui/frame/lazy-part.ts';

const ConfirmDialog = lazily(() => import('../../ui/overlays/confirm-dialog.tsx').then((loaded) => ({ default: loaded.ConfirmDialog })));

/** What the form knows of itself. */
type Kept = { isStored?: RefObject<boolean>; forget?: () => void };
type Guard = { close: () => void; question: ReactNode };

/**
 * `close` for every way out of the form, `question` somewhere inside it. One on a screen: a dialog over its form has `useDiscardQuestion`.
 * `isStored`: it was saved a moment ago, and may go. `forget`: what is discarded is not kept. While a save is under way it may be refused: leaving asks.
 */
export function useUnsavedGuard(isDirty: boolean, onClose: () => void, { isStored, forget = nothing }: Kept = {}): Guard {
  const home = useResolvedPath('.').pathname;
  const left = useRef(false);
  const leave = () => {
    left.current = true;
    onClose();
  };
  const { close, question } = useDiscardQuestion(isDirty, leave, { forget });
  // Links, the menu and Back; the dialogs of the form itself are no way out of it.
  const blocker = useBlocker(({ nextLocation: { pathname } }) => {
    const stays = pathname === home || pathname.startsWith(`${home}/`);
    return isDirty && !left.current && !isStored?.current && !stays;
  });
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return { close, question };
  return { close, question: <Discard onDiscard={discarding(forget, () => blocker.proceed())} onStay={() => blocker.reset()} /> };
}

/** Asks where something chosen or typed is closed. */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void, { forget = nothing }: Kept = {}): Guard {
  const [asking, setAsking] = useState(false);
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: asking ? <Discard onDiscard={discarding(forget, onClose)} onStay={() => setAsking(false)} /> : null,
  };
}

const nothing = (): void => undefined;

/** What is discarded is not offered again. */
const discarding = (forget: () => void, then: () => void) => () => {
  forget();
  then();
};

const Discard = ({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) => (
  <Suspense fallback={null}>
    <ConfirmDialog title="Discard the changes?" action="Discard" danger onConfirm={onDiscard} onCancel={onStay}>
      What you have entered is not saved.
    </ConfirmDialog>
  </Suspense>
);
