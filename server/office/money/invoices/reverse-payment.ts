/** Takes payments back that were booked by mistake: all of an invoice, or those of one booking. */
import type { Selectable } from 'kysely';
import type { BalanceAccount, BalanceKind } from '#machines/money/invoice-words.ts';
import { eur, sum } from '#machines/money/money.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import type { PaymentTable } from '../../../store/schema/money.ts';
import type { TransactionContext, WorkContext } from '../../../store/unit/commit.ts';
import { balanceOf, book, lockOwner } from '../balance/ledger.ts';
import { stepInvoiceRow } from './commands.ts';
import { factsOf, type InvoiceRow } from './facts.ts';
import { bookingIdOf, insertPayment, todayOf } from './payment-rows.ts';
import { tillOfReversal } from './till.ts';

type Payment = Selectable<PaymentTable>;
type ReversePaymentsInput = { reason: string; paymentId?: number | null | undefined };

/** Reopens the invoice and returns balance payments to their account. `paymentId`: only the booking of this payment. */
export async function reversePayments(
  work: WorkContext,
  row: InvoiceRow,
  { reason, paymentId = null }: ReversePaymentsInput,
): Promise<void> {
  const valid = await validPayments(work, row.id);
  const { openCents } = await factsOf(work, row);
  if (row.status === 'PAID' && valid.length === 0 && openCents === 0)
    throw notAllowed({ code: 'NOT_PAID', sentence: 'Nothing was paid: there is nothing to take back.' });
  const reversed = paymentId === null ? valid : paymentsOfAct(valid, paymentId);
  const left = valid.filter((payment) => !reversed.includes(payment));
  const paymentType = left.findLast((payment) => payment.amountCents > 0 && payment.paymentType !== 'WRITE_OFF')?.paymentType ?? null;
  await stepInvoiceRow(work, row, { type: 'TAKE_BACK', reason }, { columns: { paymentType, paymentLastModificationDate: work.at } });
  const today = await todayOf(work);
  for (const payment of reversed) {
    const { id, amountCents, paymentType } = payment;
    const reversal = { invoiceId: row.id, amountCents: -amountCents, paymentType, paidOn: today, reversesId: id };
    const deskEventId = await tillOfReversal(work.db, payment, today);
    await insertPayment(work, { ...reversal, deskEventId, bookingId: bookingIdOf(work, row) }, reason);
  }
  await reverseBalances(work, row, { reason, isReversed: bookingFilter(reversed, left) });
}

/** Returns the payments to reverse together. A write-off is reversed with the last payment. Throws a 409 for a payment that was reversed already. */
function paymentsOfAct(valid: readonly Payment[], paymentId: number): Payment[] {
  const chosen = valid.find(({ id }) => id === paymentId);
  if (!chosen) throw notAllowed({ code: 'NOT_PAID', sentence: 'This payment was taken back already.' });
  const reversed = valid.filter(({ id, bookingId }) => id === paymentId || (bookingId !== null && bookingId === chosen.bookingId));
  const left = valid.filter((payment) => !reversed.includes(payment));
  return left.every(({ paymentType }) => paymentType === 'WRITE_OFF') ? [...valid] : reversed;
}

/** Balance entries carry the booking of their payment. Payments of earlier editions have none: theirs are the entries of no other payment. */
function bookingFilter(reversed: readonly Payment[], left: readonly Payment[]): (bookingId: string) => boolean {
  const bookings = new Set(reversed.map(({ bookingId }) => bookingId));
  const others = new Set(left.map(({ bookingId }) => bookingId));
  return (bookingId) => bookings.has(bookingId) || (bookings.has(null) && !others.has(bookingId));
}

type ReverseBalancesInput = { reason: string; isReversed: (bookingId: string) => boolean };

async function reverseBalances(work: WorkContext, row: InvoiceRow, { reason, isReversed }: ReverseBalancesInput): Promise<void> {
  const entries = await work.db
    .selectFrom('balanceEntry as b')
    .leftJoin('balanceEntry as r', 'r.reversesId', 'b.id')
    .select(['b.id', 'b.playerProfileId', 'b.account', 'b.amountCents', 'b.tournamentId', 'b.kind', 'b.bookingId'])
    .where('b.invoiceId', '=', row.id)
    .where('b.reversesId', 'is', null)
    .where('r.id', 'is', null)
    .execute();
  for (const { id, playerProfileId, amountCents, kind, bookingId, ...entry } of entries) {
    if (!isReversed(bookingId)) continue;
    const owner = await lockOwner(work, playerProfileId);
    if (amountCents > 0) await requireUnspent(work, { owner, account: entry.account, kind, amountCents });
    const reversal = { kind: 'INVOICE_REVERSAL', invoiceId: row.id, reversesId: id, notice: reason } as const;
    await book(work, [{ ...entry, ...reversal, playerProfileId: owner, amountCents: -amountCents }], bookingIdOf(work, row));
  }
}

type ReceivedAmount = { owner: number; account: BalanceAccount; kind: BalanceKind; amountCents: number };

/** An overpaid or refunded amount that went to a balance is taken from there only while it is not spent. */
async function requireUnspent(work: WorkContext, { owner, account, kind, amountCents }: ReceivedAmount): Promise<void> {
  const balance = await balanceOf(work.db, owner, account);
  if (balance >= amountCents) return;
  const what = kind === 'OVERPAYMENT' ? 'The overpaid' : 'The refunded';
  const name = account === 'PRIZE' ? 'prize money balance' : 'personal balance';
  throw notAllowed({
    code: 'BALANCE_TOO_SMALL',
    sentence: `${what} ${eur(amountCents)} went to the ${name} and are spent: it holds ${eur(balance)}.`,
  });
}

/** Returns payments that were not reversed. */
export async function validPayments({ db }: TransactionContext, invoiceId: number): Promise<Payment[]> {
  const all = await db.selectFrom('payment').selectAll().where('invoiceId', '=', invoiceId).orderBy('id').execute();
  const reversed = new Set(all.map(({ reversesId }) => reversesId));
  return all.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id));
}

/** Returns the sum of the payments of each type, in cents. */
export const centsPerType = (payments: readonly Payment[]): Map<Payment['paymentType'], number> =>
  new Map(
    [...Map.groupBy(payments, ({ paymentType }) => paymentType)].map(([type, own]) => [type, sum(own.map((one) => one.amountCents))]),
  );
