/** Serves payments: a part of an invoice, one payment over several, and rests that are written off. */
import type { FastifyInstance } from 'fastify';
import { writeOffRest } from '#contract/money/invoice-actions.ts';
import { bookPayment as bookPaymentCall } from '#contract/money/invoices-bulk.ts';
import { tagged } from '../../../entity/save-response.ts';
import { signedIn } from '../../../http/auth/guard.ts';
import { preconditionsOf } from '../../../http/precondition.ts';
import { serve } from '../../../http/serve.ts';
import { blockErased } from '../../privacy/blocked-invoices.ts';
import { readInvoice } from '../invoices/detail.ts';
import { writeOffRestOf } from '../invoices/save.ts';
import { bookPayment } from './book-payment.ts';

export async function paymentRoutes(app: FastifyInstance): Promise<void> {
  blockErased(app);
  serve(app, bookPaymentCall, ({ context, actor, command, body }) => bookPayment(context, { actor: signedIn(actor), ...command }, body));
  serve(app, writeOffRest, async ({ context, actor, command, params, body, request, reply }) => {
    const target = { id: params.id, expected: preconditionsOf(request), reason: body.reason };
    await writeOffRestOf(context, { actor: signedIn(actor), ...command }, target);
    return tagged(reply, await readInvoice(context, context.read, params.id));
  });
}
