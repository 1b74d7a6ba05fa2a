/** The keys of round 1: arrows move to the nearest player, Enter swaps, Esc clears. Space chooses, as on every button. */
import type { KeyboardEvent } from 'react';

type BoardKeys = { board: HTMLElement | null; isPair: boolean; swap: () => void; clear: () => void };

export function onBoardKey(event: KeyboardEvent, { board, isPair, swap, clear }: BoardKeys): void {
  const direction = directions[event.key];
  if (event.key === 'Enter' && isPair) swap();
  else if (event.key === 'Escape') clear();
  else if (direction && board) nearest([...board.querySelectorAll('button')], direction)?.focus();
  else return;
  event.preventDefault();
}

type Direction = readonly [x: number, y: number];
const directions: Readonly<Record<string, Direction>> = {
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/** Distances across the direction count three times, so that a row or a column is followed. */
function nearest(buttons: readonly HTMLElement[], [x, y]: Direction): HTMLElement | undefined {
  const from = document.activeElement?.getBoundingClientRect();
  if (!from) return buttons[0];
  const ahead = buttons.flatMap((button) => {
    const to = button.getBoundingClientRect();
    const [right, down] = [to.left - from.left, to.top - from.top];
    const along = right * x + down * y;
    return along > 1 ? [{ button, distance: along + 3 * Math.abs(right * y + down * x) }] : [];
  });
  return ahead.sort((one, other) => one.distance - other.distance)[0]?.button;
}
