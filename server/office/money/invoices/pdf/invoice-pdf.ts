/** Draws an invoice or credit note as an archivable file (PDF/A-3b). The same document always produces the same bytes. */
import { pdfBytes } from '../../../../entity/documents/pdf-page.ts';
import { attachEInvoice } from './attach-e-invoice.ts';
import type { InvoiceDocument } from './document-types.ts';
import { drawFeet, drawNotes, drawPayment } from './draw-foot.ts';
import { drawHead } from './draw-head.ts';
import { drawLines, drawTotals } from './draw-lines.ts';
import { logoBytes, openLetter } from './open-letter.ts';
import { wordsOf } from './words.ts';

export async function invoicePdf(document: InvoiceDocument): Promise<Buffer> {
  const words = wordsOf(document.language);
  const title = `${document.kind === 'INVOICE' ? words.invoice : words.creditNote} ${document.number ?? words.draft}`;
  const pdf = openLetter({ title, ...document });
  if (document.eInvoice) attachEInvoice(pdf, document.eInvoice, new Date(document.at));
  await pdf.loadFonts({ ...document, eInvoice: null, logo: null });
  const top = drawHead(pdf, document, await logoBytes(document));
  const lines = drawLines(pdf, document, top);
  const totals = drawTotals(pdf, document, lines);
  const payment = drawPayment(pdf, document, totals);
  drawNotes(pdf, document, payment);
  drawFeet(pdf, document, title);
  return pdfBytes(pdf);
}
