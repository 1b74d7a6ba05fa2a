/** Arrow keys in a list: up and down to the next row's link, left and right within the row; Enter does what it does on a link or button. */
import { type KeyboardEvent, useCallback } from 'react';

/** For `onKeyDownCapture` of what holds the rows; a row is marked with `data-row`. */
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
  // A button with a menu opens it with the arrow down; a field moves its caret.
  if (from.matches('[aria-haspopup], input:not([data-tick]), select, textarea')) return undefined;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const row = from.closest<HTMLElement>('[data-row]');
  const place = row ? rows.indexOf(row) : -1;
  if (key === 'ArrowDown') return controls(rows[Math.min(place + 1, rows.length - 1)])[0];
  if (key === 'ArrowUp') return controls(rows[Math.max(place - 1, 0)])[0];
  if (!row) return undefined;
  const within = controls(row);
  if (key === 'ArrowRight') return within[within.indexOf(from) + 1];
  if (key === 'ArrowLeft') return within[within.indexOf(from) - 1];
  return undefined;
}

const controls = (row: HTMLElement | undefined): HTMLElement[] => [...(row?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
