/** Finds the box that an arrow key moves to: left and right along the lines, up and down within the round. */
import type { Sheet, SheetBox } from '#machines/draw/sheet.ts';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** Returns the label of the box, or null when there is none in this direction. */
export function neighbourOf(sheet: Sheet, label: string, arrow: Arrow): string | null {
  const box = sheet.boxes.find((one) => one.label === label);
  if (!box) return null;
  return arrow === 'ArrowUp' || arrow === 'ArrowDown' ? inRound(sheet, box, arrow) : alongLine(sheet, box, arrow);
}

function inRound({ boxes }: Sheet, box: SheetBox, arrow: Arrow): string | null {
  const sign = arrow === 'ArrowUp' ? -1 : 1;
  const ahead = boxes.filter(({ column, row }) => column === box.column && (row - box.row) * sign > 0);
  return nearest(ahead, box);
}

/** A sheet of groups has no lines between its rounds, so the arrow moves to the nearest box of the next column. */
function alongLine({ boxes, links, layout }: Sheet, box: SheetBox, arrow: Arrow): string | null {
  const sign = arrow === 'ArrowLeft' ? -1 : 1;
  const linked = links.flatMap(({ from, to }) => (from === box.label ? [to] : to === box.label ? [from] : []));
  const ahead = boxes.filter(({ column }) => (column - box.column) * sign > 0);
  if (layout === 'groups') {
    const next = box.column + sign;
    return nearest(
      ahead.filter(({ column }) => column === next),
      box,
    );
  }
  return nearest(
    ahead.filter(({ label }) => linked.includes(label)),
    box,
  );
}

function nearest(boxes: readonly SheetBox[], { row }: SheetBox): string | null {
  const [first] = [...boxes].sort((one, other) => Math.abs(one.row - row) - Math.abs(other.row - row) || one.row - other.row);
  return first?.label ?? null;
}
