/** The till of an event: the payments of its day, not the invoices that are paid by now. */
import type { DeskDay } from '#contract/invoices.ts';
import { eurosOf } from '#machines/money.ts';
import type { Context } from '../context.ts';
import { officeDay } from '../settings/office-day.ts';
import { closingsOf } from './desk-closing.ts';
import { paymentsOf, sumsOfDesk } from './desk-sums.ts';

/** More than a desk books in a day; the sums are of all. */
const mostPayments = 2_000;

export async function dayOfDesk({ read, clock }: Context, eventId: number): Promise<DeskDay> {
  const desk = { eventId, day: await officeDay(read, clock()) };
  const sums = await sumsOfDesk(read, desk);
  const rows = await paymentsOf(read, desk)
    .select(['p.id', 'p.at', 'i.id as invoiceId', 'i.invoiceNumber', 'pp.displayName as playerProfileDisplayName', 'it.purpose'])
    .select(['p.paymentType', 'p.amountCents'])
    .orderBy('p.id', 'desc')
    .limit(mostPayments)
    .execute();
  return {
    day: desk.day,
    sums: sums.map(({ cents, ...sum }) => ({ ...sum, total: eurosOf(cents) })),
    payments: rows.map(({ amountCents, ...row }) => ({ ...row, amount: eurosOf(amountCents) })),
    closings: await closingsOf(read, desk),
  };
}
