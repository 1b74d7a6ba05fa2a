/** Ctrl S saves a form, in whatever field one types; under a dialog nothing hears it. */
import { useEffect, useRef } from 'react';

/** What stands open now, the newest last. */
const open: { inDialog: boolean }[] = [];

/** `inDialog`: before any form of the page under it. Without `onSave` the key does nothing here, and nothing below. */
export function useSaveKey(onSave: (() => void) | undefined, inDialog = false): void {
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const own = { inDialog };
    open.push(own);
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      if (own !== (open.findLast((one) => one.inDialog) ?? open.at(-1)) || !latest.current) return;
      event.preventDefault();
      takeTyped();
      // What was typed is in the form only after it has been rendered.
      setTimeout(() => latest.current?.());
    };
    // Fields keep the keys they hear to themselves: this hears them first.
    addEventListener('keydown', listen, true);
    return () => {
      removeEventListener('keydown', listen, true);
      open.splice(open.indexOf(own), 1);
    };
  }, [inDialog]);
}

/** Days, numbers and amounts are read when their field is left: so it is left, and gone back to. */
function takeTyped(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}
