/** Draws an invoice or credit note as an archivable file (PDF/A-3b). The same document always produces the same bytes. */
import { pdfBytes } from '../../../../entity/documents/pdf-page.ts';
import { ScriptDocument } from '../../../../entity/documents/script-document.ts';
import { attachEInvoice, describeAuthor } from './attach-e-invoice.ts';
import type { InvoiceDocument } from './document-types.ts';
import { drawFeet, drawNotes, drawPayment } from './draw-foot.ts';
import { drawHead } from './draw-head.ts';
import { drawLines, drawTotals } from './draw-lines.ts';
import { wordsOf } from './words.ts';

export async function invoicePdf(document: InvoiceDocument): Promise<Buffer> {
  const words = wordsOf(document.language);
  const title = `${document.kind === 'INVOICE' ? words.invoice : words.creditNote} ${document.number ?? words.draft}`;
  const at = new Date(document.at);
  const pdf = new ScriptDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: document.language,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    font: '',
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  describeAuthor(pdf, document.issuer.name);
  if (document.eInvoice) attachEInvoice(pdf, document.eInvoice, at);
  await pdf.loadFonts({ ...document, eInvoice: null, logo: null });
  const top = drawHead(pdf, document, await logoBytes(document));
  const lines = drawLines(pdf, document, top);
  const totals = drawTotals(pdf, document, lines);
  const payment = drawPayment(pdf, document, totals);
  drawNotes(pdf, document, payment);
  drawFeet(pdf, document);
  return pdfBytes(pdf);
}

/** Converts any logo to a PNG on white, large enough for print. PDF/A allows transparency, but some printers do not support it. */
async function logoBytes({ logo }: InvoiceDocument): Promise<Buffer | null> {
  if (logo === null) return null;
  const { default: sharp } = await import('sharp');
  const side = 300;
  return sharp(Buffer.from(logo.content, 'base64'), { density: 300, limitInputPixels: 20_000_000 })
    .resize(side, side, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}
