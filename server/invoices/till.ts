/** In whose till a payment lies: decided when it is booked, so that no event that begins or ends later moves it. */
import type { Kysely } from 'kysely';
import { usualTill } from '#machines/invoice-words.ts';
import type { Work } from '../db/commit.ts';
import { lockRow } from '../db/rows.ts';
import type { Database } from '../db/schema.ts';
import { dayAfter } from '../draws/hall-time.ts';
import { notAllowed, notFound } from '../errors.ts';
import { officeDay } from '../settings/office-day.ts';

/** `deskEventId`: the desk where it was booked, or whose till was chosen. */
export async function tillOf(db: Kysely<Database>, invoiceId: number, deskEventId: number | null): Promise<number | null> {
  if (deskEventId !== null) {
    const desk = await db.selectFrom('event').select('id').where('id', '=', deskEventId).executeTakeFirst();
    if (!desk) throw notFound();
    return desk.id;
  }
  const running = await db.selectFrom('event').select('id').where('eventStatus', '=', 'RUNNING').execute();
  const invoice = await db
    .selectFrom('invoice as i')
    .innerJoin('tournament as t', 't.id', 'i.tournamentId')
    .select('t.eventId')
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();
  return usualTill(
    running.map(({ id }) => id),
    invoice?.eventId ?? null,
  );
}

/**
 * A till that was counted holds what was counted: only that of today and of the day before can be counted once more. Whoever counts it at this moment
 * is waited for, or waits and counts this too.
 */
export async function requireOpenTill(
  work: Pick<Work, 'db' | 'engine' | 'now'>,
  invoiceId: number,
  { deskEventId, day }: { deskEventId: number | null; day: string },
): Promise<void> {
  const { db, now } = work;
  if (day >= dayAfter(await officeDay(db, now), -1)) return;
  const till = await tillOf(db, invoiceId, deskEventId);
  if (till === null) return;
  await lockRow(work, 'event', till, 'share');
  const counted = await db.selectFrom('deskClosing').select('id').where('eventId', '=', till).where('day', '=', day).executeTakeFirst();
  if (!counted) return;
  const shown = day.replace(/^\d\d(\d\d)-(\d\d)-(\d\d)$/, '$3.$2.$1');
  throw notAllowed({
    code: 'TILL_CLOSED',
    sentence: `The till of ${shown} is counted: book the cash on the day on which it comes into a till.`,
  });
}
