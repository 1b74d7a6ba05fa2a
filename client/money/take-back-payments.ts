/** Takes back what one act booked on several invoices, and no earlier payment of theirs. */
import type { CallAnswer } from '#contract/kit/call.ts';
import { takeBackPayment } from '#contract/money/invoice-actions.ts';
import type { payManyInvoices } from '#contract/money/invoices-bulk.ts';
import { send } from '../api/send.ts';

export type BookedPayment = CallAnswer<typeof payManyInvoices>['payments'][number];

/** Rejects at the first payment that cannot be taken back. `onDone` names each that was. */
export async function takeBackPayments(payments: readonly BookedPayment[], reason: string, onDone?: (payment: BookedPayment) => void) {
  for (const payment of payments) {
    await send(takeBackPayment, { params: { id: payment.invoiceId }, body: { reason, paymentId: payment.paymentId } });
    onDone?.(payment);
  }
}
