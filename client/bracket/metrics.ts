/** The positions of the boxes and lines of a sheet, in pixels at 100 %. */
import type { Sheet, SheetBox, SheetLink } from '#machines/draw/sheet.ts';
import type { Side } from '#machines/names.ts';

export type Metrics = {
  boxWidth: number;
  /** The first column of a final stage is wider, because it shows where its players come from. */
  firstWidth: number;
  rowHeight: number;
  /** Between the middles of two rows of the sheet. */
  pitch: number;
  /** Between two columns. */
  gap: number;
  /** The height of the text line above a box. */
  caption: number;
  margin: number;
};

const letterMetrics: Metrics = { boxWidth: 154, firstWidth: 154, rowHeight: 19, pitch: 54, gap: 22, caption: 14, margin: 50 };
const finalMetrics: Metrics = { boxWidth: 228, firstWidth: 284, rowHeight: 20, pitch: 45, gap: 32, caption: 0, margin: 12 };
/** The matches of a group, one column per round. */
const groupMetrics: Metrics = { boxWidth: 214, firstWidth: 214, rowHeight: 20, pitch: 60, gap: 18, caption: 14, margin: 12 };
const metrics: Readonly<Record<Sheet['layout'], Metrics>> = { letter: letterMetrics, final: finalMetrics, groups: groupMetrics };
export const metricsOf = (sheet: Pick<Sheet, 'layout'>): Metrics => metrics[sheet.layout];

export type BoxPosition = { x: number; y: number; width: number; height: number };

const bottomSpace = 24;

export const boxHeight = (metrics: Metrics): number => metrics.rowHeight * 2 + 1;

export function sizeOf(sheet: Pick<Sheet, 'columns' | 'rows'>, metrics: Metrics): { width: number; height: number } {
  const last = sheet.columns.length - 1;
  return { width: columnX(last, metrics) + columnWidth(last, metrics) + metrics.margin, height: sheet.rows * metrics.pitch + bottomSpace };
}

export const columnWidth = (column: number, metrics: Metrics): number => (column === 0 ? metrics.firstWidth : metrics.boxWidth);

export function columnX(column: number, { margin, boxWidth, firstWidth, gap }: Metrics): number {
  return column === 0 ? margin : margin + firstWidth + gap + (column - 1) * (boxWidth + gap);
}

export function positionOf(box: Pick<SheetBox, 'column' | 'row'>, metrics: Metrics): BoxPosition {
  const height = boxHeight(metrics);
  const y = box.row * metrics.pitch - height / 2 + metrics.caption / 2;
  return { x: columnX(box.column, metrics), y: Math.round(y * 2) / 2, width: columnWidth(box.column, metrics), height };
}

/** The line starts in the row of `fromSide`, or in the middle of an undecided match (null). It ends in the row of `side`. */
type LinkEnds = { from: BoxPosition; to: BoxPosition; side: SheetLink['side']; fromSide: Side | null };

/** Returns the path of an SVG line with right angles and round corners, to the right or to the left. */
export function linkPath({ from, to, side, fromSide }: LinkEnds): string {
  const right = to.x > from.x;
  const x1 = right ? from.x + from.width : from.x;
  const x2 = right ? to.x : to.x + to.width;
  const y1 = rowMiddle(from, fromSide);
  const y2 = rowMiddle(to, side);
  const down = y2 - y1;
  if (Math.abs(down) < 1) return `M${x1} ${y1}H${x2}`;
  const turn = (x1 + x2) / 2;
  const radius = Math.min(5, Math.abs(down) / 2, Math.abs(x2 - x1) / 2);
  const [h, v] = [right ? radius : -radius, Math.sign(down) * radius];
  return `M${x1} ${y1}H${turn - h}Q${turn} ${y1} ${turn} ${y1 + v}V${y2 - v}Q${turn} ${y2} ${turn + h} ${y2}H${x2}`;
}

function rowMiddle({ y, height }: BoxPosition, side: Side | null): number {
  if (side === null) return y + height / 2;
  return y + (side === 'A' ? height / 4 : (height * 3) / 4);
}
