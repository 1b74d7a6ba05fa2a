/** Draws the upper part of the first page: issuer, recipient, and the details beside the address window. */
import type { InvoiceDocument } from './document-types.ts';
import { block, colors, line, lineTo, type Pdf, page, paragraph, rule, width } from './sheet.ts';
import { wordsOf } from './words.ts';

const window = { y: 129, room: 245, address: 150, height: 88 };
const title = { y: 262, gap: 34 };
const details = { x: 345, y: 131, pitch: 17 };

/** Returns the vertical position where the lines begin. */
export function drawHead(pdf: Pdf, document: InvoiceDocument, logo: Buffer | null): number {
  const top = drawSenderAndRecipient(pdf, document, logo);
  drawDetails(pdf, document);
  return drawTitle(pdf, document, top);
}

type LetterAddresses = Pick<InvoiceDocument, 'issuer' | 'recipient'>;

/** Draws issuer and recipient of any letter, and returns the vertical position of its title. */
export function drawSenderAndRecipient(pdf: Pdf, document: LetterAddresses, logo: Buffer | null): number {
  pdf.rect(0, 0, page.width, 3.5).fill(colors.blue);
  drawIssuer(pdf, document, logo);
  // A very long address moves the rest of the page down.
  return Math.max(title.y, drawRecipient(pdf, document) + title.gap);
}

function drawIssuer(pdf: Pdf, { issuer }: LetterAddresses, logo: Buffer | null): void {
  const x = logo ? page.left + 44 : page.left;
  if (logo) pdf.image(logo, page.left, 32, { fit: [36, 36], valign: 'center' });
  const nameHeight = block(
    pdf,
    [issuer.name],
    { x, y: issuer.subtitle ? 34 : 41, room: 250, height: 36 },
    { font: 'bold', size: 14, minSize: 8 },
  );
  block(pdf, [issuer.subtitle], { x, y: 34 + nameHeight, room: 250, height: 24 }, { size: 9, color: colors.quiet });
  const address = [issuer.street, issuer.town, issuer.country].filter(Boolean).join(' · ');
  const contact = { x: page.right - 190, y: 34, room: 190, height: 60, alignRight: true };
  block(pdf, [address, ...issuer.contact], contact, { size: 7.5, minSize: 5, color: colors.quiet });
}

/** Returns the end of the address. */
function drawRecipient(pdf: Pdf, { issuer, recipient }: LetterAddresses): number {
  const sender = [issuer.name, issuer.street, issuer.town].filter(Boolean).join(' · ');
  const isLong = pdf.font('regular').fontSize(6).widthOfString(sender) > window.room;
  const area = isLong ? { y: window.y - 10, height: 20 } : { y: window.y, height: 10.5 };
  block(pdf, [sender], { x: page.left, room: window.room, ...area }, { size: 7, minSize: 4, color: colors.quiet });
  rule(pdf, window.y + 10.5, { to: page.left + window.room });
  const { address: y, room, height } = window;
  return y + block(pdf, recipient, { x: page.left, y, room, height }, { size: 10.5, minSize: 7.5 });
}

function drawDetails(pdf: Pdf, { kind, language, number, issued, service, playerNumber, due }: InvoiceDocument): void {
  const words = wordsOf(language);
  const isInvoice = kind === 'INVOICE';
  drawDetailRows(pdf, [
    [isInvoice ? words.number : words.creditNumber, number ?? words.draft, 'bold'],
    [isInvoice ? words.issued : words.creditIssued, issued, 'regular'],
    [words.service, service, 'regular'],
    [words.player, String(playerNumber), 'regular'],
    [words.due, due, 'bold'],
  ]);
}

type DetailRow = [label: string, value: string | null, font: 'regular' | 'bold'];

/** Draws the rows beside the address window. Empty ones are left out. */
export function drawDetailRows(pdf: Pdf, rows: readonly DetailRow[]): void {
  const shown = rows.filter(([, value]) => value !== null && value !== '');
  for (const [index, [label, value, font]] of shown.entries()) {
    const y = details.y + index * details.pitch;
    line(pdf, label, { x: details.x, y, room: 95 }, { color: colors.quiet });
    lineTo(pdf, value ?? '', { x: page.right, y, room: page.right - details.x - 98 }, { font });
  }
}

function drawTitle(pdf: Pdf, document: InvoiceDocument, top: number): number {
  const { kind, language, number, occasion, corrects, reason, lines } = document;
  // Skips the purpose when a line repeats it.
  const purpose = lines.some(({ text }) => text === document.purpose) ? null : document.purpose;
  const words = wordsOf(language);
  const heading = `${kind === 'INVOICE' ? words.invoice : words.creditNote} ${number ?? ''}`.trim();
  line(pdf, heading, { x: page.left, y: top }, { font: 'bold', size: 18 });
  if (number === null) drawBand(pdf, top - 26, words.draft, words.draftNote);
  let y = top + 30;
  const intro = corrects === null ? words.charges(occasion) : words.corrects(corrects);
  y += paragraph(pdf, intro, { x: page.left, y, room: width, maxLines: 12 }, { size: 10 });
  if (reason) y += paragraph(pdf, `${words.reason}: ${reason}`, { x: page.left, y: y + 2, room: width, maxLines: 12 }, { size: 10 });
  else if (purpose && purpose !== occasion && corrects === null)
    y += paragraph(pdf, purpose, { x: page.left, y: y + 2, room: width, maxLines: 12 }, { size: 10, color: colors.quiet });
  return y + 16;
}

/** Marks a draft with words and a frame above the title, so that it stays visible on a grey copy. */
export function drawBand(pdf: Pdf, y: number, word: string, note: string): void {
  pdf.rect(page.left, y, width, 18).lineWidth(1).strokeColor(colors.draft).stroke();
  line(pdf, word, { x: page.left + 8, y: y + 4.5, room: 70 }, { font: 'bold', size: 9, color: colors.draft });
  line(pdf, note, { x: page.left + 84, y: y + 4.5, room: width - 90 }, { size: 9, color: colors.draft });
}
