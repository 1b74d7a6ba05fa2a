/** Decides which till cash belongs to. The decision is made at booking time, so that later events do not move a payment. */
import type { Kysely } from 'kysely';
import { defaultTill, isInTill, ownTill, type PaymentType } from '#machines/money/invoice-words.ts';
import { notAllowed, notFound } from '../../../kernel/errors.ts';
import { dayAfter } from '../../../kernel/time/local-time.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { Database } from '../../../store/schema.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';

/** The booking desk or a chosen till. Null: not at a desk, no till. Undefined: no choice was made. */
export type ChosenTill = number | typeof ownTill | null | undefined;

/** `invoiceId` null: cash that pays no invoice. */
type TillMoney = { invoiceId: number | null; paymentType: PaymentType };

/**
 * Returns the event of the till, or null for none. Without a choice, the running events and the invoice's event decide about cash;
 * other money lies in no till unless a desk booked it.
 */
export async function tillOf(db: Kysely<Database>, { invoiceId, paymentType }: TillMoney, chosen: ChosenTill): Promise<number | null> {
  if (typeof chosen === 'number') {
    const desk = await db.selectFrom('event').select('id').where('id', '=', chosen).executeTakeFirst();
    if (!desk) throw notFound();
    return desk.id;
  }
  if (chosen === null || !isInTill(paymentType)) return null;
  const ownEvent = await eventOfInvoice(db, invoiceId);
  if (chosen === ownTill) return ownEvent;
  const runningEvents = await db.selectFrom('event').select('id').where('eventStatus', '=', 'RUNNING').execute();
  return defaultTill(
    runningEvents.map(({ id }) => id),
    ownEvent,
  );
}

async function eventOfInvoice(db: Kysely<Database>, invoiceId: number | null): Promise<number | null> {
  if (invoiceId === null) return null;
  const invoice = await db
    .selectFrom('invoice as i')
    .innerJoin('tournament as t', 't.id', 'i.tournamentId')
    .select('t.eventId')
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();
  return invoice?.eventId ?? null;
}

type PaidMoney = TillMoney & { paidOn: string; deskEventId: number | null };

/**
 * Returns the till that a payment leaves when it is reversed. Money in no till leaves none. The till of an earlier day is closed,
 * so cash leaves the till that is open now.
 */
export const tillOfReversal = async (db: Kysely<Database>, { deskEventId, paidOn, ...money }: PaidMoney, today: string) =>
  deskEventId === null || paidOn === today || !isInTill(money.paymentType) ? deskEventId : tillOf(db, money, undefined);

/**
 * Throws a 409 when the till of an earlier day is already counted; only today's and yesterday's tills can be counted again.
 * The lock makes a concurrent count finish first, or include this payment.
 */
export async function requireOpenTill(
  work: Pick<WorkContext, 'db' | 'engine' | 'now'>,
  { till, day }: { till: number | null; day: string },
): Promise<void> {
  const { db, now } = work;
  if (till === null || day >= dayAfter(await officeDay(db, now), -1)) return;
  await lockRow(work, 'event', till, 'share');
  const counted = await db.selectFrom('deskClosing').select('id').where('eventId', '=', till).where('day', '=', day).executeTakeFirst();
  if (!counted) return;
  const shown = day.replace(/^\d\d(\d\d)-(\d\d)-(\d\d)$/, '$3.$2.$1');
  throw notAllowed({
    code: 'TILL_CLOSED',
    sentence: `The till of ${shown} is counted: book the cash on the day on which it comes into a till.`,
  });
}
