/** Draws the payment panel with the code for banking apps, the notes, and the foot of every page. */
import { groupedIban } from '#contract/money/iban.ts';
import type { InvoiceDocument } from './document-types.ts';
import { giroSquares, giroText } from './giro-code.ts';
import { block, colors, heightOf, line, lineTo, type Pdf, page, paragraph, rule, width } from './sheet.ts';
import { creditWords, type InvoiceWords, totalText, wordsOf } from './words.ts';

const panel = { height: 112, code: 84, pad: 14 };

/** Returns the vertical position below the panel. */
export function drawPayment(pdf: Pdf, document: InvoiceDocument, top: number): number {
  if (document.kind === 'CREDIT_NOTE')
    return top + 8 + paragraph(pdf, creditWords(document), { x: page.left, y: top + 8, room: width, maxLines: 3 }, {});
  return drawPaymentPanel(pdf, document, top);
}

type PaymentPanel = Pick<InvoiceDocument, 'number' | 'issuer' | 'totalCents' | 'language' | 'due'>;

/** `number`: the reference of the transfer; null while there is nothing to pay yet. Returns the vertical position below the panel. */
export function drawPaymentPanel(pdf: Pdf, { number, issuer, totalCents, language, due }: PaymentPanel, top: number): number {
  const words = wordsOf(language);
  const text = giroText({ name: issuer.accountHolder, iban: issuer.iban, bic: issuer.bic, cents: totalCents, reference: number ?? '' });
  let y = top + 10;
  if (y + panel.height > page.bottom) {
    pdf.addPage();
    y = page.next;
  }
  pdf.roundedRect(page.left, y, width, panel.height, 6).fill(colors.soft);
  // A draft must not be paid, so it has no code.
  const code = text !== null && number !== null ? drawCode(pdf, text, page.left + panel.pad, y + panel.pad) : 0;
  const x = page.left + panel.pad + (code === 0 ? 0 : code + 16);
  const room = page.right - x - panel.pad;
  line(pdf, words.pay(totalText(totalCents, language), due), { x, y: y + 13, room }, { font: 'bold', size: 10.5 });
  const rows: [string, string][] = [
    [words.recipient, issuer.accountHolder],
    ['IBAN', groupedIban(issuer.iban)],
    ['BIC', issuer.bic],
    [words.reference, number ?? ''],
  ];
  const shown = issuer.iban === '' ? [] : rows.filter(([, value]) => value !== '');
  for (const [index, [label, value]] of shown.entries()) {
    const rowY = y + 31 + index * 14;
    line(pdf, label, { x, y: rowY, room: 80 }, { color: colors.quiet });
    line(pdf, value, { x: x + 84, y: rowY, room: room - 84 }, { font: label === 'IBAN' || label === words.reference ? 'bold' : 'regular' });
  }
  line(
    pdf,
    hintOf(words, { isBank: shown.length > 0, isDraft: number === null, isCode: code > 0 }),
    { x, y: y + 33 + shown.length * 14, room },
    { size: 7.5, color: colors.quiet },
  );
  return y + panel.height;
}

/** A draft shows neither code nor reference. */
function hintOf(words: InvoiceWords, { isBank, isDraft, isCode }: { isBank: boolean; isDraft: boolean; isCode: boolean }): string {
  if (isDraft) return '';
  if (!isBank) return words.noBank;
  return isCode ? words.bankHint : words.transferHint;
}

/** Returns the width including the light border. */
function drawCode(pdf: Pdf, text: string, x: number, y: number): number {
  const { size, isDark } = giroSquares(text);
  const square = (panel.code - 8) / size;
  pdf.roundedRect(x, y, panel.code, panel.code, 3).fill('#FFFFFF');
  pdf.fillColor('#000000');
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (isDark(row, column)) pdf.rect(x + 4 + column * square, y + 4 + row * square, square, square);
  pdf.fill();
  return panel.code;
}

/** Draws the note of this invoice and then the standard note from the settings. */
export function drawNotes(pdf: Pdf, { note, issuer, kind }: InvoiceDocument, top: number): void {
  let y = top + 10;
  for (const text of [note ?? '', kind === 'INVOICE' ? issuer.paymentNote : '']) {
    const height = heightOf(pdf, text, { room: width, maxLines: 12, size: 8.5 });
    if (height === 0) continue;
    if (y + height > page.bottom) {
      pdf.addPage();
      y = page.next;
    }
    y += paragraph(pdf, text, { x: page.left, y, room: width, maxLines: 12 }, { size: 8.5, color: colors.quiet }) + 5;
  }
}

/** Draws the foot of every page with its number, and the running head from the second page on. */
export function drawFeet(pdf: Pdf, document: Pick<InvoiceDocument, 'language' | 'issuer'>, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  const words = wordsOf(document.language);
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    drawFoot(pdf, document);
    lineTo(pdf, words.page(index + 1, count), { x: page.right, y: page.foot + 32, room: 80 }, { size: 7.5, color: colors.quiet });
    if (index > start) drawRunningHead(pdf, document, title);
  }
}

/** Identifies the document on every further page, in case the sheets get separated. */
function drawRunningHead(pdf: Pdf, { issuer }: Pick<InvoiceDocument, 'issuer'>, title: string): void {
  line(pdf, issuer.name, { x: page.left, y: 34, room: 250 }, { size: 8, color: colors.quiet });
  lineTo(pdf, title, { x: page.right, y: 34, room: 200 }, { size: 8, color: colors.quiet });
  rule(pdf, 48);
}

function drawFoot(pdf: Pdf, { issuer }: Pick<InvoiceDocument, 'issuer'>): void {
  rule(pdf, page.foot - 8);
  const blocks: [number, string[]][] = [
    [page.left, [issuer.name, issuer.street, [issuer.town, issuer.country].filter(Boolean).join(', ')]],
    [page.left + 150, issuer.register],
    [page.left + 290, [issuer.bankName, groupedIban(issuer.iban), issuer.bic]],
  ];
  for (const [x, lines] of blocks) {
    const room = x === page.left + 290 ? 130 : 140;
    const name = x === page.left ? lines.slice(0, 1) : [];
    const nameHeight = block(pdf, name, { x, y: page.foot, room, height: 22 }, { font: 'bold', size: 7.5, minSize: 5 });
    const rest = { x, y: page.foot + nameHeight, room, height: 46 - nameHeight };
    block(pdf, lines.slice(name.length), rest, { size: 7.5, minSize: 4.5, color: colors.quiet });
  }
}
