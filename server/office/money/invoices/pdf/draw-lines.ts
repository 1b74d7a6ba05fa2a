/** Draws the invoice lines with column headings on every page, then taxes and total. */
import type { DocumentLine, InvoiceDocument } from './document-types.ts';
import { colors, heightOf, line, lineTo, type Pdf, page, paragraph, rule } from './sheet.ts';
import { amountText, rateText, totalText, wordsOf } from './words.ts';

const columns = { position: page.left, text: page.left + 28, textRoom: 232, quantity: 356, unit: 422, tax: 464, total: page.right };
const totals = { x: 314 };
const columnsHeight = 21;
/** A text of 255 wide letters has eleven lines. */
const maxLines = 12;

/** Returns the vertical position below the lines. */
export function drawLines(pdf: Pdf, document: InvoiceDocument, top: number): number {
  const isRoom = top + columnsHeight + 24 < page.bottom;
  if (!isRoom) pdf.addPage();
  let y = drawColumns(pdf, document, isRoom ? top : page.next);
  for (const one of document.lines) {
    const height = rowHeight(pdf, one);
    if (y + height > page.bottom) {
      pdf.addPage();
      y = drawColumns(pdf, document, page.next);
    }
    drawLine(pdf, document, one, y);
    y += height;
    rule(pdf, y - 4);
  }
  return y;
}

function drawColumns(pdf: Pdf, { language }: InvoiceDocument, y: number): number {
  const words = wordsOf(language);
  const head = { font: 'bold', size: 8 } as const;
  line(pdf, words.position, { x: columns.position, y, room: 26 }, head);
  line(pdf, words.text, { x: columns.text, y, room: columns.textRoom }, head);
  lineTo(pdf, words.quantity, { x: columns.quantity, y, room: 50 }, head);
  lineTo(pdf, words.unit, { x: columns.unit, y, room: 60 }, head);
  lineTo(pdf, words.tax, { x: columns.tax, y, room: 36 }, head);
  lineTo(pdf, words.totalEur, { x: columns.total, y, room: 68 }, head);
  rule(pdf, y + 14, { color: colors.strong, thick: 0.8 });
  return y + columnsHeight;
}

const rowHeight = (pdf: Pdf, { text, detail }: DocumentLine): number =>
  Math.max(12, heightOf(pdf, text, { room: columns.textRoom, maxLines, font: 'bold' })) +
  heightOf(pdf, detail, { room: columns.textRoom, maxLines: 2, size: 8.5 }) +
  12;

function drawLine(pdf: Pdf, { language }: InvoiceDocument, row: DocumentLine, y: number): void {
  line(pdf, String(row.position), { x: columns.position, y, room: 26 }, { color: colors.quiet });
  const height = paragraph(pdf, row.text, { x: columns.text, y, room: columns.textRoom, maxLines }, { font: 'bold' });
  paragraph(
    pdf,
    row.detail,
    { x: columns.text, y: y + Math.max(12, height), room: columns.textRoom, maxLines: 2 },
    { size: 8.5, color: colors.quiet },
  );
  lineTo(pdf, String(row.quantity), { x: columns.quantity, y, room: 50 });
  lineTo(pdf, amountText(row.unitCents, language), { x: columns.unit, y, room: 60 });
  lineTo(pdf, rateText(row.taxRateBp, language), { x: columns.tax, y, room: 38 });
  lineTo(pdf, amountText(row.grossCents, language), { x: columns.total, y, room: 68 });
}

/** Stays on the page of the last line, or moves to the next page as a whole. */
export function drawTotals(pdf: Pdf, document: InvoiceDocument, top: number): number {
  const { language, taxes, netCents, totalCents } = document;
  const words = wordsOf(language);
  const notes = [...new Set(taxes.flatMap(({ exemption }) => (exemption ? [exemption] : [])))];
  const noteHeights = notes.map((note) => heightOf(pdf, note, { room: page.right - page.left, maxLines }) + 3);
  const height = 15 * (taxes.length + 1) + 36 + noteHeights.reduce((sum, one) => sum + one, 0);
  let y = top + 6;
  if (y + height > page.bottom) {
    pdf.addPage();
    y = page.next;
  }
  const row = (label: string, amount: string): void => {
    line(pdf, label, { x: totals.x, y, room: 150 }, { color: colors.quiet });
    lineTo(pdf, amount, { x: page.right, y, room: 80 });
    y += 15;
  };
  row(words.net, amountText(netCents, language));
  for (const tax of taxes)
    row(words.taxOn(rateText(tax.taxRateBp, language), amountText(tax.netCents, language)), amountText(tax.taxCents, language));
  rule(pdf, y + 1, { from: totals.x, color: colors.strong, thick: 0.8 });
  line(pdf, words.total, { x: totals.x, y: y + 8, room: 70 }, { font: 'bold', size: 10.5 });
  lineTo(pdf, totalText(totalCents, language), { x: page.right, y: y + 6, room: 150 }, { font: 'bold', size: 14 });
  y += 29;
  rule(pdf, y, { from: totals.x, color: colors.strong, thick: 0.8 });
  y += 9;
  for (const note of notes)
    y += paragraph(pdf, note, { x: page.left, y, room: page.right - page.left, maxLines }, { color: colors.quiet }) + 3;
  return y;
}
