/** Renders an invoice, a credit note or a receipt as a PDF in a worker thread. */
import { type RenderDocument, renderWith } from '../../../../entity/documents/render.ts';
import type { InvoiceDocument } from './document-types.ts';

export const renderInvoice: RenderDocument<InvoiceDocument> = renderWith(new URL('./invoice-pdf.ts', import.meta.url), 'invoicePdf');
