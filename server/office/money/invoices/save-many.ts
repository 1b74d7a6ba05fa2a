/** Does the same action to many invoices, all or none. A refusal names the invoice that caused it. */
import type { CallParts } from '#contract/kit/call.ts';
import type { cancelManyInvoices, issueManyInvoices, payManyInvoices } from '#contract/money/invoices-bulk.ts';
import { whyNotInvoice } from '#machines/money/invoice-rules.ts';
import { centsFrom, eur, eurosOf, sum } from '#machines/money/money.ts';
import { notAllowed, Problem } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { requireNotBlocked } from '../../privacy/blocked-invoices.ts';
import { isFeeOf } from '../reminders/withdraw.ts';
import { billName } from './entrants.ts';
import { refreshDraft, refreshEntryDrafts } from './entries.ts';
import { factsOf, type InvoiceRow, lockInvoice } from './facts.ts';
import { issueDrafts } from './issue.ts';
import { payInvoice } from './pay.ts';
import { deliver } from './send.ts';
import { cancelAndBill } from './shared-entries.ts';

type PayMany = CallParts<typeof payManyInvoices>['body'];
type CancelMany = CallParts<typeof cancelManyInvoices>['body'];
type IssueMany = CallParts<typeof issueManyInvoices>['body'];

/** Pays the invoices; `issueDrafts` issues drafts among them first. Throws a 409 when the total differs from the one that the user saw. */
export async function payMany(context: Context, request: CommitRequest, { ids, total, issueDrafts: issues, ...payment }: PayMany) {
  if (issues && total != null) await refreshEntryDrafts(context, request, ids);
  const { answer } = await commit(context, request, async (work) => {
    if (issues) await issueAmong(work, ids);
    const paid = await eachOf(work, ids, (row) => payInvoice(work, row, payment));
    requireTotal(total, paid);
    return { paid: paid.length, total: eurosOf(sum(paid)), payments: await lastPaymentsOf(work, ids) };
  });
  return answer;
}

async function lastPaymentsOf({ db }: WorkContext, ids: readonly number[]) {
  const { max } = db.fn;
  const last = db
    .selectFrom('payment')
    .select(['invoiceId', max<number>('id').as('paymentId')])
    .where('invoiceId', 'in', ids)
    .groupBy('invoiceId');
  return last.orderBy('invoiceId').execute();
}

/** Issues drafts; their numbers follow the order in which they were drafted. Throws a 409 when one is refused or the total has changed. */
export async function issueMany(context: Context, request: CommitRequest, { ids, total }: IssueMany) {
  if (total != null) await refreshEntryDrafts(context, request, ids);
  const { answer } = await commit(context, request, async (work) => {
    const rows = await eachOf(work, ids, (row) => issuable(work, row));
    const totals = rows.map(({ totalCents }) => totalCents);
    requireTotal(total, totals);
    await issueDrafts(work, rows);
    return { issued: rows.length, total: eurosOf(sum(totals)) };
  });
  return answer;
}

async function issuable(work: WorkContext, stored: InvoiceRow): Promise<InvoiceRow> {
  const row = await refreshDraft(work, stored);
  const refusal = whyNotInvoice(row.status, await factsOf(work, row), { type: 'ISSUE' });
  if (refusal) throw notAllowed(refusal);
  return row;
}

async function issueAmong(work: WorkContext, ids: readonly number[]): Promise<void> {
  const rows = await eachOf(work, ids, async (row) => (row.status === 'NONE' ? [await issuable(work, row)] : []));
  await issueDrafts(work, rows.flat());
}

/** Throws a 409 when the sum differs from the one that the user saw. */
function requireTotal(expectedTotal: number | null | undefined, cents: readonly number[]): void {
  if (expectedTotal == null || centsFrom(expectedTotal) === sum(cents)) return;
  throw notAllowed({ code: 'TOTAL_CHANGED', sentence: `Meanwhile it is ${eur(sum(cents))}: look at it again.` });
}

/** Sends each invoice by mail to the address of its recipient. */
export async function sendMany(context: Context, request: CommitRequest, ids: readonly number[]) {
  const { answer } = await commit(context, request, async (work) => ({
    sent: (await eachOf(work, ids, (row) => deliver(context, work, row, { way: 'MAIL', to: null }))).length,
  }));
  return answer;
}

/** Cancels unpaid invoices with one reason. Throws a 409 when one is refused or the total has changed. */
export async function cancelMany(context: Context, request: CommitRequest, { ids, total, reason }: CancelMany) {
  const { answer } = await commit(context, request, async (work) => {
    const cancelled = await eachOf(work, ids, async (row) => {
      // The cancellation of an invoice also cancels the fees of its reminders, which may be among the ticked invoices.
      const isTakenAlong = row.status === 'CANCELLED' && (await isFeeOf(work, row, ids));
      if (!isTakenAlong) await cancelAndBill(work, row, reason);
      return row.totalCents;
    });
    requireTotal(total, cancelled);
    return { cancelled: cancelled.length, total: eurosOf(sum(cancelled)) };
  });
  return answer;
}

/** Acts on each invoice under its lock. A refusal names the invoice. */
export async function eachOf<Result>(
  work: WorkContext,
  ids: readonly number[],
  act: (row: InvoiceRow) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // Locks in id order, so that two requests wait for each other instead of deadlocking.
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const row = await lockInvoice(work, id);
    try {
      await requireNotBlocked(work, id);
      results.push(await act(row));
    } catch (error) {
      throw error instanceof Problem && error.status === 409 ? await withInvoiceName(work, row, error) : error;
    }
  }
  return results;
}

const withInvoiceName = async ({ db }: WorkContext, row: InvoiceRow, error: Problem) =>
  notAllowed({
    code: error.extra.code ?? 'REFUSED',
    sentence: `${row.invoiceNumber ?? (await billName(db, row))}: ${error.message}`,
  });
