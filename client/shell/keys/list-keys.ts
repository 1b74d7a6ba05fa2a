/** Keys of the list on the screen, wherever the focus is: n a new one, e edits the row, x ticks it, j and k go down and up. */

/** False: the key has no meaning here. */
export function pressInList(key: string): boolean {
  if (key === 'n') return press(document.querySelector<HTMLElement>('[data-key="n"]'));
  if (key === 'e') return press(currentRow()?.querySelector<HTMLElement>('button[aria-label^="Edit "]') ?? null);
  if (key === 'x' || key === 'X') return tick(key === 'X');
  return (key === 'j' && step(1)) || (key === 'k' && step(-1));
}

function press(button: HTMLElement | null): boolean {
  if (!button) return false;
  // What is refused says why.
  button.focus();
  button.click();
  return true;
}

/** The row keeps the focus; `reach`: with the rows up to the last tick. */
function tick(reach: boolean): boolean {
  const box = currentRow()?.querySelector<HTMLInputElement>('input[data-tick]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: reach }));
  return Boolean(box);
}

const currentRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

function step(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const current = currentRow();
  const place = current ? rows.indexOf(current) + by : by === 1 ? 0 : rows.length - 1;
  const goal = rows[Math.max(0, Math.min(place, rows.length - 1))]?.querySelector<HTMLElement>('a[href], button');
  if (!goal) return false;
  goal.focus();
  goal.scrollIntoView({ block: 'nearest' });
  return true;
}
