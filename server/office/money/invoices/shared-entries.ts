/** An entry on a bill that somebody pays for several: what is told of it, how it leaves the bill, and what it owes when it is on none any more. */
import type { Kysely } from 'kysely';
import { eur, eurosOf } from '#machines/money/money.ts';
import type { Database } from '../../../store/schema.ts';
import type { Work } from '../../../store/unit/commit.ts';
import { creditInvoice } from './credit.ts';
import { billLeft, linesLeft } from './credit-left.ts';
import { discardDrafts, insertDrafts, linesOf, rewriteDraft } from './drafts.ts';
import { billName, type Claim, claimsOf, entrantsOn, lockEntries } from './entrants.ts';
import { draftsOf } from './entry-drafts.ts';
import { standingWord } from './entry-words.ts';
import { type InvoiceRow, lockInvoice } from './facts.ts';

export async function sharedOf(
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

/** On whose bill an entry is, and what became of it. */
export async function sharedWords(
  db: Kysely<Database>,
  { row, leftCents }: Pick<Claim, 'row' | 'leftCents'>,
  seesMoney: boolean,
): Promise<string> {
  const bill = await billName(db, row);
  if (row.status === 'NONE') return `Their fee is on ${bill}: issue it when everybody is on it.`;
  return `${eur(leftCents)} are on ${bill}, which is ${standingWord(row, seesMoney)}.`;
}

/** A draft loses their lines; of what is issued they are credited unless somebody wants them kept. */
export async function leaveShared(work: Work, participantIds: readonly number[], { cancel }: { cancel: boolean }): Promise<void> {
  const shared = (await claimsOf(work.db, participantIds)).filter(({ isShared }) => isShared);
  for (const [id, claims] of Map.groupBy(shared, ({ row }) => row.id)) {
    const row = await lockInvoice(work, id);
    const gone = new Set(claims.map(({ participantId }) => participantId));
    if (row.status === 'NONE') await takeOff(work, row, gone);
    else if (cancel && row.status !== 'PAID') await creditLines(work, row, gone);
  }
}

async function takeOff(work: Work, row: InvoiceRow, gone: ReadonlySet<number>): Promise<void> {
  const lines = (await linesOf(work.db, [row.id])).get(row.id) ?? [];
  const staying = lines.filter(({ participantId }) => participantId === null || !gone.has(participantId));
  if (staying.length === 0) await discardDrafts(work, [row]);
  else
    await rewriteDraft(work, row, {
      head: {},
      words: {},
      lines: staying.map(({ position: _, grossCents: _g, netCents: _n, ...line }) => line),
    });
}

async function creditLines(work: Work, row: InvoiceRow, gone: ReadonlySet<number>): Promise<void> {
  const bill = await billLeft(work.db, row.id);
  let mostCents = bill.leftCents;
  const lines = bill.lines.flatMap(({ line: { position, participantId }, leftCents }) => {
    const cents = participantId !== null && gone.has(participantId) ? Math.min(leftCents, mostCents) : 0;
    mostCents -= cents;
    return cents > 0 ? [{ position, amount: eurosOf(cents) }] : [];
  });
  if (lines.length > 0) await creditInvoice(work, row, { reason: 'The entry was removed.', lines });
}

/**
 * For whom something is owed on a bill that somebody else pays: asked before the bill changes, because only they may owe their own fee again. Whom
 * the office has let off, at EUR 0 or with a credit, stays let off.
 */
export async function owedFor({ db }: Work, row: InvoiceRow): Promise<number[]> {
  const owed = (await linesLeft(db, row.id)).filter(({ leftCents }) => leftCents > 0);
  return entrantsOn(
    row,
    owed.map(({ line }) => line),
  );
}

/** Who plays and is on no bill any more owes their own fee again. `participantIds`: for whom was owed before. */
export async function releaseEntries(work: Work, participantIds: readonly number[]): Promise<void> {
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
  const free = entries.filter(({ id }) => !billed.has(id));
  for (const [tournamentId, own] of Map.groupBy(free, (entry) => entry.tournamentId)) {
    const tournament = await work.db.selectFrom('tournament').selectAll().where('id', '=', tournamentId).executeTakeFirstOrThrow();
    await insertDrafts(work, await draftsOf(work.db, tournament, own));
  }
}
