/** Ctrl S saves the form, from any of its fields. While a dialog is open, the form under it does not react. */
import { useEffect, useRef } from 'react';

/** The forms that are open now, the newest last. */
const open: { inDialog: boolean }[] = [];

/** With `inDialog` the form comes before every form of the page. Without `onSave` the key does nothing, also not for the forms below. */
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
      commitTypedText();
      // React renders the typed text into the form first; only then can it be saved.
      setTimeout(() => latest.current?.());
    };
    // The capture phase: fields stop the propagation of the keys that they handle.
    addEventListener('keydown', listen, true);
    return () => {
      removeEventListener('keydown', listen, true);
      open.splice(open.indexOf(own), 1);
    };
  }, [inDialog]);
}

/** Fields for days, numbers and amounts read their text on blur: blur the field and focus it again. */
function commitTypedText(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}
