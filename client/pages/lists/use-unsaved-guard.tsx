/** Asks before typed work is lost: when a dialog is closed, and when the browser leaves the page. */
import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** `close` for every way out of the form, `question` somewhere inside it. */
export function useUnsavedGuard(isDirty: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const question = asking ? (
    <ConfirmDialog title="Discard the changes?" action="Discard" danger onConfirm={onClose} onCancel={() => setAsking(false)}>
      What you have entered is not saved.
    </ConfirmDialog>
  ) : null;
  return { close: () => (isDirty ? setAsking(true) : onClose()), question };
}
