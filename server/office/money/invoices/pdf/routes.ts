/** Serves invoices as downloads. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getEInvoice, getInvoicePdf, previewInvoicePdf } from '#contract/money/invoices.ts';
import { serve } from '../../../../http/serve.ts';
import { blockErased } from '../../../privacy/blocked-invoices.ts';
import { eInvoiceFile, type InvoiceFile, invoiceFile, previewFile } from './file.ts';

export async function invoicePdfRoutes(app: FastifyInstance): Promise<void> {
  blockErased(app);
  serve(app, getInvoicePdf, async ({ context, params, reply }) =>
    sendFile(reply, 'application/pdf', await invoiceFile(context, params.id)),
  );
  serve(app, getEInvoice, async ({ context, params, reply }) => sendFile(reply, 'application/xml', await eInvoiceFile(context, params.id)));
  serve(app, previewInvoicePdf, async ({ context, params, reply }) =>
    sendFile(reply, 'application/pdf', await previewFile(context, params.id)),
  );
}

function sendFile(reply: FastifyReply, type: string, { name, bytes }: InvoiceFile): Buffer {
  reply.type(type).header('content-disposition', contentDisposition(name)).header('cache-control', 'no-store');
  return bytes;
}
