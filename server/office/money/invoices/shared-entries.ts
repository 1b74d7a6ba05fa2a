/** Handles entries on a shared bill: describes them, removes them from the bill, and bills them again when they are on no bill. */
import type { Kysely } from 'kysely';
import { eur, eurosOf } from '#machines/money/money.ts';
import type { Database } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { cancelInvoice, creditInvoice } from './credit.ts';
import { discardDrafts, insertDrafts, linesOf, rewriteDraft } from './drafts.ts';
import { billName, claimsOf, type EntryClaim, entrantsOn, lockEntries } from './entrants.ts';
import { draftsOf } from './entry-drafts.ts';
import { paymentWord } from './entry-words.ts';
import { type InvoiceRow, lockInvoice } from './facts.ts';
import { uncreditedBill, uncreditedLines } from './uncredited.ts';

/** Describes the shared bills of an entry: questions before its removal, notes about paid bills, and the billed amount. */
export async function describeSharedBills(
  db: Kysely<Database>,
  participantId: number,
  seesMoney: boolean,
): Promise<{ questions: string[]; notes: string[]; billed: string | null }> {
  const questions: string[] = [];
  const notes: string[] = [];
  let billed: string | null = null;
  for (const { row, leftCents } of (await claimsOf(db, [participantId])).filter(({ isShared }) => isShared)) {
    const bill = await billName(db, row);
    if (row.status === 'CREATED' || row.status === 'SENT') questions.push(`Credit ${eur(leftCents)} of ${bill} too?`);
    if (row.status === 'PAID') notes.push(`${eur(leftCents)} of ${bill} are settled: they are not refunded by themselves.`);
    billed = await sharedWords(db, { row, leftCents }, seesMoney);
  }
  return { questions, notes, billed };
}

/** Returns a sentence that names the bill of an entry and its status. */
export async function sharedWords(
  db: Kysely<Database>,
  { row, leftCents }: Pick<EntryClaim, 'row' | 'leftCents'>,
  seesMoney: boolean,
): Promise<string> {
  const bill = await billName(db, row);
  if (row.status === 'NONE') return `Their fee is on ${bill}: issue it when everybody is on it.`;
  return `${eur(leftCents)} are on ${bill}, which is ${paymentWord(row, seesMoney)}.`;
}

/** Removes the lines of these entries from drafts. `cancel`: also credits their lines on issued bills. */
export async function leaveSharedBills(
  work: WorkContext,
  participantIds: readonly number[],
  { cancel }: { cancel: boolean },
): Promise<void> {
  const shared = (await claimsOf(work.db, participantIds)).filter(({ isShared }) => isShared);
  for (const [id, claims] of Map.groupBy(shared, ({ row }) => row.id)) {
    const row = await lockInvoice(work, id);
    const removed = new Set(claims.map(({ participantId }) => participantId));
    if (row.status === 'NONE') await removeLines(work, row, removed);
    else if (cancel && row.status !== 'PAID') await creditLines(work, row, removed);
  }
}

async function removeLines(work: WorkContext, row: InvoiceRow, removed: ReadonlySet<number>): Promise<void> {
  const lines = (await linesOf(work.db, [row.id])).get(row.id) ?? [];
  const remaining = lines.filter(({ participantId }) => participantId === null || !removed.has(participantId));
  if (remaining.length === 0) await discardDrafts(work, [row]);
  else
    await rewriteDraft(work, row, {
      head: {},
      words: {},
      lines: remaining.map(({ position: _, grossCents: _g, netCents: _n, ...line }) => line),
    });
}

async function creditLines(work: WorkContext, row: InvoiceRow, removed: ReadonlySet<number>): Promise<void> {
  const bill = await uncreditedBill(work.db, row.id);
  let maxCents = bill.leftCents;
  const lines = bill.lines.flatMap(({ line: { position, participantId }, leftCents }) => {
    const cents = participantId !== null && removed.has(participantId) ? Math.min(leftCents, maxCents) : 0;
    maxCents -= cents;
    return cents > 0 ? [{ position, amount: eurosOf(cents) }] : [];
  });
  if (lines.length > 0) await creditInvoice(work, row, { reason: 'The entry was removed.', lines });
}

/**
 * Returns entries that owe an amount on a shared bill. Call it before the bill changes, because only these entries may owe their fee again.
 * Entries that the office let off, at EUR 0 or with a credit, owe nothing.
 */
export async function entriesOwing({ db }: WorkContext, row: InvoiceRow): Promise<number[]> {
  const owed = (await uncreditedLines(db, row.id)).filter(({ leftCents }) => leftCents > 0);
  return entrantsOn(
    row,
    owed.map(({ line }) => line),
  );
}

/** Cancels an unpaid invoice; everybody on it owes their own fee again. */
export async function cancelAndBill(work: WorkContext, row: InvoiceRow, reason: string): Promise<void> {
  const entrants = await entriesOwing(work, row);
  await cancelInvoice(work, row, reason);
  await billReleasedEntries(work, entrants);
}

/** Drafts the fee again for entries that still play and are on no bill. `participantIds`: the entries that owed an amount before. */
export async function billReleasedEntries(work: WorkContext, participantIds: readonly number[]): Promise<void> {
  if (participantIds.length === 0) return;
  await lockEntries(work, participantIds);
  const billed = new Set((await claimsOf(work.db, participantIds)).map(({ participantId }) => participantId));
  const entries = await work.db
    .selectFrom('participant')
    .selectAll()
    .where('id', 'in', participantIds)
    .where('withdrawn', '=', false)
    .orderBy('id')
    .execute();
  const unbilled = entries.filter(({ id }) => !billed.has(id));
  for (const [tournamentId, own] of Map.groupBy(unbilled, (entry) => entry.tournamentId)) {
    const tournament = await work.db.selectFrom('tournament').selectAll().where('id', '=', tournamentId).executeTakeFirstOrThrow();
    await insertDrafts(work, await draftsOf(work.db, tournament, own));
  }
}
