/** The pages of a printed report: their size, where the next part goes, headings, paragraphs and tables. Lengths are in points. */
import { drawFittedText, type Pdf } from '../../entity/documents/pdf-page.ts';

export const page = { width: 595.28, height: 841.89, margin: 44, bottom: 60 };
export const room = page.width - 2 * page.margin;
export const ink = {
  text: '#151A21',
  quiet: '#5C6674',
  rule: '#C8CED7',
  strong: '#0E7A69',
  soft: '#93C7BC',
  alert: '#C2560B',
  ground: '#EEF1F5',
};

/** The position on the page at which the next part begins. */
export type Cursor = { pdf: Pdf; y: number };

/** Begins a new page if `height` does not fit on this one. Returns whether it did. */
export function ensureRoom(at: Cursor, height: number): boolean {
  if (at.y + height <= page.height - page.bottom) return false;
  at.pdf.addPage();
  at.y = page.margin;
  return true;
}

export function drawHeading(at: Cursor, text: string, x = page.margin): void {
  at.pdf.font('bold').fontSize(12).fillColor(ink.text).text(text, x, at.y, { lineBreak: false });
}

/** Lines that stay together where a page has room for them. */
export function drawParagraph(at: Cursor, text: string): void {
  at.pdf.font('regular').fontSize(9).fillColor(ink.text);
  const height = at.pdf.heightOfString(text, { width: room, lineGap: 2 });
  ensureRoom(at, height);
  at.pdf.font('regular').fontSize(9).fillColor(ink.text).text(text, page.margin, at.y, { width: room, lineGap: 2 });
  at.y += height + 4;
}

/** `width`: a share of the page's width. The last lines of a number stand under each other. */
export type Column<Row> = { head: string; width: number; cell: (row: Row) => string; isText?: true };

const rowHeight = 15;
/** A table that begins at the end of a page has at least this many rows on it. */
const minRows = 3;

/** Repeats the heads on every page. */
export function drawTable<Row>(at: Cursor, title: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  ensureRoom(at, 40 + Math.min(minRows, rows.length) * rowHeight);
  drawHeading(at, title);
  at.y += 22;
  drawHeads(at, columns);
  for (const row of rows) {
    if (ensureRoom(at, rowHeight)) drawHeads(at, columns);
    drawCells(at, columns, (column) => column.cell(row), ink.text);
    at.y += rowHeight;
    rule(at, at.y - 4, 0.3);
  }
  at.y += 14;
}

function drawHeads<Row>(at: Cursor, columns: readonly Column<Row>[]): void {
  drawCells(at, columns, ({ head }) => head, ink.quiet, 'bold');
  at.y += rowHeight;
  rule(at, at.y - 4, 0.8);
}

function drawCells<Row>(
  { pdf, y }: Cursor,
  columns: readonly Column<Row>[],
  textOf: (column: Column<Row>) => string,
  color: string,
  font: 'regular' | 'bold' = 'regular',
): void {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  let x = page.margin;
  for (const [index, column] of columns.entries()) {
    const width = (column.width / all) * room;
    const text = textOf(column);
    if (column.isText) drawFittedText(pdf, index === 0 ? 'bold' : font, 8.5, color, text, x, y, width - 6);
    else {
      pdf.font(font).fontSize(8.5);
      const size = Math.min(8.5, (8.5 * (width - 4)) / Math.max(1, pdf.widthOfString(text)));
      pdf.fontSize(size).fillColor(color);
      pdf.text(text, x + width - pdf.widthOfString(text), y + (8.5 - size) / 2, { lineBreak: false });
    }
    x += width;
  }
}

export function rule({ pdf }: Cursor, y: number, width: number): void {
  pdf
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(width)
    .strokeColor(ink.rule)
    .stroke();
}
