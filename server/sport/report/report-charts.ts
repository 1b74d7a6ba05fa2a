/** The charts of a printed report. Every bar carries its number, so that nothing is lost on a grey printer. */
import type { ChanceStepAnswer, ReportDayAnswer } from '#contract/match/event-report.ts';
import { wallTime } from '../../kernel/time/local-time.ts';
import { type Cursor, drawHeading, ink, page, room } from './report-page.ts';

const gap = 26;
const chartWidth = (room - gap) / 2;
const plotHeight = 92;
export const chartHeight = plotHeight + 82;

/** `isEarly`: a start before its promise, which has a line on top as well as another colour. */
export type Bar = { label: string; value: number; isStrong?: boolean; isEarly?: boolean };
/** Column 0 is the left half of the page. */
type ChartPosition = { column: 0 | 1; title: string; sentence: string };

const leftOf = (column: 0 | 1): number => page.margin + column * (chartWidth + gap);

function drawHead(at: Cursor, { column, title, sentence }: ChartPosition): void {
  drawHeading(at, title, leftOf(column));
  at.pdf.font('regular').fontSize(7.5).fillColor(ink.quiet);
  at.pdf.text(sentence, leftOf(column), at.y + 17, { width: chartWidth, height: 30, ellipsis: true });
}

export function drawBars(at: Cursor, position: ChartPosition, bars: readonly Bar[]): void {
  drawHead(at, position);
  // The sentence says what is missing.
  if (bars.length === 0) return;
  const { pdf } = at;
  const left = leftOf(position.column);
  const bottom = at.y + 58 + plotHeight;
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = chartWidth / Math.max(8, bars.length);
  for (const [index, { label, value, isStrong, isEarly }] of bars.entries()) {
    const height = (value / highest) * (plotHeight - 14);
    const x = left + index * step + step * 0.1;
    const color = isEarly ? ink.alert : isStrong ? ink.strong : ink.soft;
    pdf.rect(x, bottom - height, step * 0.8, height).fill(color);
    if (isEarly) pdf.rect(x, bottom - height - 1.5, step * 0.8, 1.5).fill(ink.text);
    center(at, value === 0 ? '' : String(value), x + step * 0.4, bottom - height - 11, ink.text);
    center(at, label, x + step * 0.4, bottom + 4, ink.quiet);
  }
  pdf
    .moveTo(left, bottom)
    .lineTo(left + chartWidth, bottom)
    .lineWidth(0.8)
    .strokeColor(ink.text)
    .stroke();
}

/** A bar is the share that side A won, a mark its mean predicted chance. Below stand the step in percent and the number of its matches. */
export function drawCalibration(at: Cursor, position: ChartPosition, steps: readonly ChanceStepAnswer[]): void {
  drawHead(at, position);
  const { pdf } = at;
  const left = leftOf(position.column);
  const bottom = at.y + 54 + plotHeight;
  const step = chartWidth / steps.length;
  const heightOf = (share: number): number => share * (plotHeight - 14);
  for (const [index, { from, matches, predicted, won }] of steps.entries()) {
    const x = left + index * step;
    center(at, `${from}–${from + 10}`, x + step / 2, bottom + 3, ink.quiet);
    center(at, String(matches), x + step / 2, bottom + 12, matches === 0 ? ink.quiet : ink.text);
    if (predicted === null || won === null) continue;
    pdf.rect(x + step * 0.14, bottom - heightOf(won), step * 0.72, heightOf(won)).fill(ink.soft);
    center(at, percentOf(won), x + step / 2, bottom - heightOf(Math.max(won, predicted)) - 11, ink.text);
    pdf.rect(x + step * 0.04, bottom - heightOf(predicted) - 1, step * 0.92, 2).fill(ink.text);
  }
  pdf
    .moveTo(left, bottom)
    .lineTo(left + chartWidth, bottom)
    .lineWidth(0.8)
    .strokeColor(ink.text)
    .stroke();
}

const percentOf = (share: number): string => `${Math.round(share * 100)} %`;

function center({ pdf }: Cursor, text: string, x: number, y: number, color: string): void {
  pdf.font('regular').fontSize(7).fillColor(color);
  pdf.text(text, x - pdf.widthOfString(text) / 2, y, { lineBreak: false });
}

/** One line per table, one bar per match. */
export function drawTableUse(
  at: Cursor,
  position: ChartPosition,
  { from, to, plays }: ReportDayAnswer,
  timeZone: string,
  tables: readonly number[],
): void {
  drawHead(at, position);
  const { pdf } = at;
  const left = leftOf(position.column) + 16;
  const width = chartWidth - 16;
  const top = at.y + 50;
  const pitch = (plotHeight + 8) / Math.max(1, tables.length);
  const xAt = (time: number): number => left + ((time - from) / Math.max(1, to - from)) * width;
  pdf.rect(left, top, width, pitch * tables.length).fill(ink.ground);
  for (const [index, table] of tables.entries()) {
    const y = top + index * pitch;
    if (index === 0 || index === tables.length - 1 || (index + 1) % Math.ceil(tables.length / 4) === 0)
      center(at, String(table), left - 9, y + pitch / 2 - 4, ink.quiet);
    for (const { start, end } of plays.filter((play) => play.table === table))
      pdf.rect(xAt(start), y + pitch * 0.12, Math.max(0.6, xAt(end) - xAt(start) - 0.6), pitch * 0.76).fill(ink.strong);
  }
  for (const share of [0, 0.5, 1]) {
    const label = wallTime(new Date(from + share * (to - from)), timeZone).slice(11);
    center(
      at,
      label,
      Math.min(left + width - 10, Math.max(left + 10, xAt(from + share * (to - from)))),
      top + pitch * tables.length + 4,
      ink.quiet,
    );
  }
}
