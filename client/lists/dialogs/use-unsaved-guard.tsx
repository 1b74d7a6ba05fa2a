/** Asks before typed work is lost: when a form closes, when the user opens another screen, and when the browser leaves the page. */
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useBlocker, useResolvedPath } from 'react-router-dom';
import { lazyPart } from '../../ui/frame/lazy-part.ts';

const ConfirmDialog = lazyPart(() => import('../../ui/overlays/confirm-dialog.tsx').then((loaded) => ({ default: loaded.ConfirmDialog })));

/** The parts of a form that the guard needs. */
type GuardedForm = { isStored?: RefObject<boolean>; forget?: () => void };
type Guard = { close: () => void; question: ReactNode };

/**
 * Use `close` for every way out and render `question` inside the form; a dialog over a form uses `useDiscardQuestion`: a screen has only
 * one blocker. `isStored` allows leaving right after a save, and `forget` deletes the draft; during a save the guard still asks.
 */
export function useUnsavedGuard(isDirty: boolean, onClose: () => void, { isStored, forget = noop }: GuardedForm = {}): Guard {
  const home = useResolvedPath('.').pathname;
  const left = useRef(false);
  const leave = () => {
    left.current = true;
    onClose();
  };
  const { close, question } = useDiscardQuestion(isDirty, leave, { forget });
  // Blocks links, the menu and Back. The form's own dialogs do not leave it.
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
  return { close, question: <Discard onDiscard={discarding(forget, () => blocker.proceed())} onCancel={() => blocker.reset()} /> };
}

/** Asks when a dialog with a choice or a text closes. */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void, { forget = noop }: GuardedForm = {}): Guard {
  const [asking, setAsking] = useState(false);
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: asking ? <Discard onDiscard={discarding(forget, onClose)} onCancel={() => setAsking(false)} /> : null,
  };
}

const noop = (): void => undefined;

/** A discarded draft is not offered again. */
const discarding = (forget: () => void, then: () => void) => () => {
  forget();
  then();
};

const Discard = ({ onDiscard, onCancel }: { onDiscard: () => void; onCancel: () => void }) => (
  <Suspense fallback={null}>
    <ConfirmDialog title="Discard the changes?" action="Discard" danger onConfirm={onDiscard} onCancel={onCancel}>
      Your entries are not saved.
    </ConfirmDialog>
  </Suspense>
);
