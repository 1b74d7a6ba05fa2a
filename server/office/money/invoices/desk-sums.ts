/** Sums the bookings at the desk of an event on a day. */
import { type Kysely, sql } from 'kysely';
import { tillTypes } from '#machines/money/invoice-words.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import { dayAfter } from '../../../kernel/time/local-time.ts';
import type { Database } from '../../../store/schema.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { invoiceJoins } from './facts.ts';

export type DeskDate = { eventId: number; day: string };

/** Returns the desk with its day: today, or yesterday for counts after midnight. Throws a 409 for any other day. */
export async function deskOf(db: Kysely<Database>, now: Date, { eventId, day }: { eventId: number; day?: string | undefined }) {
  const today = await officeDay(db, now);
  if (day !== undefined && day !== today && day !== dayAfter(today, -1))
    throw notAllowed({ code: 'DAY_NOT_OPEN', sentence: 'The till is counted on its day or on the day after.' });
  return { eventId, day: day ?? today, today };
}

/** Sums per payment type; reversed payments are subtracted. */
export async function sumsOfDesk(db: Kysely<Database>, desk: DeskDate) {
  const sums = await paymentsOf(db, desk)
    .groupBy(['p.paymentType', 'p.money'])
    .select(['p.paymentType', 'p.money'])
    .select([sql<number>`cast(sum(p.amount_cents) as bigint)`.as('cents'), sql<number>`count(*)`.as('count')])
    .execute();
  return sums.map(({ cents, count, ...sum }) => ({ ...sum, cents: Number(cents), count: Number(count) }));
}

/** Payments from versions without a desk column count for the event of their invoice. */
const tillOfPayment = sql<number | null>`coalesce(p.desk_event_id, t.event_id)`;

const paymentsOn = (db: Kysely<Database>, day: string) =>
  invoiceJoins(db).innerJoin('payment as p', 'p.invoiceId', 'i.id').where('p.paidOn', '=', day);

export const paymentsOf = (db: Kysely<Database>, { eventId, day }: DeskDate) => paymentsOn(db, day).where(tillOfPayment, '=', eventId);

/** Returns the cents that were paid like cash of a till, but belong to no till. */
export async function centsWithoutTill(db: Kysely<Database>, day: string): Promise<number> {
  const { cents } = await paymentsOn(db, day)
    .where(tillOfPayment, 'is', null)
    .where('p.paymentType', 'in', tillTypes)
    .select(sql<number>`cast(coalesce(sum(p.amount_cents), 0) as bigint)`.as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents);
}
