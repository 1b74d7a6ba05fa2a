/**
 * Moves between bars with the arrow keys: left and right within a table, up and down to the nearest bar of another. All bars form one
 * Tab stop.
 */
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';

const bars = (within: Element | null | undefined): HTMLElement[] => [...(within?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])];

export function useBarKeys<Element extends HTMLElement>() {
  const board = useRef<Element>(null);
  // When the bar with the Tab stop disappears, the first bar becomes reachable instead.
  useEffect(() => {
    const all = bars(board.current);
    if (!all.some((bar) => bar.tabIndex === 0)) all[0]?.setAttribute('tabindex', '0');
  });
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    // With Shift the arrow keys move a bar in a what-if.
    if (event.shiftKey) return;
    const here = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]');
    const next = here && target(here, event.key, board.current);
    if (!here || !next) return;
    event.preventDefault();
    here.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return { board, onKeyDown };
}

function target(here: HTMLElement, key: string, board: HTMLElement | null): HTMLElement | undefined {
  const row = here.closest('[data-table-row]');
  if (!row) return undefined;
  const beside = bars(row);
  const index = beside.indexOf(here);
  if (key === 'ArrowRight') return beside[index + 1];
  if (key === 'ArrowLeft') return beside[index - 1];
  if (key === 'Home') return beside[0];
  if (key === 'End') return beside.at(-1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const rows = [...(board?.querySelectorAll('[data-table-row]') ?? [])].filter((other) => other === row || bars(other).length > 0);
  const other = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)];
  const distance = (bar: HTMLElement) => Math.abs(bar.offsetLeft - here.offsetLeft);
  return bars(other).sort((one, another) => distance(one) - distance(another))[0];
}
