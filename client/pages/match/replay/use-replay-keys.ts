/** Space plays and pauses, the arrows go to the change before and after. Fields, buttons and dialogs keep their own keys. */
import { useEffect } from 'react';

type ReplayKeys = { toggle: () => void; step: (direction: 1 | -1) => void };

export function useReplayKeys({ toggle, step }: ReplayKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, button, a, [role=slider], [role=dialog], [role=menu], [role=listbox]')
      )
        return;
      const action = { ' ': toggle, ArrowRight: () => step(1), ArrowLeft: () => step(-1) }[key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
