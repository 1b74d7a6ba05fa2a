/** Settles invoices and reverses mistaken payments. Payments are only added. */
import type { Selectable } from 'kysely';
import type { InvoiceEvent } from '#machines/money/invoice-rules.ts';
import { accountOf, bringsMoney, type PaymentType } from '#machines/money/invoice-words.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import { dayAfter } from '../../../kernel/time/local-time.ts';
import type { PaymentTable } from '../../../store/schema/money.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import type { TransactionContext, WorkContext } from '../../../store/unit/commit.ts';
import { balanceOf, book, lockOwner } from '../balance/ledger.ts';
import { stepInvoiceRow } from './commands.ts';
import { factsOf, type InvoiceRow } from './facts.ts';
import { type ChosenTill, requireOpenTill, tillOf } from './till.ts';

type PayInvoiceInput = {
  paymentType: PaymentType | null;
  paidOn?: string | null | undefined;
  note?: string | null | undefined;
  deskEventId?: ChosenTill;
};

/** Pays the whole open amount at once and returns its cents. Throws a 409 when the machine, the day or the till refuses. */
export async function payInvoice(
  work: WorkContext,
  row: InvoiceRow,
  { paymentType, paidOn, note = null, deskEventId: chosenTill }: PayInvoiceInput,
): Promise<number> {
  const { openCents } = await factsOf(work, row);
  const account = paymentType && accountOf(paymentType);
  const owner = account && (await lockOwner(work, row.playerProfileId));
  const availableCents = account && owner ? await balanceOf(work.db, owner, account) : null;
  const event: InvoiceEvent = { type: 'PAY', paymentType, note, availableCents };
  await stepInvoiceRow(work, row, event, { columns: { paymentType, paymentLastModificationDate: work.at } });
  if (!paymentType) return 0;
  const day = await dayOfPayment(work, row, paidOn);
  const deskEventId = await tillOf(work.db, row.id, chosenTill);
  if (paymentType === 'CASH_PAYMENT') await requireOpenTill(work, { till: deskEventId, day });
  const payment = { invoiceId: row.id, amountCents: openCents, paymentType, paidOn: day, reversesId: null, deskEventId };
  await insertPayment(work, payment, note);
  if (account && owner)
    await book(
      work,
      [
        {
          playerProfileId: owner,
          account,
          amountCents: -openCents,
          kind: openCents > 0 ? 'INVOICE_PAYMENT' : 'INVOICE_REVERSAL',
          invoiceId: row.id,
          tournamentId: row.tournamentId,
        },
      ],
      bookingIdOf(work, row),
    );
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

/** Reopens the invoice and returns balance payments to their account. */
export async function reversePayments(work: WorkContext, row: InvoiceRow, reason: string): Promise<void> {
  const valid = await validPayments(work, row.id);
  const columns = { paymentType: null, paymentLastModificationDate: work.at };
  const { openCents } = await factsOf(work, row);
  if (row.status === 'PAID' && valid.length === 0 && openCents === 0)
    throw notAllowed({ code: 'NOT_PAID', sentence: 'Nothing was paid: there is nothing to take back.' });
  await stepInvoiceRow(work, row, { type: 'TAKE_BACK', reason }, { columns });
  const today = await todayOf(work);
  for (const { id, amountCents, paymentType, paidOn, deskEventId } of valid) {
    const reversal = { invoiceId: row.id, amountCents: -amountCents, paymentType, paidOn: today, reversesId: id };
    // The till of an earlier day is closed, so the money leaves the till that is open now.
    await insertPayment(
      work,
      { ...reversal, deskEventId: paidOn === today ? deskEventId : await tillOf(work.db, row.id, undefined) },
      reason,
    );
  }
  const balanceEntries = await work.db
    .selectFrom('balanceEntry as b')
    .leftJoin('balanceEntry as r', 'r.reversesId', 'b.id')
    .select(['b.id', 'b.playerProfileId', 'b.account', 'b.amountCents', 'b.tournamentId'])
    .where('b.invoiceId', '=', row.id)
    .where('b.reversesId', 'is', null)
    .where('r.id', 'is', null)
    .execute();
  for (const { id, playerProfileId, amountCents, ...entry } of balanceEntries) {
    const owner = await lockOwner(work, playerProfileId);
    const reversal = { kind: 'INVOICE_REVERSAL', invoiceId: row.id, reversesId: id, notice: reason } as const;
    await book(work, [{ ...entry, ...reversal, playerProfileId: owner, amountCents: -amountCents }], bookingIdOf(work, row));
  }
}

/** The command id, or a name for this version of the invoice. */
export const bookingIdOf = ({ commandId }: WorkContext, { id, version }: InvoiceRow): string => commandId ?? `invoice:${id}:${version}`;

/** Returns payments that were not reversed. */
export async function validPayments({ db }: TransactionContext, invoiceId: number): Promise<Selectable<PaymentTable>[]> {
  const all = await db.selectFrom('payment').selectAll().where('invoiceId', '=', invoiceId).orderBy('id').execute();
  const reversed = new Set(all.map(({ reversesId }) => reversesId));
  return all.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id));
}

type NewPayment = Pick<PaymentTable, 'invoiceId' | 'amountCents' | 'paymentType' | 'paidOn' | 'reversesId' | 'deskEventId'>;

/** Inserts a payment with its note and records it in the journal. */
export async function insertPayment({ db, at, actor, record }: WorkContext, payment: NewPayment, note: string | null): Promise<void> {
  const { id } = await db
    .insertInto('payment')
    .values({
      ...payment,
      at,
      money: bringsMoney(payment.paymentType),
      actorUserId: actor.kind === 'user' ? actor.userId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (note) await db.insertInto('paymentText').values({ paymentId: id, note }).execute();
  record({ stream: `payment:${id}`, version: 1, type: 'APPEND', data: payment, rooms: [] });
}

export const todayOf = ({ db, now }: Pick<WorkContext, 'db' | 'now'>): Promise<string> => officeDay(db, now);
