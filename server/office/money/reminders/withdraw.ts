/** Stops reminders whose mail still waits when their invoice is paid, credited or cancelled, together with their fee. */
import type { WorkContext } from '../../../store/unit/commit.ts';
import { cancelWaitingMail } from '../../mail/outbox.ts';
import { type InvoiceRow, lockInvoice } from '../invoices/facts.ts';

/** `cancelInvoice` of credit.ts, which imports this file. */
type CancelInvoice = (work: WorkContext, row: InvoiceRow, reason: string) => Promise<number>;

/** `row`: the invoice after the step that changed what is open of it. A cancelled invoice takes all its unpaid fees along. */
export async function withdrawReminders(work: WorkContext, row: InvoiceRow, cancel: CancelInvoice): Promise<void> {
  if (row.kind !== 'INVOICE') return;
  const reminders = await work.db
    .selectFrom('invoiceReminder as r')
    .innerJoin('invoiceDelivery as d', 'd.id', 'r.deliveryId')
    .select(['r.deliveryId', 'r.feeInvoiceId', 'd.mailId', 'd.confirmedAt'])
    .where('r.invoiceId', '=', row.id)
    .where('r.withdrawnAt', 'is', null)
    .orderBy('r.deliveryId')
    .execute();
  for (const { deliveryId, feeInvoiceId, mailId, confirmedAt } of reminders) {
    const isStopped = mailId !== null && confirmedAt === null && (await cancelWaitingMail(work, mailId, 'The open amount has changed.'));
    if (isStopped) await markWithdrawn(work, deliveryId);
    if (feeInvoiceId !== null && (isStopped || row.status === 'CANCELLED')) await cancelFee(work, feeInvoiceId, row, cancel);
  }
}

async function markWithdrawn({ db, at }: WorkContext, deliveryId: number): Promise<void> {
  await db.updateTable('invoiceReminder').set({ withdrawnAt: at }).where('deliveryId', '=', deliveryId).execute();
  await db.updateTable('invoiceDelivery').set({ failedAt: at }).where('id', '=', deliveryId).execute();
}

/** A fee that was paid, in whole or in part, stays: the office gives it back with a credit note. */
async function cancelFee(work: WorkContext, feeInvoiceId: number, row: InvoiceRow, cancel: CancelInvoice): Promise<void> {
  const fee = await lockInvoice(work, feeInvoiceId);
  if (fee.status !== 'CREATED' && fee.status !== 'SENT') return;
  const touched = await work.db.selectFrom('payment').select('id').where('invoiceId', '=', fee.id).limit(1).executeTakeFirst();
  const credited = await work.db.selectFrom('invoice').select('id').where('correctsId', '=', fee.id).limit(1).executeTakeFirst();
  if (touched || credited) return;
  const reason = row.status === 'CANCELLED' ? `${row.invoiceNumber} was cancelled.` : `The reminder of ${row.invoiceNumber} was not sent.`;
  await cancel(work, fee, reason);
}

/** Returns whether the row is the fee of a reminder of one of these invoices. */
export async function isFeeOf({ db }: WorkContext, row: InvoiceRow, invoiceIds: readonly number[]): Promise<boolean> {
  const reminder = await db.selectFrom('invoiceReminder').select('invoiceId').where('feeInvoiceId', '=', row.id).executeTakeFirst();
  return reminder !== undefined && invoiceIds.includes(reminder.invoiceId);
}
