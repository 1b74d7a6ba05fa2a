/** Sums the bookings at the desk of an event on a day. */
import { type Kysely, sql } from 'kysely';
import { tillTypes } from '#machines/money/invoice-words.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import { dayAfter } from '../../../kernel/time/local-time.ts';
import type { Database } from '../../../store/schema.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { invoiceJoins } from '../invoices/facts.ts';

export type DeskDate = { eventId: number; day: string };

/** `eventId` null: not at a desk. */
type TillDate = { eventId: number | null; day: string };

/** Returns the desk with its day: today, or yesterday for counts after midnight. Throws a 409 for any other day. */
export async function deskOf(db: Kysely<Database>, now: Date, { eventId, day }: { eventId: number; day?: string | undefined }) {
  const today = await officeDay(db, now);
  if (day !== undefined && day !== today && day !== dayAfter(today, -1))
    throw notAllowed({ code: 'DAY_NOT_OPEN', sentence: 'The till is counted on its day or on the day after.' });
  return { eventId, day: day ?? today, today };
}

export const paymentsOf = (db: Kysely<Database>, { eventId, day }: TillDate) =>
  invoiceJoins(db)
    .innerJoin('payment as p', 'p.invoiceId', 'i.id')
    .where('p.paidOn', '=', day)
    .where('p.deskEventId', eventId === null ? 'is' : '=', eventId);

export const movementsOf = (db: Kysely<Database>, { eventId, day }: TillDate) =>
  db
    .selectFrom('cashMovement as m')
    .where('m.day', '=', day)
    .where('m.deskEventId', eventId === null ? 'is' : '=', eventId);

/** Sums the payments of invoices per payment type; reversed payments are subtracted. */
export async function sumsOfDesk(db: Kysely<Database>, desk: DeskDate) {
  const sums = await paymentsOf(db, desk)
    .groupBy(['p.paymentType', 'p.money'])
    .select(['p.paymentType', 'p.money'])
    .select([sql<number>`cast(sum(p.amount_cents) as bigint)`.as('cents'), sql<number>`count(*)`.as('count')])
    .execute();
  return sums.map(({ cents, count, ...sum }) => ({ ...sum, cents: Number(cents), count: Number(count) }));
}

/** Returns all cash that came into a till on a day, less what went out, in cents; of `eventId` null, the cash of no till. */
export async function cashOf(db: Kysely<Database>, till: TillDate): Promise<number> {
  const paid = await paymentsOf(db, till)
    .where('p.paymentType', 'in', tillTypes)
    .select(sql<number>`cast(coalesce(sum(p.amount_cents), 0) as bigint)`.as('cents'))
    .executeTakeFirstOrThrow();
  const moved = await movementsOf(db, till)
    .select(sql<number>`cast(coalesce(sum(m.amount_cents), 0) as bigint)`.as('cents'))
    .executeTakeFirstOrThrow();
  return Number(paid.cents) + Number(moved.cents);
}
