/** What the office does to an invoice, each in one unit of work. */
import type { z } from 'zod';
import type { CallParts } from '#contract/call.ts';
import type { creditInvoice as creditCall, updateInvoice } from '#contract/invoice-deeds.ts';
import { invoiceSentences, whyNotInvoice } from '#machines/invoice-rules.ts';
import type { Context } from '../context.ts';
import { type CommitRequest, commit, type Work } from '../db/commit.ts';
import { invalidForm, notAllowed } from '../errors.ts';
import { type Precondition, requireSeen } from '../precondition.ts';
import { cancelInvoice, creditInvoice } from './credit.ts';
import { readInvoice } from './detail.ts';
import { discardDrafts } from './drafts.ts';
import { refreshDraft } from './entries.ts';
import { factsOf, type InvoiceRow, lockInvoice } from './facts.ts';
import { issueDrafts } from './issue.ts';
import { payInvoice, takeBack } from './pay.ts';
import { changeDraft } from './save-draft.ts';
import { owedFor, releaseEntries } from './shared-entries.ts';

type Change = CallParts<typeof updateInvoice>['body'];

type Saving = { id: number; body: Change; expected: readonly Precondition[] };

/** A draft takes what is sent; of an issued one only the status, as PAID or CANCELLED: everything else of it is dropped. */
export async function saveInvoice(context: Context, request: CommitRequest, { id, body, expected }: Saving): Promise<void> {
  await commit(context, request, async (work) => {
    const row = await lockInvoice(work, id);
    await seen(context, work, row, expected);
    if (row.status === 'NONE') await changeDraft(work, row, body);
    else await markInvoice(work, row, body);
    return null;
  });
}

const seen = (context: Context, work: Work, { id, version }: InvoiceRow, expected: readonly Precondition[]): Promise<void> =>
  requireSeen(work.db, { stream: `invoice:${id}`, version, expected, current: () => readInvoice(context, work.db, id) });

/** Of clients that know no reasons. */
const noReason = 'No reason was given.';

async function markInvoice(work: Work, row: InvoiceRow, body: Change): Promise<void> {
  const status = body.status ?? row.status;
  // A client that sends the whole invoice back changes nothing by it.
  if (status === row.status && (status !== 'PAID' || (body.paymentType ?? row.paymentType) === row.paymentType)) return;
  if (status === 'CANCELLED') {
    if (body.reason === '') throw invalidForm('invoice', [{ field: 'reason', code: 'NotBlank', sentence: invoiceSentences.reason }]);
    const entrants = await owedFor(work, row);
    await cancelInvoice(work, row, body.reason ?? noReason);
    await releaseEntries(work, entrants);
    return;
  }
  if (status !== 'PAID') throw notAllowed({ code: 'NOT_A_DRAFT', sentence: invoiceSentences.draftOnly });
  if (!body.paymentType && (row.status === 'CREATED' || row.status === 'SENT'))
    throw invalidForm('invoice', [{ field: 'paymentType', code: 'NotNull', sentence: invoiceSentences.required }]);
  await payInvoice(work, row, {
    paymentType: body.paymentType ?? null,
    paidOn: body.paidOn,
    note: body.note,
    deskEventId: body.deskEventId,
  });
}

export async function discardDraft(context: Context, request: CommitRequest, id: number, expected: readonly Precondition[]): Promise<void> {
  await commit(context, request, async (work) => {
    const row = await work.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
    // What is not there needs no discarding.
    if (!row) return null;
    await seen(context, work, row, expected);
    const refusal = whyNotInvoice(row.status, await factsOf(work, row), { type: 'DISCARD' });
    if (refusal) throw notAllowed(refusal);
    const entrants = await owedFor(work, row);
    await discardDrafts(work, [row]);
    await releaseEntries(work, entrants);
    return null;
  });
}

/** `change` of one invoice that was locked for it. */
async function changing(context: Context, request: CommitRequest, id: number, change: (work: Work, row: InvoiceRow) => Promise<unknown>) {
  await commit(context, request, async (work) => {
    await change(work, await lockInvoice(work, id));
    return null;
  });
}

export const issueDraft = (context: Context, request: CommitRequest, id: number): Promise<void> =>
  changing(context, request, id, async (work, stored) => {
    const row = await refreshDraft(work, stored);
    const refusal = whyNotInvoice(row.status, await factsOf(work, row), { type: 'ISSUE' });
    if (refusal) throw notAllowed(refusal);
    await issueDrafts(work, [row]);
  });

export const takeBackPaymentOf = (context: Context, request: CommitRequest, id: number, reason: string): Promise<void> =>
  changing(context, request, id, (work, row) => takeBack(work, row, reason));

export async function creditInvoiceOf(
  context: Context,
  request: CommitRequest,
  id: number,
  credit: z.output<(typeof creditCall)['body']>,
): Promise<number> {
  const { answer } = await commit(context, request, async (work) => {
    const row = await lockInvoice(work, id);
    const entrants = await owedFor(work, row);
    const note = await creditInvoice(work, row, credit);
    await releaseEntries(work, entrants);
    return note;
  });
  return answer;
}
