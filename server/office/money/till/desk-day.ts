/** Reads the till of an event: what was booked on a day, not the invoices that are paid now. */
import type { Kysely } from 'kysely';
import type { CallParts } from '#contract/kit/call.ts';
import type { DeskDay, deskDay } from '#contract/money/cash-desk.ts';
import { isInTill } from '#machines/money/invoice-words.ts';
import { centsFrom, eurosOf, sum } from '#machines/money/money.ts';
import { dayAfter } from '../../../kernel/time/local-time.ts';
import type { Context } from '../../../store/context.ts';
import type { Database } from '../../../store/schema.ts';
import { settingsOf } from '../../../store/settings/settings-of.ts';
import { movementsOfDay } from './cash-movements.ts';
import { closingsOf } from './desk-closing.ts';
import { cashOf, type DeskDate, deskOf, paymentsOf, sumsOfDesk } from './desk-sums.ts';

/** More bookings than a desk makes in a day. The sums still include all of them. */
const maxBookings = 2_000;

export async function dayOfDesk({ read, clock }: Context, query: CallParts<typeof deskDay>['query']): Promise<DeskDay> {
  const { today, ...desk } = await deskOf(read, clock(), query);
  const rows = await paymentsOf(read, desk)
    .select(['p.id', 'p.at', 'i.id as invoiceId', 'i.invoiceNumber', 'pp.displayName as playerProfileDisplayName', 'it.purpose'])
    .select(['p.paymentType', 'p.amountCents'])
    .orderBy('p.id', 'desc')
    .limit(maxBookings)
    .execute();
  const sums = await sumsOfDesk(read, desk);
  const cashCents = await cashOf(read, desk);
  const paidCents = sum(sums.flatMap(({ paymentType, cents }) => (isInTill(paymentType) ? [cents] : [])));
  const yesterday = { ...desk, day: dayAfter(today, -1) };
  const count = await countOf(read, desk);
  const countOfYesterday = await countOf(read, yesterday);
  return {
    day: desk.day,
    uncounted: countOfYesterday.isFull ? null : yesterday.day,
    toCountAgain: count.closings.length > 0 && !count.isFull,
    issuerMissing: (await settingsOf(read)).federation.legalName === null,
    cash: eurosOf(cashCents),
    moved: eurosOf(cashCents - paidCents),
    elsewhere: eurosOf(await cashOf(read, { eventId: null, day: desk.day })),
    sums: sums.map(({ cents, ...sum }) => ({ ...sum, total: eurosOf(cents) })),
    payments: rows.map(({ amountCents, ...row }) => ({ ...row, amount: eurosOf(amountCents) })),
    movements: await movementsOfDay(read, desk, maxBookings),
    closings: count.closings,
  };
}

/** `isFull`: the last count found all cash. Without a count, any cash counts as missing. */
async function countOf(db: Kysely<Database>, desk: DeskDate) {
  const closings = await closingsOf(db, desk);
  const counted = closings[0]?.counts.find(({ paymentType }) => isInTill(paymentType));
  return { closings, isFull: (await cashOf(db, desk)) === centsFrom(counted?.expected ?? 0) };
}
