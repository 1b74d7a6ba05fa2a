/**
 * Arrow keys in a list: up and down move to the next row's link, left and right within the row. Enter presses the focused link or button.
 */
import { type KeyboardEvent, useCallback } from 'react';

/** Returns a handler for `onKeyDownCapture` of the element around the rows. Each row has the attribute `data-row`. */
export function useRowKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback((event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof HTMLElement)) return;
    const goal = goalOf(event.key, event.target, event.currentTarget);
    if (!goal) return;
    event.preventDefault();
    event.stopPropagation();
    goal.focus();
    goal.scrollIntoView({ block: 'nearest' });
  }, []);
}

function goalOf(key: string, from: HTMLElement, list: HTMLElement): HTMLElement | undefined {
  // The down arrow opens the menu of a button; in a field the arrows move the cursor.
  if (from.matches('[aria-haspopup], input:not([data-tick]), select, textarea')) return undefined;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const row = from.closest<HTMLElement>('[data-row]');
  const index = row ? rows.indexOf(row) : -1;
  if (key === 'ArrowDown') return controls(rows[Math.min(index + 1, rows.length - 1)])[0];
  if (key === 'ArrowUp') return controls(rows[Math.max(index - 1, 0)])[0];
  if (!row) return undefined;
  const within = controls(row);
  if (key === 'ArrowRight') return within[within.indexOf(from) + 1];
  if (key === 'ArrowLeft') return within[within.indexOf(from) - 1];
  return undefined;
}

const controls = (row: HTMLElement | undefined): HTMLElement[] => [...(row?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
