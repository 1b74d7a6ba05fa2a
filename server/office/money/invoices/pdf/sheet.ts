/** The page of an invoice: A4 after DIN 5008 form B, its colors, and text helpers that stay within their area. All lengths in points. */
import type PDFDocument from 'pdfkit';
import type { fonts } from '../../../../entity/documents/fonts.ts';
import { printable } from '../../../../entity/documents/printable.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export const page = { width: 595.28, height: 841.89, left: 56.7, right: 538.6, foot: 764, bottom: 742, next: 64 };
export const width = page.right - page.left;
export const colors = {
  text: '#151A21',
  quiet: '#5C6674',
  line: '#C8CED7',
  strong: '#151A21',
  blue: '#1F56CF',
  soft: '#F5F6FA',
  draft: '#B4232A',
};

type Font = keyof typeof fonts;
type TextStyle = { font?: Font; size?: number; color?: string };

/** Draws one line from `x`. Shrinks text that is wider than `room` and cuts it before it becomes unreadable. */
export function line(pdf: Pdf, text: string, { x, y, room = width }: { x: number; y: number; room?: number }, style: TextStyle = {}): void {
  draw(pdf, shrinkText(pdf, text, room, style), x, y, style);
}

/** Draws one line that ends at `x`. */
export function lineTo(
  pdf: Pdf,
  text: string,
  { x, y, room = width }: { x: number; y: number; room?: number },
  style: TextStyle = {},
): void {
  const fitted = shrinkText(pdf, text, room, style);
  draw(pdf, fitted, x - fitted.wide, y, style);
}

type FittedText = { words: string; size: number; wide: number };

function shrinkText(pdf: Pdf, text: string, room: number, { font = 'regular', size = 9 }: TextStyle): FittedText {
  let words = printable(text, 255);
  const full = pdf.font(font).fontSize(size).widthOfString(words);
  const fontSize = Math.max(Math.min(size, 6), Math.min(size, (size * room) / Math.max(1, full)));
  const widthOf = (some: string): number => pdf.font(font).fontSize(fontSize).widthOfString(some);
  if (widthOf(words) > room + 0.1) {
    const letters = [...words];
    let [fits, tooMany] = [0, letters.length];
    while (tooMany - fits > 1) {
      const middle = Math.floor((fits + tooMany) / 2);
      if (widthOf(`${letters.slice(0, middle).join('')}…`) <= room) fits = middle;
      else tooMany = middle;
    }
    words = `${letters.slice(0, fits).join('')}…`;
  }
  return { words, size: fontSize, wide: widthOf(words) };
}

function draw(
  pdf: Pdf,
  { words, size: fontSize }: FittedText,
  x: number,
  y: number,
  { font = 'regular', size = 9, color = colors.text }: TextStyle,
): void {
  if (words === '') return;
  pdf.font(font).fontSize(fontSize).fillColor(color);
  pdf.text(words, x, y + (size - fontSize) / 2, { lineBreak: false });
}

/** Draws at most `maxLines` lines and returns their height. */
export function paragraph(
  pdf: Pdf,
  text: string,
  at: { x: number; y: number; room: number; maxLines: number },
  style: TextStyle = {},
): number {
  const { font = 'regular', size = 9, color = colors.text } = style;
  const words = printable(text, 2000);
  if (words === '') return 0;
  pdf.font(font).fontSize(size).fillColor(color);
  const lineHeight = pdf.currentLineHeight(true);
  const height = Math.min(pdf.heightOfString(words, { width: at.room }), lineHeight * at.maxLines);
  pdf.text(words, at.x, at.y, { width: at.room, height: height + 1, ellipsis: true });
  return height;
}

/** Returns the height that `paragraph` would need. */
export function heightOf(
  pdf: Pdf,
  text: string,
  { room, maxLines, font = 'regular', size = 9 }: { room: number; maxLines: number } & TextStyle,
): number {
  const words = printable(text, 2000);
  if (words === '') return 0;
  pdf.font(font).fontSize(size);
  return Math.min(pdf.heightOfString(words, { width: room }), pdf.currentLineHeight(true) * maxLines);
}

export function rule(pdf: Pdf, y: number, style: { from?: number; to?: number; color?: string; thick?: number } = {}): void {
  const { from = page.left, to = page.right, color = colors.line, thick = 0.6 } = style;
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(thick).strokeColor(color).stroke();
}

type Block = { x: number; y: number; room: number; height: number; alignRight?: boolean };
type BlockStyle = TextStyle & { minSize?: number };

/**
 * Draws whole texts, one below the other, and returns their height. Texts that are too long for the area first get smaller letters; at the
 * smallest size they take more height instead of losing letters.
 */
export function block(
  pdf: Pdf,
  texts: readonly string[],
  { x, y, room, height, alignRight = false }: Block,
  { font = 'regular', size = 9, minSize = 7, color = colors.text }: BlockStyle = {},
): number {
  const lines = texts.map((text) => printable(text, maxBlockLetters)).filter((text) => text !== '');
  const heightsAt = (fontSize: number): number[] => {
    pdf.font(font).fontSize(fontSize);
    return lines.map((text) => pdf.heightOfString(text, { width: room, lineGap: fontSize * lineGap }));
  };
  let fontSize = size;
  while (fontSize > minSize && total(heightsAt(fontSize)) > height) fontSize -= 0.5;
  const heights = heightsAt(fontSize);
  pdf.fillColor(color);
  let top = y;
  for (const [index, text] of lines.entries()) {
    const width = alignRight ? Math.min(room, pdf.widthOfString(text)) : room;
    pdf.text(text, alignRight ? x + room - width : x, top, { width: width + 0.1, lineGap: fontSize * lineGap });
    top += heights[index] ?? 0;
  }
  return top - y;
}

/** First and last name have 511. */
const maxBlockLetters = 600;
/** As a share of the font size. */
const lineGap = 0.22;
const total = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);
