/** What was booked at the desk of an event on a day. */
import { type Kysely, sql } from 'kysely';
import { tillTypes } from '#machines/money/invoice-words.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import { dayAfter } from '../../../kernel/time/hall-time.ts';
import type { Database } from '../../../store/schema.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { invoiceJoins } from './facts.ts';

export type Desk = { eventId: number; day: string };

/** Today, or the day before for who counts after midnight. */
export async function deskOf(db: Kysely<Database>, now: Date, { eventId, day }: { eventId: number; day?: string | undefined }) {
  const today = await officeDay(db, now);
  if (day !== undefined && day !== today && day !== dayAfter(today, -1))
    throw notAllowed({ code: 'DAY_NOT_OPEN', sentence: 'The till is counted on its day or on the day after.' });
  return { eventId, day: day ?? today, today };
}

/** Per way of paying; what is taken back counts against it. */
export async function sumsOfDesk(db: Kysely<Database>, desk: Desk) {
  const sums = await paymentsOf(db, desk)
    .groupBy(['p.paymentType', 'p.money'])
    .select(['p.paymentType', 'p.money'])
    .select([sql<number>`cast(sum(p.amount_cents) as bigint)`.as('cents'), sql<number>`count(*)`.as('count')])
    .execute();
  return sums.map(({ cents, count, ...sum }) => ({ ...sum, cents: Number(cents), count: Number(count) }));
}

/** What an earlier edition booked lies in the till of its invoice's event. */
const till = sql<number | null>`coalesce(p.desk_event_id, t.event_id)`;

const paymentsOn = (db: Kysely<Database>, day: string) =>
  invoiceJoins(db).innerJoin('payment as p', 'p.invoiceId', 'i.id').where('p.paidOn', '=', day);

export const paymentsOf = (db: Kysely<Database>, { eventId, day }: Desk) => paymentsOn(db, day).where(till, '=', eventId);

/** Cents that were taken like money of a till and lie in none. */
export async function centsElsewhere(db: Kysely<Database>, day: string): Promise<number> {
  const { cents } = await paymentsOn(db, day)
    .where(till, 'is', null)
    .where('p.paymentType', 'in', tillTypes)
    .select(sql<number>`cast(coalesce(sum(p.amount_cents), 0) as bigint)`.as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents);
}
