/** Cancels the bills of a tournament or event that is called off. */
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { cancelCalledOff } from '#contract/money/called-off.ts';
import { centsFrom, eur, eurosOf, sum } from '#machines/money/money.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { cancelInvoice, creditInvoice } from '../invoices/credit.ts';
import { discardDrafts, linesOf, rewriteDraft } from '../invoices/drafts.ts';
import { factsOf, lockInvoice } from '../invoices/facts.ts';
import { billsIn, billsOf, type CalledOffBill, requireCalledOff, summaryOf, tournamentsOf } from './bills.ts';

type Input = CallParts<typeof cancelCalledOff>['body'];
type Answer = CallAnswer<typeof cancelCalledOff>;

/** Each bill of one call is cancelled, or none of them. More bills need further calls, so that taps of a running event never wait long. */
const maxBills = 200;

/** Throws a 409 while nothing is called off, or when the amounts differ from those that the user saw. */
export async function cancelBills(context: Context, request: CommitRequest, { reason, open, paid, ...scope }: Input): Promise<Answer> {
  const { answer } = await commit(context, request, async (work): Promise<Answer> => {
    await requireCalledOff(work.db, scope);
    const tournamentIds = await tournamentsOf(work.db, scope);
    const isMeant = ({ kind }: CalledOffBill) => kind !== 'paid' || paid != null;
    const bills = await billsOf(work, tournamentIds);
    requireSeen(bills, { open, paid });
    const done: CalledOffBill[] = [];
    for (const { row, kind } of bills.filter(isMeant).slice(0, maxBills)) {
      const locked = await lockInvoice(work, row.id);
      const bill = (await billsIn(work.db, locked, tournamentIds)).find((part) => part.kind === kind);
      if (!bill) continue;
      await cancelBill(work, bill, reason);
      done.push(bill);
    }
    const { drafts, open: cancelled, paid: credited } = summaryOf(done);
    return { cancelled, discarded: drafts.count, credited, left: summaryOf(await billsOf(work, tournamentIds)) };
  });
  return answer;
}

function requireSeen(bills: readonly CalledOffBill[], seen: Pick<Input, 'open' | 'paid'>): void {
  for (const kind of ['open', 'paid'] as const) {
    const cents = sum(bills.filter((bill) => bill.kind === kind).map((bill) => bill.cents));
    const expected = seen[kind];
    if (expected == null || centsFrom(expected) === cents) continue;
    const what = kind === 'open' ? 'open' : 'paid';
    throw notAllowed({ code: 'TOTAL_CHANGED', sentence: `Meanwhile ${eur(cents)} are ${what}: look at it again.` });
  }
}

/** Entries of what is called off owe nothing, so they get no draft again. */
async function cancelBill(work: WorkContext, { row, kind, isWhole, lines }: CalledOffBill, reason: string): Promise<void> {
  if (kind === 'drafts') {
    if (isWhole) await discardDrafts(work, [row]);
    else await keepOtherLines(work, row, new Set(lines.map(({ position }) => position)));
    return;
  }
  const { openCents } = await factsOf(work, row);
  if (kind === 'open' && isWhole && openCents === row.totalCents) await cancelInvoice(work, row, reason);
  else await creditInvoice(work, row, { reason, lines: lines.map(({ position, cents }) => ({ position, amount: eurosOf(cents) })) });
}

async function keepOtherLines(work: WorkContext, row: CalledOffBill['row'], removed: ReadonlySet<number>): Promise<void> {
  const stored = (await linesOf(work.db, [row.id])).get(row.id) ?? [];
  const lines = stored
    .filter(({ position }) => !removed.has(position))
    .map(({ position: _, grossCents: _g, netCents: _n, ...line }) => line);
  await rewriteDraft(work, row, { head: {}, words: {}, lines });
}
