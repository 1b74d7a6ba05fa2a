/** Reads the till of an event: the payments booked on a day, not the invoices that are paid now. */
import type { CallParts } from '#contract/kit/call.ts';
import type { DeskDay, deskDay } from '#contract/money/cash-desk.ts';
import type { DeskClosing } from '#contract/money/desk-closing.ts';
import { tillTypes } from '#machines/money/invoice-words.ts';
import { centsFrom, eurosOf } from '#machines/money/money.ts';
import { dayAfter } from '../../../kernel/time/local-time.ts';
import type { Context } from '../../../store/context.ts';
import { closingsOf } from './desk-closing.ts';
import { centsWithoutTill, deskOf, paymentsOf, sumsOfDesk } from './desk-sums.ts';

/** More payments than a desk books in a day. The sums still include all payments. */
const maxPayments = 2_000;

export async function dayOfDesk({ read, clock }: Context, query: CallParts<typeof deskDay>['query']): Promise<DeskDay> {
  const { today, ...desk } = await deskOf(read, clock(), query);
  const sums = await sumsOfDesk(read, desk);
  const closings = await closingsOf(read, desk);
  const rows = await paymentsOf(read, desk)
    .select(['p.id', 'p.at', 'i.id as invoiceId', 'i.invoiceNumber', 'pp.displayName as playerProfileDisplayName', 'it.purpose'])
    .select(['p.paymentType', 'p.amountCents'])
    .orderBy('p.id', 'desc')
    .limit(maxPayments)
    .execute();
  const yesterday = { ...desk, day: dayAfter(today, -1) };
  const isCounted = isFullyCounted((await closingsOf(read, yesterday))[0], await sumsOfDesk(read, yesterday));
  return {
    day: desk.day,
    uncounted: isCounted ? null : yesterday.day,
    toCountAgain: closings.length > 0 && !isFullyCounted(closings[0], sums),
    elsewhere: eurosOf(await centsWithoutTill(read, desk.day)),
    sums: sums.map(({ cents, ...sum }) => ({ ...sum, total: eurosOf(cents) })),
    payments: rows.map(({ amountCents, ...row }) => ({ ...row, amount: eurosOf(amountCents) })),
    closings,
  };
}

/** Returns whether the last count found every booking. Without a count, any booking counts as missing. */
function isFullyCounted(last: DeskClosing | undefined, sums: Awaited<ReturnType<typeof sumsOfDesk>>): boolean {
  const counted = new Map(last?.counts.map(({ paymentType, expected }) => [paymentType, centsFrom(expected)]));
  return sums.every(({ paymentType, cents }) => !tillTypes.includes(paymentType) || cents === (counted.get(paymentType) ?? 0));
}
