/** Chooses the font size of the event chooser, so that its last row fits on the screen. The heights are those of kiosk.css. */
import type { RunningEvent } from './running-events.ts';

/** Font sizes in pixels of the stage. */
const [largest, smallest] = [40, 16];
/** The space for the rows: the stage without the margins and the heading of the chooser. */
const [heightPx, widthPx] = [760, 1520];
/** In em. Heights with the gap below: the row of an event, of a chart or the calls, of scoreboards. Widths: a table's button, the label before it. */
const em = { event: 3.4, row: 2.9, boards: 2.9, board: 2.9, boardsLabel: 10 };

/** Returns the largest font size at which all rows fit, or the smallest one. */
export function chooserSize(events: readonly RunningEvent[]): number {
  for (let size = largest; size > smallest; size--) if (heightAt(size, events) <= heightPx) return size;
  return smallest;
}

/** Two or more events stand in two columns. */
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
