/** In whose till a payment lies: decided when it is booked, so that no event that begins or ends later moves it. */
import type { Kysely } from 'kysely';
import { ownTill, usualTill } from '#machines/money/invoice-words.ts';
import { notAllowed, notFound } from '../../../kernel/errors.ts';
import { dayAfter } from '../../../kernel/time/hall-time.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { Database } from '../../../store/schema.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import type { Work } from '../../../store/unit/commit.ts';

/** The desk where it was booked, or whose till was chosen; null: none, it stays in the office; undefined: nobody chose. */
export type ChosenTill = number | typeof ownTill | null | undefined;

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
  const own = invoice?.eventId ?? null;
  if (chosen === ownTill) return own;
  const running = await db.selectFrom('event').select('id').where('eventStatus', '=', 'RUNNING').execute();
  return usualTill(
    running.map(({ id }) => id),
    own,
  );
}

/**
 * A till that was counted holds what was counted: only that of today and of the day before can be counted once more. Whoever counts it at this moment
 * is waited for, or waits and counts this too.
 */
export async function requireOpenTill(
  work: Pick<Work, 'db' | 'engine' | 'now'>,
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
