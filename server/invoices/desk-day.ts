/** The till of an event: the payments of its day, not the invoices that are paid by now. */
import { sql } from 'kysely';
import type { DeskDay } from '#contract/invoices.ts';
import { eurosOf } from '#machines/money.ts';
import type { Context } from '../context.ts';
import { officeDay } from '../settings/office-day.ts';
import { invoiceJoins } from './facts.ts';

/** More than a desk books in a day; the sums are of all. */
const mostPayments = 2_000;

/** What is paid with the same tap for an earlier event lies in the same till; what another running event took does not. */
export async function dayOfDesk({ read, clock }: Context, eventId: number): Promise<DeskDay> {
  const day = await officeDay(read, clock());
  const payments = invoiceJoins(read)
    .innerJoin('payment as p', 'p.invoiceId', 'i.id')
    .leftJoin('event as e', 'e.id', 't.eventId')
    .where('p.paidOn', '=', day)
    .where(({ or, eb }) => or([eb('e.id', 'is', null), eb('e.id', '=', eventId), eb('e.eventStatus', '<>', 'RUNNING')]));
  const sums = await payments
    .groupBy(['p.paymentType', 'p.money'])
    .select(['p.paymentType', 'p.money'])
    .select([sql<number>`cast(sum(p.amount_cents) as bigint)`.as('cents'), sql<number>`count(*)`.as('count')])
    .execute();
  const rows = await payments
    .select(['p.id', 'p.at', 'i.id as invoiceId', 'i.invoiceNumber', 'pp.displayName as playerProfileDisplayName', 'it.purpose'])
    .select(['p.paymentType', 'p.amountCents'])
    .orderBy('p.id', 'desc')
    .limit(mostPayments)
    .execute();
  return {
    day,
    sums: sums.map(({ cents, count, ...sum }) => ({ ...sum, total: eurosOf(Number(cents)), count: Number(count) })),
    payments: rows.map(({ amountCents, ...row }) => ({ ...row, amount: eurosOf(amountCents) })),
  };
}
