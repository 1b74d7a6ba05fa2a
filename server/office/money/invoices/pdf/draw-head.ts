/** Draws the upper part of the first page: issuer, recipient, and the details beside the address window. */
import type { InvoiceDocument } from './document-types.ts';
import { colors, line, lineTo, type Pdf, page, paragraph, rule, width } from './sheet.ts';
import { wordsOf } from './words.ts';

const window = { y: 129, room: 245, address: 150, pitch: 14.5 };
const details = { x: 345, y: 131, pitch: 17 };

/** Returns the vertical position where the lines begin. */
export function drawHead(pdf: Pdf, document: InvoiceDocument, logo: Buffer | null): number {
  pdf.rect(0, 0, page.width, 3.5).fill(colors.blue);
  drawIssuer(pdf, document, logo);
  drawRecipient(pdf, document);
  drawDetails(pdf, document);
  return drawTitle(pdf, document);
}

function drawIssuer(pdf: Pdf, { issuer }: InvoiceDocument, logo: Buffer | null): void {
  const x = logo ? page.left + 44 : page.left;
  if (logo) pdf.image(logo, page.left, 32, { fit: [36, 36], valign: 'center' });
  line(pdf, issuer.name, { x, y: issuer.subtitle ? 34 : 41, room: 250 }, { font: 'bold', size: 14 });
  line(pdf, issuer.subtitle, { x, y: 53, room: 250 }, { size: 9, color: colors.quiet });
  const address = [issuer.street, issuer.town, issuer.country].filter(Boolean).join(' · ');
  for (const [index, text] of [address, ...issuer.contact].slice(0, 4).entries())
    lineTo(pdf, text, { x: page.right, y: 34 + index * 10.5, room: 190 }, { size: 7.5, color: colors.quiet });
}

function drawRecipient(pdf: Pdf, { issuer, recipient }: InvoiceDocument): void {
  const sender = [issuer.name, issuer.street, issuer.town].filter(Boolean).join(' · ');
  line(pdf, sender, { x: page.left, y: window.y, room: window.room }, { size: 7, color: colors.quiet });
  rule(pdf, window.y + 10.5, { to: page.left + window.room });
  for (const [index, text] of recipient.slice(0, 6).entries())
    line(pdf, text, { x: page.left, y: window.address + index * window.pitch, room: window.room }, { size: 10.5 });
}

function drawDetails(pdf: Pdf, { kind, language, number, issued, service, playerNumber, due }: InvoiceDocument): void {
  const words = wordsOf(language);
  const isInvoice = kind === 'INVOICE';
  const rows: [string, string | null, 'regular' | 'bold'][] = [
    [isInvoice ? words.number : words.creditNumber, number ?? words.draft, 'bold'],
    [isInvoice ? words.issued : words.creditIssued, issued, 'regular'],
    [words.service, service, 'regular'],
    [words.player, String(playerNumber), 'regular'],
    [words.due, due, 'bold'],
  ];
  const shown = rows.filter(([, value]) => value !== null && value !== '');
  for (const [index, [label, value, font]] of shown.entries()) {
    const y = details.y + index * details.pitch;
    line(pdf, label, { x: details.x, y, room: 95 }, { color: colors.quiet });
    lineTo(pdf, value ?? '', { x: page.right, y, room: page.right - details.x - 98 }, { font });
  }
}

function drawTitle(pdf: Pdf, document: InvoiceDocument): number {
  const { kind, language, number, occasion, corrects, reason, lines } = document;
  // Skips the purpose when a line repeats it.
  const purpose = lines.some(({ text }) => text === document.purpose) ? null : document.purpose;
  const words = wordsOf(language);
  const title = `${kind === 'INVOICE' ? words.invoice : words.creditNote} ${number ?? ''}`.trim();
  line(pdf, title, { x: page.left, y: 262 }, { font: 'bold', size: 18 });
  if (number === null) drawBand(pdf, words.draft, words.draftNote);
  let y = 292;
  const intro = corrects === null ? words.charges(occasion) : words.corrects(corrects);
  y += paragraph(pdf, intro, { x: page.left, y, room: width, maxLines: 3 }, { size: 10 });
  if (reason) y += paragraph(pdf, `${words.reason}: ${reason}`, { x: page.left, y: y + 2, room: width, maxLines: 3 }, { size: 10 });
  else if (purpose && purpose !== occasion && corrects === null)
    y += paragraph(pdf, purpose, { x: page.left, y: y + 2, room: width, maxLines: 3 }, { size: 10, color: colors.quiet });
  return y + 16;
}

/** Marks a draft with words and a frame above the title, so that it stays visible on a grey copy. */
function drawBand(pdf: Pdf, word: string, note: string): void {
  pdf.rect(page.left, 236, width, 18).lineWidth(1).strokeColor(colors.draft).stroke();
  line(pdf, word, { x: page.left + 8, y: 240.5, room: 70 }, { font: 'bold', size: 9, color: colors.draft });
  line(pdf, note, { x: page.left + 84, y: 240.5, room: width - 90 }, { size: 9, color: colors.draft });
}
