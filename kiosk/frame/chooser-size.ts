/** The size of the letters of the chooser, so that its last row stands on the screen too. The heights are those of kiosk.css. */
import type { RunningEvent } from './running-events.ts';

/** In pixels of the stage. */
const [largest, smallest] = [40, 16];
/** The stage without the edges of the chooser and its heading. */
const [heightPx, widthPx] = [760, 1520];
/** In letters' sizes, with the gap below: the row of an event, of a chart or the calls, of scoreboards; the width of the button of a table. */
const em = { event: 3.4, row: 2.9, boards: 2.9, board: 2.9, boardsLabel: 10 };

export function chooserSize(events: readonly RunningEvent[]): number {
  for (let size = largest; size > smallest; size--) if (heightAt(size, events) <= heightPx) return size;
  return smallest;
}

/** Several events stand in pairs. */
function heightAt(size: number, events: readonly RunningEvent[]): number {
  const columns = events.length > 1 ? 2 : 1;
  const perRow = Math.max(1, Math.floor((widthPx / columns / size - em.boardsLabel) / em.board));
  const heights = events.map(({ tournaments = [], tables = [] }) => {
    const boardRows = Math.ceil(tables.length / perRow);
    return em.event + em.row * (tournaments.length + 1) + em.boards * boardRows;
  });
  let sum = 0;
  for (let at = 0; at < heights.length; at += columns) sum += Math.max(...heights.slice(at, at + columns));
  return sum * size;
}
