/**
 * Remembers the focus from before dialogs and menus, for the moment when the last of them closes. A dialog that replaced another one does
 * not know that element.
 */

/** Starts to watch with the page: a dialog's own chunk may load after the button was pressed. Returns a function that stops. */
export function trackFocus(): () => void {
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}

export const dialogs = '[role=dialog], [role=alertdialog]';
export const overlays = `${dialogs}, [role=menu], [role=listbox]`;
/**
 * `back` restores the focus or moves it to the nearest control, unless something has it already. move-focus.ts sets it and loads with the
 * keyboard shortcuts.
 */
export const lastFocus: { element: HTMLElement | null; back?: () => void } = { element: null };

function note({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && !target.closest(overlays)) lastFocus.element = target;
}
