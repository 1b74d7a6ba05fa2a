/** Keys for the list on the screen, wherever the focus is: n creates a record, e edits the row, a chooses its table, x ticks it, j and k move. */

/** Returns false if the key has no meaning here. */
export function pressInList(key: string): boolean {
  if (key === 'n') return press(document.querySelector<HTMLElement>('[data-key="n"]'));
  if (key === 'a') return press(currentRow()?.querySelector<HTMLElement>('button[aria-label^="Assign table to "]') ?? null);
  if (key === 'e') return press(currentRow()?.querySelector<HTMLElement>('button[aria-label^="Edit "]') ?? null);
  if (key === 'x' || key === 'X') return tick(key === 'X');
  return (key === 'j' && step(1)) || (key === 'k' && step(-1));
}

function press(button: HTMLElement | null): boolean {
  if (!button) return false;
  // The focus shows the tooltip, which says why a disabled button does nothing.
  button.focus();
  button.click();
  return true;
}

/** The row keeps the focus. `reach` (Shift) also ticks the rows up to the last tick. */
function tick(reach: boolean): boolean {
  const checkbox = currentRow()?.querySelector<HTMLInputElement>('input[data-tick]');
  checkbox?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: reach }));
  return Boolean(checkbox);
}

const currentRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

function step(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const current = currentRow();
  const index = current ? rows.indexOf(current) + by : by === 1 ? 0 : rows.length - 1;
  const goal = rows[Math.max(0, Math.min(index, rows.length - 1))]?.querySelector<HTMLElement>('a[href], button');
  if (!goal) return false;
  goal.focus();
  goal.scrollIntoView({ block: 'nearest' });
  return true;
}
