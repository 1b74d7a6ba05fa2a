/** Decides which till a payment belongs to. The decision is made at booking time, so that later events do not move a payment. */
import type { Kysely } from 'kysely';
import { defaultTill, ownTill } from '#machines/money/invoice-words.ts';
import { notAllowed, notFound } from '../../../kernel/errors.ts';
import { dayAfter } from '../../../kernel/time/local-time.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { Database } from '../../../store/schema.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';

/** The booking desk or a chosen till. Null: the office, no till. Undefined: no choice was made. */
export type ChosenTill = number | typeof ownTill | null | undefined;

/** Returns the event of the till, or null for the office. Without a choice, the running events and the invoice's event decide. */
export async function tillOf(db: Kysely<Database>, invoiceId: number, chosen: ChosenTill): Promise<number | null> {
  if (chosen === null) return null;
  if (typeof chosen === 'number') {
    const desk = await db.selectFrom('event').select('id').where('id', '=', chosen).executeTakeFirst();
    if (!desk) throw notFound();
    return desk.id;
  }
  const invoice = await db
    .selectFrom('invoice as i')
    .innerJoin('tournament as t', 't.id', 'i.tournamentId')
    .select('t.eventId')
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();
  const ownEvent = invoice?.eventId ?? null;
  if (chosen === ownTill) return ownEvent;
  const runningEvents = await db.selectFrom('event').select('id').where('eventStatus', '=', 'RUNNING').execute();
  return defaultTill(
    runningEvents.map(({ id }) => id),
    ownEvent,
  );
}

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
