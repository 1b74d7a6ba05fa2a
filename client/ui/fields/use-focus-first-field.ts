/** A form that opens puts the focus into its first field. On a device without a keyboard that would open one over the form. */
import { type RefObject, useEffect } from 'react';

/** `wanted`: false for a form that can only be read, and for the page of a stored record, which is read first. */
export function useFocusFirstField(fields: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const container = fields.current;
    if (!container || !wanted || !matchMedia('(pointer: fine)').matches) return;
    const observer = new MutationObserver(() => focus());
    const stop = () => {
      observer.disconnect();
      for (const type of used) removeEventListener(type, stop, true);
    };
    const focus = () => {
      if (container.contains(document.activeElement)) return stop();
      const [first] = container.querySelectorAll<HTMLElement>(control);
      // A read-only field stands for a look-up that is still loading.
      if (!first || first.matches('[readonly]')) return;
      first.focus();
      stop();
    };
    observer.observe(container, { childList: true, subtree: true, attributes: true, attributeFilter: ['readonly', 'disabled'] });
    for (const type of used) addEventListener(type, stop, true);
    // A dialog first takes the focus itself.
    const frame = requestAnimationFrame(focus);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [fields, wanted]);
}

/** The user has taken the focus elsewhere. */
const used = ['pointerdown', 'keydown'] as const;

/** Also the button of a select; not its hidden twin, nor a button that opens a list of dates. */
const control =
  'input:not([disabled], [type=hidden], [type=file], [aria-hidden=true] *), textarea:not([disabled]), [contenteditable=true], [role=spinbutton], button[aria-haspopup=listbox]:not([disabled])';
