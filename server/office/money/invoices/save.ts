/** The actions of the office on an invoice, each in one unit of work. */
import type { z } from 'zod';
import type { CallParts } from '#contract/kit/call.ts';
import type { creditInvoice as creditCall } from '#contract/money/invoice-actions.ts';
import type { updateInvoice } from '#contract/money/invoice-drafts.ts';
import { type InvoiceEventType, invoiceRows, invoiceSentences, whyNotInvoice } from '#machines/money/invoice-rules.ts';
import { type Precondition, requirePreconditions } from '../../../http/precondition.ts';
import { invalidForm, notAllowed } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { type ReissueInput, reissueInvoice } from './corrections/reissue.ts';
import { creditInvoice } from './credit.ts';
import { readInvoice } from './detail.ts';
import { discardDrafts } from './drafts.ts';
import { refreshDraft, refreshEntryDrafts } from './entries.ts';
import { factsOf, type InvoiceRow, lockInvoice } from './facts.ts';
import { issueDrafts } from './issue.ts';
import { refuseIssuedFields } from './issued-fields.ts';
import { payInvoice, writeOffInvoice } from './pay.ts';
import { reversePayments } from './reverse-payment.ts';
import { changeDraft } from './save-draft.ts';
import { billReleasedEntries, cancelAndBill, entriesOwing } from './shared-entries.ts';

/** Throws a 412 or 409 when the user decides about a version that is no longer current. */
const requireSeenInvoice = (context: Context, work: WorkContext, { id, version }: InvoiceRow, expected: readonly Precondition[]) =>
  requirePreconditions(work.db, { stream: `invoice:${id}`, version, expected, current: () => readInvoice(context, work.db, id) });

type UpdateInvoiceBody = CallParts<typeof updateInvoice>['body'];

type SaveInvoiceInput = { id: number; body: UpdateInvoiceBody; expected: readonly Precondition[] };

/** A draft takes all sent fields. An issued invoice only takes the status PAID or CANCELLED and refuses every other change. */
export async function saveInvoice(context: Context, request: CommitRequest, { id, body, expected }: SaveInvoiceInput): Promise<void> {
  await commit(context, request, async (work) => {
    const row = await lockInvoice(work, id);
    await requireSeenInvoice(context, work, row, expected);
    if (row.status === 'NONE') await changeDraft(work, row, body);
    else {
      const issued = await readInvoice(context, work.db, id);
      if (issued) refuseIssuedFields(body, issued);
      await markInvoice(work, row, { body, expected });
    }
    return null;
  });
}

/** Used for clients that send no reason. */
const noReason = 'No reason was given.';

