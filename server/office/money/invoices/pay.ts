/** Books payments of invoices, whole or in part. Payments are only added; reverse-payment.ts takes them back. */
import type { InvoiceEvent } from '#machines/money/invoice-rules.ts';
import { accountOf, type PaymentType } from '#machines/money/invoice-words.ts';
import { surplusCents } from '#machines/money/payment-amount.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import { dayAfter } from '../../../kernel/time/local-time.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { type BalanceBooking, balanceOf, book, lockOwner } from '../balance/ledger.ts';
import { withdrawReminders } from '../reminders/withdraw.ts';
import { stepInvoiceRow } from './commands.ts';
import { cancelInvoice } from './credit.ts';
import { factsOf, type InvoiceRow } from './facts.ts';
import { bookingIdOf, insertPayment, todayOf } from './payment-rows.ts';
import { type ChosenTill, requireOpenTill, tillOf } from './till.ts';

type PayInvoiceInput = {
  paymentType: PaymentType | null;
  paidOn?: string | null | undefined;
  note?: string | null | undefined;
  deskEventId?: ChosenTill;
  /** Above zero; missing: the whole open amount. */
  amountCents?: number | null;
  surplusToBalance?: boolean;
};

/**
 * Pays the open amount or a part of it, and returns the booked cents. A surplus goes to the personal balance. Throws a 409 when the machine,
 * the day or the till refuses.
 */
export async function payInvoice(
  work: WorkContext,
  row: InvoiceRow,
  { paymentType, paidOn, note = null, deskEventId: chosenTill, amountCents = null, surplusToBalance = false }: PayInvoiceInput,
): Promise<number> {
  const { openCents } = await factsOf(work, row);
  const account = paymentType && accountOf(paymentType);
  const surplus = surplusCents(openCents, amountCents);
  const owner = account || surplus > 0 ? await lockOwner(work, row.playerProfileId) : null;
  const availableCents = account && owner ? await balanceOf(work.db, owner, account) : null;
  const event: InvoiceEvent = { type: 'PAY', paymentType, note, availableCents, amountCents, surplusToBalance };
  const next = await stepInvoiceRow(work, row, event, { columns: { paymentType, paymentLastModificationDate: work.at } });
  await withdrawReminders(work, next, cancelInvoice);
  if (!paymentType) return 0;
  const day = await dayOfPayment(work, row, paidOn);
  const deskEventId = await tillOf(work.db, { invoiceId: row.id, paymentType }, chosenTill);
  if (paymentType === 'CASH_PAYMENT') await requireOpenTill(work, { till: deskEventId, day });
  const bookedCents = amountCents === null ? openCents : Math.sign(openCents) * amountCents;
  const payment = { invoiceId: row.id, paidOn: day, reversesId: null, deskEventId, bookingId: bookingIdOf(work, row) };
  await insertPayment(work, { ...payment, amountCents: bookedCents, paymentType }, note);
  // The whole amount lies in its till or on the bank account; a second row hands the surplus on to the balance.
  if (surplus > 0) await insertPayment(work, { ...payment, amountCents: -surplus, paymentType: 'PERSONAL_BALANCE' }, null);
  if (owner === null) return bookedCents;
  const entry = { playerProfileId: owner, invoiceId: row.id, tournamentId: row.tournamentId };
  const bookings: BalanceBooking[] = [
    ...(account
      ? [{ ...entry, account, amountCents: -bookedCents, kind: bookedCents > 0 ? 'INVOICE_PAYMENT' : 'INVOICE_REVERSAL' } as const]
      : []),
    ...(surplus > 0 ? [{ ...entry, account: 'PERSONAL', amountCents: surplus, kind: 'OVERPAYMENT' } as const] : []),
  ];
  await book(work, bookings, bookingIdOf(work, row));
  return bookedCents;
}

/** Settles the small rest of a partly paid invoice without money, and returns its cents. Throws a 409 when the machine refuses. */
export async function writeOffInvoice(work: WorkContext, row: InvoiceRow, reason: string): Promise<number> {
  const { openCents } = await factsOf(work, row);
  const next = await stepInvoiceRow(work, row, { type: 'WRITE_OFF', reason }, { columns: { paymentLastModificationDate: work.at } });
  await withdrawReminders(work, next, cancelInvoice);
  const payment = { invoiceId: row.id, amountCents: openCents, paymentType: 'WRITE_OFF' as const, reversesId: null, deskEventId: null };
  await insertPayment(work, { ...payment, paidOn: await todayOf(work), bookingId: bookingIdOf(work, row) }, reason.trim());
  return openCents;
}

/** Defaults to today. Money may arrive before its invoice, but a date more than a year earlier is a typing error. */
async function dayOfPayment(work: WorkContext, { issuedAt }: InvoiceRow, paidOn: string | null | undefined): Promise<string> {
  const today = await todayOf(work);
  if (!paidOn) return today;
  if (paidOn > today) throw notAllowed({ code: 'PAID_IN_FUTURE', sentence: 'The day of the payment lies ahead.' });
  if (paidOn < dayAfter((issuedAt ?? work.at).slice(0, 10), -366))
    throw notAllowed({ code: 'PAID_LONG_AGO', sentence: 'The day of the payment lies more than a year before the invoice.' });
  return paidOn;
}
