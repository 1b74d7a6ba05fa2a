/** Draws a reminder as an archivable file (PDF/A-3b), with the letterhead of the invoice. The same content always produces the same bytes. */
import { pdfBytes } from '../../../../entity/documents/pdf-page.ts';
import { drawFeet, drawPaymentPanel } from '../../invoices/pdf/draw-foot.ts';
import { drawBand, drawDetailRows, drawSenderAndRecipient } from '../../invoices/pdf/draw-head.ts';
import { logoBytes, openLetter } from '../../invoices/pdf/open-letter.ts';
import { colors, line, lineTo, type Pdf, page, paragraph, rule, width } from '../../invoices/pdf/sheet.ts';
import { amountText, totalText } from '../../invoices/pdf/words.ts';
import type { ReminderDocument } from './reminder-document.ts';
import { reminderDocumentWords } from './reminder-words.ts';

export async function reminderPdf(document: ReminderDocument): Promise<Buffer> {
  const words = reminderDocumentWords(document.language);
  const title = `${words.titles[document.level - 1] ?? words.titles[0]} ${document.invoiceNumber}`;
  const pdf = openLetter({ title, ...document });
  await pdf.loadFonts({ ...document, logo: null });
  const top = drawSenderAndRecipient(pdf, document, await logoBytes(document));
  drawDetailRows(pdf, [
    [words.number, document.invoiceNumber, 'bold'],
    [words.date, document.issued, 'regular'],
    [words.player, String(document.playerNumber), 'regular'],
    [words.payBy, document.payBy, 'bold'],
  ]);
  const intro = drawIntro(pdf, document, { title, top });
  const claims = drawClaims(pdf, document, intro);
  const { isPreview, reference, issuer, totalCents, language, payBy: due } = document;
  const panel = drawPaymentPanel(pdf, { number: isPreview ? null : reference, issuer, totalCents, language, due }, claims);
  paragraph(pdf, words.crossed, { x: page.left, y: panel + 10, room: width, maxLines: 3 }, { size: 8.5, color: colors.quiet });
  drawFeet(pdf, document, title);
  return pdfBytes(pdf);
}

function drawIntro(pdf: Pdf, { language, level, occasion, isPreview }: ReminderDocument, { title, top }: { title: string; top: number }) {
  const words = reminderDocumentWords(language);
  if (isPreview) drawBand(pdf, top - 26, words.preview, words.previewNote);
  line(pdf, title, { x: page.left, y: top }, { font: 'bold', size: 18 });
  const text = [words.intro[level - 1] ?? words.intro[0], occasion && words.occasion(occasion)].filter(Boolean).join(' ');
  return top + 30 + paragraph(pdf, capitalised(text), { x: page.left, y: top + 30, room: width, maxLines: 12 }, { size: 10 }) + 16;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const columns = { due: 300, amount: page.right - 95 };

/** Returns the vertical position below the sum. */
function drawClaims(pdf: Pdf, { claims, totalCents, language }: ReminderDocument, top: number): number {
  const words = reminderDocumentWords(language);
  const quiet = { size: 8, color: colors.quiet };
  line(pdf, words.text, { x: page.left, y: top, room: 200 }, quiet);
  line(pdf, words.due, { x: columns.due, y: top, room: 80 }, quiet);
  lineTo(pdf, words.amount, { x: columns.amount, y: top, room: 80 }, quiet);
  lineTo(pdf, words.open, { x: page.right, y: top, room: 80 }, quiet);
  rule(pdf, top + 13, { color: colors.strong, thick: 0.8 });
  let y = top + 20;
  for (const { number, isFee, day, due, totalCents: total, openCents } of claims) {
    const isPartlyPaid = openCents !== total;
    const text = isFee ? words.fee(number) : words.invoice(number ?? '', day);
    line(pdf, text, { x: page.left, y, room: columns.due - page.left - 8 }, { font: 'bold' });
    if (isPartlyPaid) line(pdf, words.partlyPaid, { x: page.left, y: y + 12, room: columns.due - page.left - 8 }, quiet);
    line(pdf, due, { x: columns.due, y, room: 80 });
    lineTo(pdf, amountText(total, language), { x: columns.amount, y, room: 80 });
    lineTo(pdf, amountText(openCents, language), { x: page.right, y, room: 80 });
    y += isPartlyPaid ? 30 : 18;
    rule(pdf, y - 5);
  }
  line(pdf, words.toPay, { x: columns.due, y: y + 8, room: 80 }, { font: 'bold', size: 10.5 });
  lineTo(pdf, totalText(totalCents, language), { x: page.right, y: y + 6, room: 150 }, { font: 'bold', size: 14 });
  return y + 29;
}