async function markInvoice(work: WorkContext, row: InvoiceRow, { body, expected }: Omit<SaveInvoiceInput, 'id'>): Promise<void> {
  const status = body.status ?? row.status;
  const isSame = status === row.status && (status !== 'PAID' || (body.paymentType ?? row.paymentType) === row.paymentType);
  const isMarked = row.status === 'PAID' || row.status === 'CANCELLED';
  // A client that sends back an unchanged invoice causes no change. A client that marks it without having seen the mark gets a refusal,
  // because another user was faster.
  if (isSame && (!body.status || !isMarked || expected.length > 0 || hasSeenMark(row, body))) return;
  if (status === 'CANCELLED') {
    if (body.reason === '') throw invalidForm('invoice', [{ field: 'reason', code: 'NotBlank', sentence: invoiceSentences.reason }]);
    await cancelAndBill(work, row, body.reason ?? noReason);
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

/** Clients without versions prove what they saw by the server's time of the mark. */
const hasSeenMark = ({ paymentLastModificationDate: at }: InvoiceRow, body: UpdateInvoiceBody): boolean =>
  at !== null && body.paymentLastModificationDate === at;

/** Discards a draft and bills its entries anew. Throws a 409 for an issued invoice. */
export async function discardDraft(context: Context, request: CommitRequest, id: number, expected: readonly Precondition[]): Promise<void> {
  await commit(context, request, async (work) => {
    const row = await work.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
    // Discarding a missing draft succeeds.
    if (!row) return null;
    await requireSeenInvoice(context, work, row, expected);
    const refusal = whyNotInvoice(row.status, await factsOf(work, row), { type: 'DISCARD' });
    if (refusal) throw notAllowed(refusal);
    const entrants = await entriesOwing(work, row);
    await discardDrafts(work, [row]);
    await billReleasedEntries(work, entrants);
    return null;
  });
}

/** An invoice and the versions that the user last saw. */
type InvoiceTarget = { id: number; expected: readonly Precondition[] };
type ChangeInvoiceInput<Answer> = { event: InvoiceEventType; change: (work: WorkContext, row: InvoiceRow) => Promise<Answer> };

/** Locks the invoice and applies a change. Reports an impossible action before a stale version, because it is the clearer reason. */
async function changeInvoice<Answer>(
  context: Context,
  request: CommitRequest,
  { id, expected }: InvoiceTarget,
  { event, change }: ChangeInvoiceInput<Answer>,
): Promise<Answer> {
  const { answer } = await commit(context, request, async (work) => {
    const row = await lockInvoice(work, id);
    const refusal = invoiceRows[event].not[row.status];
    if (refusal) throw notAllowed(refusal);
    await requireSeenInvoice(context, work, row, expected);
    return change(work, row);
  });
  return answer;
}

/** Issues a draft. Throws a 409 when the machine refuses. */
export async function issueDraft(context: Context, request: CommitRequest, target: InvoiceTarget): Promise<void> {
  if (target.expected.length > 0) await refreshEntryDrafts(context, request, [target.id]);
  await changeInvoice(context, request, target, {
    event: 'ISSUE',
    change: async (work, stored) => {
      const row = await refreshDraft(work, stored);
      const refusal = whyNotInvoice(row.status, await factsOf(work, row), { type: 'ISSUE' });
      if (refusal) throw notAllowed(refusal);
      await issueDrafts(work, [row]);
      return null;
    },
  });
}

type TakeBackInput = InvoiceTarget & { reason: string; paymentId?: number | null | undefined };

/** Reverses the payments of an invoice, or one of them. Throws a 409 when the machine refuses. */
export const reversePaymentOf = (
  context: Context,
  request: CommitRequest,
  { reason, paymentId, ...target }: TakeBackInput,
): Promise<null> =>
  changeInvoice(context, request, target, {
    event: 'TAKE_BACK',
    change: async (work, row) => {
      await reversePayments(work, row, { reason, paymentId });
      return null;
    },
  });

type WriteOffInput = InvoiceTarget & { reason: string };

/** Settles the rest of an invoice without money. Throws a 409 when the machine refuses. */
export const writeOffRestOf = (context: Context, request: CommitRequest, { reason, ...target }: WriteOffInput): Promise<number> =>
  changeInvoice(context, request, target, { event: 'WRITE_OFF', change: (work, row) => writeOffInvoice(work, row, reason) });

type CreditInput = InvoiceTarget & z.output<(typeof creditCall)['body']>;

type ReissueTarget = InvoiceTarget & ReissueInput;

/** Cancels the invoice and issues it anew for the corrected recipient. Returns the id of the new invoice. */
export const reissueInvoiceOf = (context: Context, request: CommitRequest, { id, expected, ...input }: ReissueTarget): Promise<number> =>
  changeInvoice(context, request, { id, expected }, { event: 'CANCEL', change: (work, row) => reissueInvoice(work, row, input) });

/** Credits parts of an invoice and returns the id of the credit note. */
export const creditInvoiceOf = (context: Context, request: CommitRequest, { reason, lines, ...target }: CreditInput): Promise<number> =>
  changeInvoice(context, request, target, {
    event: 'CREDIT',
    change: async (work, row) => {
      const entrants = await entriesOwing(work, row);
      const note = await creditInvoice(work, row, { reason, lines });
      await billReleasedEntries(work, entrants);
      return note;
    },
  });
