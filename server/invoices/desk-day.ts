/** The till of an event: the payments of its day, not the invoices that are paid by now. */
import type { Kysely } from 'kysely';
import type { CallParts } from '#contract/call.ts';
import type { DeskDay, deskDay } from '#contract/invoice-desk.ts';
import { tillTypes } from '#machines/invoice-words.ts';
import { centsFrom, eurosOf } from '#machines/money.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { dayAfter } from '../draws/hall-time.ts';
import { closingsOf } from './desk-closing.ts';
import { centsElsewhere, type Desk, deskOf, paymentsOf, sumsOfDesk } from './desk-sums.ts';

/** More than a desk books in a day; the sums are of all. */
const mostPayments = 2_000;

export async function dayOfDesk({ read, clock }: Context, asked: CallParts<typeof deskDay>['query']): Promise<DeskDay> {
  const { today, ...desk } = await deskOf(read, clock(), asked);
  const sums = await sumsOfDesk(read, desk);
  const rows = await paymentsOf(read, desk)
    .select(['p.id', 'p.at', 'i.id as invoiceId', 'i.invoiceNumber', 'pp.displayName as playerProfileDisplayName', 'it.purpose'])
    .select(['p.paymentType', 'p.amountCents'])
    .orderBy('p.id', 'desc')
    .limit(mostPayments)
    .execute();
  return {
    day: desk.day,
    uncounted: await uncountedOf(read, { ...desk, day: dayAfter(today, -1) }),
    elsewhere: eurosOf(await centsElsewhere(read, desk.day)),
    sums: sums.map(({ cents, ...sum }) => ({ ...sum, total: eurosOf(cents) })),
    payments: rows.map(({ amountCents, ...row }) => ({ ...row, amount: eurosOf(amountCents) })),
    closings: await closingsOf(read, desk),
  };
}

/** Also where something was booked after the last count. */
async function uncountedOf(db: Kysely<Database>, desk: Desk): Promise<string | null> {
  const [last] = await closingsOf(db, desk);
  const counted = new Map(last?.counts.map(({ paymentType, expected }) => [paymentType, centsFrom(expected)]));
  const sums = (await sumsOfDesk(db, desk)).filter(({ paymentType }) => tillTypes.includes(paymentType));
  return sums.some(({ paymentType, cents }) => cents !== (counted.get(paymentType) ?? 0)) ? desk.day : null;
}
