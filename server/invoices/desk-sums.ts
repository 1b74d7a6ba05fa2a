/** What was booked at the desk of an event on a day. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { invoiceJoins } from './facts.ts';

export type Desk = { eventId: number; day: string };

/** Per way of paying; what is taken back counts against it. */
export async function sumsOfDesk(db: Kysely<Database>, desk: Desk) {
  const sums = await paymentsOf(db, desk)
    .groupBy(['p.paymentType', 'p.money'])
    .select(['p.paymentType', 'p.money'])
    .select([sql<number>`cast(sum(p.amount_cents) as bigint)`.as('cents'), sql<number>`count(*)`.as('count')])
    .execute();
  return sums.map(({ cents, count, ...sum }) => ({ ...sum, cents: Number(cents), count: Number(count) }));
}

/** What is paid with the same tap for an earlier event lies in the same till; what another running event took does not. */
export const paymentsOf = (db: Kysely<Database>, { eventId, day }: Desk) =>
  invoiceJoins(db)
    .innerJoin('payment as p', 'p.invoiceId', 'i.id')
    .leftJoin('event as e', 'e.id', 't.eventId')
    .where('p.paidOn', '=', day)
    .where(({ or, eb }) => or([eb('e.id', 'is', null), eb('e.id', '=', eventId), eb('e.eventStatus', '<>', 'RUNNING')]));
