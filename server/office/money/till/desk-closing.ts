/** Closes the day of a cash desk and stores the counted amounts beside the booked ones for good. */

import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors/error-codes.ts';
import type { closeDesk as closeCall, DeskClosing } from '#contract/money/desk-closing.ts';
import type { Refusal } from '#machines/match/events.ts';
import { type PaymentType, paymentTypes, paymentTypeWords, tillTypes } from '#machines/money/invoice-words.ts';
import { centsFrom, eur, eurosOf } from '#machines/money/money.ts';
import { invalidForm, notAllowed, notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { DeskCountTable } from '../../../store/schema/cash-desk.ts';
import type { Database } from '../../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { cashOf, type DeskDate, deskOf } from './desk-sums.ts';

type CloseDeskBody = z.output<(typeof closeCall)['body']>;
type CountRow = Omit<DeskCountTable, 'closingId'>;

/** Stores the count and returns the closing. Throws a 409 when bookings changed meanwhile, and a 400 for a difference without a reason. */
export async function closeDesk(
  context: Context,
  request: CommitRequest,
  { eventId, day, counts, reason = null }: CloseDeskBody,
): Promise<DeskClosing> {
  const { answer } = await commit(context, request, async (work) => {
    const { db, at, actor } = work;
    // Locks the till: a cash payment for a past day waits until the count has committed (till.ts).
    if (!(await lockRow(work, 'event', eventId))) throw notFound();
    const { today: _, ...desk } = await deskOf(db, work.now, { eventId, day });
    const counted = await countsOf(work, desk, counts);
    const difference = counted.some(({ expectedCents, countedCents }) => expectedCents !== countedCents);
    if (difference && !reason) throw refused('reason', 'Please give the reason for the difference');
    const values = { ...desk, at, actorUserId: actor.kind === 'user' ? actor.userId : null, reason: reason || null };
    const { id } = await db.insertInto('deskClosing').values(values).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('deskCount')
      .values(counted.map((count) => ({ ...count, closingId: id })))
      .execute();
    work.record({ stream: `deskClosing:${id}`, version: 1, type: 'CLOSE', data: { ...desk, counts: counted }, rooms: [] });
    return id;
  });
  const [closing] = await closingsBy(context.read, answer);
  if (!closing) throw notFound();
  return closing;
}

const refused = (field: string, sentence: string) => invalidForm('deskClosing', [{ field, code: 'NotNull', sentence }]);

/** Returns the count of the cash. Other money lies in no till, so nobody counts it. */
async function countsOf({ db }: WorkContext, desk: DeskDate, counts: CloseDeskBody['counts']): Promise<CountRow[]> {
  const expectedCents = await cashOf(db, desk);
  return tillTypes.map((paymentType) => {
    const count = counts.find((one) => one.paymentType === paymentType);
    if (!count) throw refused('counts', `${paymentTypeWords[paymentType]}: please enter what was counted`);
    if (centsFrom(count.expected) !== expectedCents) throw notAllowed(tillChanged(paymentType, expectedCents));
    return { paymentType, expectedCents, countedCents: centsFrom(count.counted) };
  });
}

const tillChanged = (type: PaymentType, cents: number): Refusal<ErrorCode> => ({
  code: 'TILL_CHANGED',
  sentence: `${paymentTypeWords[type]}: meanwhile ${eur(cents)} are booked. Please count again.`,
});

/** Returns the closings of a day, newest first. */
export async function closingsOf(db: Kysely<Database>, { eventId, day }: DeskDate): Promise<DeskClosing[]> {
  const rows = await db.selectFrom('deskClosing').select('id').where('eventId', '=', eventId).where('day', '=', day).execute();
  return (await Promise.all(rows.map(({ id }) => closingsBy(db, id)))).flat().reverse();
}

async function closingsBy(db: Kysely<Database>, id: number): Promise<DeskClosing[]> {
  const rows = await db
    .selectFrom('deskClosing as d')
    .leftJoin('appUser as u', 'u.id', 'd.actorUserId')
    .select(['d.id', 'd.at', 'd.reason', 'u.login as by'])
    .where('d.id', '=', id)
    .execute();
  const counts = await db.selectFrom('deskCount').selectAll().where('closingId', '=', id).execute();
  // Earlier versions counted bank transfers too.
  const ordered = paymentTypes.flatMap((type) => counts.filter(({ paymentType }) => paymentType === type));
  return rows.map((row) => ({
    ...row,
    counts: ordered.map(({ paymentType, expectedCents, countedCents }) => ({
      paymentType,
      expected: eurosOf(expectedCents),
      counted: eurosOf(countedCents),
    })),
  }));
}
