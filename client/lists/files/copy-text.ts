/**
 * Copies a text to the clipboard and returns whether it worked. Over plain http on a venue's network the browser offers no clipboard API,
 * so a hidden field is copied from.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

function copyFromField(text: string): boolean {
  const field = document.createElement('textarea');
  const before = document.activeElement;
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside the open dialog, because the dialog traps the focus.
  (before?.closest('[role=dialog]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
