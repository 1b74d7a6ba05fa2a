/** Books one payment over several invoices or parts of them, all or none. */
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { bookPayment as bookPaymentCall } from '#contract/money/invoices-bulk.ts';
import { centsFrom, eur, eurosOf, sum } from '#machines/money/money.ts';
import { surplusCents } from '#machines/money/payment-amount.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { factsOf, type InvoiceRow, lockInvoice } from '../invoices/facts.ts';
import { payInvoice, writeOffInvoice } from '../invoices/pay.ts';
import { eachOf } from '../invoices/save-many.ts';

type Body = CallParts<typeof bookPaymentCall>['body'];
type Part = Body['parts'][number];
type Payment = Omit<Body, 'parts'>;
type BookedPart = { paidCents: number; surplus: number; writtenOff: number; openCents: number };

/** Throws a 409 that names the invoice when one part is refused, or when its open amount is no longer the one that the user saw. */
export async function bookPayment(
  context: Context,
  request: CommitRequest,
  { parts, ...payment }: Body,
): Promise<CallAnswer<typeof bookPaymentCall>> {
  const { answer } = await commit(context, request, (work) => bookParts(work, payment, parts));
  return answer;
}

async function bookParts(work: WorkContext, payment: Payment, parts: readonly Part[]): Promise<CallAnswer<typeof bookPaymentCall>> {
  const partOf = new Map(parts.map((part) => [part.id, part]));
  const booked = await eachOf(work, [...partOf.keys()], (row) => bookPart(work, row, { ...payment, ...partOf.get(row.id) }));
  const total = (of: (part: BookedPart) => number): number => eurosOf(sum(booked.map(of)));
  return {
    paid: booked.length,
    settled: booked.filter(({ openCents }) => openCents === 0).length,
    total: total(({ paidCents }) => paidCents),
    toBalance: total(({ surplus }) => surplus),
    writtenOff: total(({ writtenOff }) => writtenOff),
  };
}

async function bookPart(
  work: WorkContext,
  row: InvoiceRow,
  { amount, open, writeOff, ...payment }: Payment & Partial<Part>,
): Promise<BookedPart> {
  const { openCents } = await factsOf(work, row);
  if (open != null && centsFrom(open) !== Math.abs(openCents))
    throw notAllowed({ code: 'TOTAL_CHANGED', sentence: `Meanwhile ${eur(openCents)} are open: look at it again.` });
  const amountCents = amount === undefined ? null : centsFrom(amount);
  const surplusToBalance = payment.surplusToBalance ?? false;
  const paidCents = await payInvoice(work, row, { ...payment, amountCents, surplusToBalance });
  const surplus = surplusCents(openCents, amountCents);
  const restCents = openCents - paidCents + surplus;
  const writtenOff = writeOff != null && restCents !== 0 ? await writeOffInvoice(work, await lockInvoice(work, row.id), writeOff) : 0;
  return { paidCents, surplus, writtenOff, openCents: restCents - writtenOff };
}
