/** Where the focus was before dialogs and menus, for when the last of them closes: a dialog that replaced its waiting one has forgotten it. */

/** Watches from the start: the dialog's own chunk may come after the button was pressed. */
export function followFocus(): () => void {
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}

export const dialogs = '[role=dialog], [role=alertdialog]';
export const overlays = `${dialogs}, [role=menu], [role=listbox]`;
/** `back`: gives it back, or to who stands nearest; nothing where the focus is somewhere already (move-focus.ts, which comes with the keys). */
export const last: { element: HTMLElement | null; back?: () => void } = { element: null };

function note({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && !target.closest(overlays)) last.element = target;
}
