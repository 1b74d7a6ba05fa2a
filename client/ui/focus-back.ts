/** Where the focus was before dialogs and menus, for when the last of them closes: a dialog that replaced its waiting one has forgotten it. */

/** Watches from the start: the dialog's own chunk may come after the button was pressed. */
export function followFocus(): () => void {
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}

/** Nothing where the focus is somewhere already. */
export function focusBack(page: Document): void {
  if (page.activeElement !== page.body || page.querySelector(dialogs)) return;
  const goal = last.element?.isConnected ? last.element : (last.heir?.() ?? page.querySelector<HTMLElement>('h1[tabindex]'));
  goal?.focus({ preventScroll: true });
}

const dialogs = '[role=dialog], [role=alertdialog]';
export const overlays = `${dialogs}, [role=menu], [role=listbox]`;
/** `heir`: of what went away, who stands nearest (focus-heir.ts). */
export const last: { element: HTMLElement | null; heir?: () => HTMLElement | null } = { element: null };

function note({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && !target.closest(overlays)) last.element = target;
}
