/** How a part of a sheet fills a TV: boxes as wide as there is room for, everything as large as it fits. */

import type { Sheet } from '#machines/draw/sheet.ts';
import { finalMetrics, letterMetrics, type Metrics, sizeOf } from '../client/bracket/metrics.ts';

const headHeight = 40;
const largest = 2.4;
const widest = 330;

export function fitSheet(sheet: Sheet, space: { width: number; height: number }): { metrics: Metrics; scale: number } {
  const base = sheet.layout === 'letter' ? { ...letterMetrics, margin: 44, pitch: pitchOf(sheet) } : finalOnTv;
  const least = sizeOf(sheet, base);
  const scale = Math.min(largest, space.height / (least.height + headHeight), space.width / least.width);
  const columns = sheet.columns.length;
  const width = (space.width / scale - 2 * base.margin - (columns - 1) * base.gap) / columns;
  const boxWidth = Math.min(widest, Math.max(base.boxWidth, Math.floor(width)));
  const pitch = Math.max(base.pitch, (space.height / scale - headHeight - belowLast) / sheet.rows);
  return { scale, metrics: { ...base, boxWidth, firstWidth: boxWidth, pitch } };
}

const finalOnTv: Metrics = { ...finalMetrics, firstWidth: finalMetrics.boxWidth };
const belowLast = 24;

/** Only Round 1 has no words under its boxes. */
const pitchOf = ({ columns }: Sheet): number => (columns.some(({ mnemonic }) => mnemonic === 'R1') ? letterMetrics.pitch : 72);
