/** What the office does to an invoice, each in one unit of work. */
import type { z } from 'zod';
import type { CallParts } from '#contract/kit/call.ts';
import type { creditInvoice as creditCall } from '#contract/money/invoice-actions.ts';
import type { updateInvoice } from '#contract/money/invoice-drafts.ts';
import { type InvoiceEventType, invoiceRows, invoiceSentences, whyNotInvoice } from '#machines/money/invoice-rules.ts';
import type { Precondition } from '../../../http/precondition.ts';
import { invalidForm, notAllowed } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { type CommitRequest, commit, type Work } from '../../../store/unit/commit.ts';
import { cancelInvoice, creditInvoice } from './credit.ts';
import { discardDrafts } from './drafts.ts';
import { followEntries, refreshDraft } from './entries.ts';
import { factsOf, type InvoiceRow, lockInvoice } from './facts.ts';
import { issueDrafts } from './issue.ts';
import { payInvoice, takeBack } from './pay.ts';
import { changeDraft } from './save-draft.ts';
import { requireSeenInvoice } from './seen.ts';
import { owedFor, releaseEntries } from './shared-entries.ts';

type Change = CallParts<typeof updateInvoice>['body'];

type Saving = { id: number; body: Change; expected: readonly Precondition[] };

/** A draft takes what is sent; of an issued one only the status, as PAID or CANCELLED: everything else of it is dropped. */
export async function saveInvoice(context: Context, request: CommitRequest, { id, body, expected }: Saving): Promise<void> {
  await commit(context, request, async (work) => {
    const row = await lockInvoice(work, id);
    await requireSeenInvoice(context, work, row, expected);
    if (row.status === 'NONE') await changeDraft(work, row, body);
    else await markInvoice(work, row, { body, expected });
    return null;
  });
}

/** Of clients that know no reasons. */
const noReason = 'No reason was given.';

async function markInvoice(work: Work, row: InvoiceRow, { body, expected }: Omit<Saving, 'id'>): Promise<void> {
  const status = body.status ?? row.status;
  const isSame = status === row.status && (status !== 'PAID' || (body.paymentType ?? row.paymentType) === row.paymentType);
  const isMarked = row.status === 'PAID' || row.status === 'CANCELLED';
  // A client that sends the whole invoice back changes nothing by it. Who does not say that they have seen it so wants it done: somebody else was faster.
  if (isSame && (!body.status || !isMarked || expected.length > 0 || hasSeenMark(row, body))) return;
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

/** Of clients that know no versions: the mark carries the server's time. */
const hasSeenMark = ({ paymentLastModificationDate: at }: InvoiceRow, body: Change): boolean =>
  at !== null && body.paymentLastModificationDate === at;

export async function discardDraft(context: Context, request: CommitRequest, id: number, expected: readonly Precondition[]): Promise<void> {
  await commit(context, request, async (work) => {
    const row = await work.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
    // What is not there needs no discarding.
    if (!row) return null;
    await requireSeenInvoice(context, work, row, expected);
    const refusal = whyNotInvoice(row.status, await factsOf(work, row), { type: 'DISCARD' });
    if (refusal) throw notAllowed(refusal);
    const entrants = await owedFor(work, row);
    await discardDrafts(work, [row]);
    await releaseEntries(work, entrants);
    return null;
  });
}

/** Which invoice, as somebody last saw it. */
type Named = { id: number; expected: readonly Precondition[] };
type Changing<Answer> = { deed: InvoiceEventType; change: (work: Work, row: InvoiceRow) => Promise<Answer> };

/** One invoice that is locked for it. That it is past this says more than that it has changed. */
async function changing<Answer>(
  context: Context,
  request: CommitRequest,
  { id, expected }: Named,
  { deed, change }: Changing<Answer>,
): Promise<Answer> {
  const { answer } = await commit(context, request, async (work) => {
    const row = await lockInvoice(work, id);
    const past = invoiceRows[deed].not[row.status];
    if (past) throw notAllowed(past);
    await requireSeenInvoice(context, work, row, expected);
    return change(work, row);
  });
  return answer;
}

export async function issueDraft(context: Context, request: CommitRequest, named: Named): Promise<void> {
  if (named.expected.length > 0) await followEntries(context, request, [named.id]);
  await changing(context, request, named, {
    deed: 'ISSUE',
    change: async (work, stored) => {
      const row = await refreshDraft(work, stored);
      const refusal = whyNotInvoice(row.status, await factsOf(work, row), { type: 'ISSUE' });
      if (refusal) throw notAllowed(refusal);
      await issueDrafts(work, [row]);
      return null;
    },
  });
}

type TakingBack = Named & { reason: string };

export const takeBackPaymentOf = (context: Context, request: CommitRequest, { reason, ...named }: TakingBack): Promise<null> =>
  changing(context, request, named, {
    deed: 'TAKE_BACK',
    change: async (work, row) => {
      await takeBack(work, row, reason);
      return null;
    },
  });

type Crediting = Named & z.output<(typeof creditCall)['body']>;

export const creditInvoiceOf = (context: Context, request: CommitRequest, { reason, lines, ...named }: Crediting): Promise<number> =>
  changing(context, request, named, {
    deed: 'CREDIT',
    change: async (work, row) => {
      const entrants = await owedFor(work, row);
      const note = await creditInvoice(work, row, { reason, lines });
      await releaseEntries(work, entrants);
      return note;
    },
  });
