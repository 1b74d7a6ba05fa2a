/** Serves invoices as downloads. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getInvoicePdf, previewInvoicePdf } from '#contract/money/invoices.ts';
import { serve } from '../../../../http/serve.ts';
import { blockErased } from '../../../privacy/blocked-invoices.ts';
import { type InvoiceFile, invoiceFile, previewFile } from './file.ts';

export async function invoicePdfRoutes(app: FastifyInstance): Promise<void> {
  blockErased(app);
  serve(app, getInvoicePdf, async ({ context, params, reply }) => sendPdf(reply, await invoiceFile(context, params.id)));
  serve(app, previewInvoicePdf, async ({ context, params, reply }) => sendPdf(reply, await previewFile(context, params.id)));
}

function sendPdf(reply: FastifyReply, { name, bytes }: InvoiceFile): Buffer {
  reply.type('application/pdf').header('content-disposition', contentDisposition(name)).header('cache-control', 'no-store');
  return bytes;
}
