/** Ctrl S saves a form, in whatever field one types. */
import { useEffect, useRef } from 'react';

export function useSaveKey(onSave: (() => void) | undefined): void {
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  const isUsed = onSave !== undefined;
  useEffect(() => {
    if (!isUsed) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      takeTyped();
      // What was typed is in the form only after it has been rendered.
      setTimeout(() => latest.current?.());
    };
    // Fields keep the keys they hear to themselves: this hears them first.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isUsed]);
}

/** Days, numbers and amounts are read when their field is left: so it is left, and gone back to. */
function takeTyped(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}
