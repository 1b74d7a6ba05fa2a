/** The button *Share*: the sheet of the phone, or the address to copy where the browser has no such sheet. */
import { element } from './elements.ts';
import { words } from './words.ts';

export function offerShare(): void {
  const button = document.getElementById('share');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    // A reader who closes the sheet has shared nothing.
    if ('share' in navigator) void navigator.share({ title: document.title, url: location.href }).catch(() => undefined);
    else void showAddress();
  });
}

/** The address stands marked in a field: over plain HTTP a page may not write to the clipboard. */
async function showAddress(): Promise<void> {
  const field = element('input', { value: location.href, readonly: true, 'aria-label': words.address });
  const note = element('p', { role: 'status' }, words.copyAddress);
  document.getElementById('address')?.remove();
  document.getElementById('main')?.prepend(element('div', { id: 'address', class: 'card' }, field, note));
  field.select();
  // Missing over plain HTTP.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  const isCopied = await clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  if (isCopied) note.textContent = words.copied;
}
