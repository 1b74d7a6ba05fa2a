/** Fits a part of a sheet to a TV: eight matches fill the height, fewer of them are drawn larger. */
import type { Sheet } from '#machines/draw/sheet.ts';
import { columnX, type Metrics } from '../../client/bracket/metrics.ts';
import type { ChartScreenSize } from './chart-screen-size.ts';

/** At 8 m from a 75-inch screen names of 30 px are 8 arc minutes high. */
const drawn = { rowHeight: 38, pitch: 104, caption: 28, margin: 0 };
const gaps = { wide: 62, narrow: 26 };
const widest = 566;

type SheetFit = { metrics: Metrics; scale: number };

export function fitSheet(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  { space, maxScale, narrowest, maxColumnsWithWideGaps }: ChartScreenSize,
): SheetFit {
  const gap = columns.length > maxColumnsWithWideGaps ? gaps.narrow : gaps.wide;
  const widthAt = (scale: number) => Math.min(widest, Math.floor((space.width / scale - (columns.length - 1) * gap) / columns.length));
  const scale = Math.min(maxScale, space.height / (rows * drawn.pitch), space.width / (columns.length * (narrowest + gap) - gap));
  const boxWidth = widthAt(Math.max(1, scale));
  const pitch = Math.max(drawn.pitch, Math.floor(space.height / Math.max(1, scale) / rows));
  return { scale: Math.max(1, scale), metrics: { ...drawn, gap, boxWidth, firstWidth: boxWidth, pitch } };
}

/** Returns the free corner below the last column, for a sentence; null if boxes reach down to it. */
export function freeCorner(sheet: Sheet, metrics: Metrics): { left: number; top: number; width: number } | null {
  const last = sheet.columns.length - 1;
  const lowest = Math.max(...sheet.boxes.filter(({ column }) => column === last).map(({ row }) => row));
  const top = sheet.rows * metrics.pitch - 66;
  if (last === 0 || lowest * metrics.pitch + metrics.rowHeight + metrics.caption / 2 > top) return null;
  return { left: columnX(last, metrics), top, width: metrics.boxWidth };
}
