/** Shared helpers of the PDF drawings: page size, colors, text that shrinks until it fits, and the finished bytes. */
import type PDFDocument from 'pdfkit';
import type { fonts } from './fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** In points. */
export const pageFormat = { width: 1190.55, height: 841.89, margin: 30, head: 66 };
export const colors = { text: '#151A21', quiet: '#5C6674', line: '#6B7686', open: '#C8CED7', accent: '#1F56CF', soft: '#E7EEFD' };

/** Positions on the page of one sheet. */
export type SheetLayout = { columnWidth: number; boxWidth: number; boxHeight: number; pitch: number; left: number; top: number };

/** Draws one line of text and shrinks it until it fits. Below 3.5 points it may overflow, because it would be unreadable anyway. */
export function drawFittedText(
  pdf: Pdf,
  font: keyof typeof fonts,
  size: number,
  color: string,
  text: string,
  x: number,
  y: number,
  room: number,
): void {
  if (text === '') return;
  pdf.font(font).fontSize(size);
  const fit = Math.max(3.5, Math.min(size, (size * room) / Math.max(1, pdf.widthOfString(text))));
  pdf
    .fontSize(fit)
    .fillColor(color)
    .text(text, x, y + (size - fit) / 2, { lineBreak: false });
}

/** Ends the document and returns its bytes. */
export function pdfBytes(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.end();
  });
}
