/** Which documents an entry is on: its own, or the bill that somebody pays for several. */
import type { Kysely, Transaction } from 'kysely';
import type { InvoiceStatus } from '#machines/money/invoice-words.ts';
import { sum } from '#machines/money/money.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import { inPieces } from '../../../store/rows/in-batches.ts';
import type { Database } from '../../../store/schema.ts';
import type { Work } from '../../../store/unit/commit.ts';
import { type BillLeft, billLeft } from './credit-left.ts';
import type { StoredLine } from './drafts.ts';
import type { InvoiceRow } from './facts.ts';

type Read = Kysely<Database> | Transaction<Database>;

/** Whatever became of them, credit notes too. */
export async function documentsOf(db: Read, participantIds: readonly number[]): Promise<{ participantId: number; invoiceId: number }[]> {
  const found: { participantId: number; invoiceId: number }[] = [];
  for (const piece of inPieces(participantIds)) {
    const rows = await db
      .selectFrom('invoice')
      .select(['id as invoiceId', 'participantId'])
      .where('participantId', 'in', piece)
      .union(db.selectFrom('invoiceLine').select(['invoiceId', 'participantId']).where('participantId', 'in', piece))
      .orderBy('invoiceId')
      .execute();
    found.push(...rows.flatMap(({ invoiceId, participantId }) => (participantId === null ? [] : [{ invoiceId, participantId }])));
  }
  return found;
}

/** What an entry has to do with one invoice. */
export type Claim = {
  row: InvoiceRow;
  participantId: number;
  /** The bill is for several, or paid by somebody else: only these lines of it are the entry's. */
  isShared: boolean;
  lines: StoredLine[];
  /** What of them is not credited, in cents. */
  leftCents: number;
};

const standing: readonly InvoiceStatus[] = ['NONE', 'CREATED', 'SENT', 'PAID'];

/** The invoices, oldest first, that bill these entries now: neither cancelled nor credited as a whole. */
export async function claimsOf(db: Read, participantIds: readonly number[]): Promise<Claim[]> {
  const documents = await documentsOf(db, participantIds);
  const bills = new Map<number, { row: InvoiceRow; left: BillLeft }>();
  for (const row of await billsAmong(db, [...new Set(documents.map(({ invoiceId }) => invoiceId))]))
    bills.set(row.id, { row, left: await billLeft(db, row.id) });
  return documents.flatMap(({ participantId, invoiceId }) => {
    const bill = bills.get(invoiceId);
    if (!bill) return [];
    const claim = claimOf(bill.row, bill.left, participantId);
    return bill.row.status === 'NONE' || claim.leftCents > 0 ? [claim] : [];
  });
}

async function billsAmong(db: Read, ids: readonly number[]): Promise<InvoiceRow[]> {
  const rows: InvoiceRow[] = [];
  for (const piece of inPieces(ids))
    rows.push(
      ...(await db
        .selectFrom('invoice')
        .selectAll()
        .where('id', 'in', piece)
        .where('kind', '=', 'INVOICE')
        .where('status', 'in', standing)
        .execute()),
    );
  return rows;
}

function claimOf(row: InvoiceRow, { lines, leftCents }: BillLeft, participantId: number): Claim {
  if (row.participantId === participantId) return { row, participantId, isShared: false, lines: lines.map(({ line }) => line), leftCents };
  const own = lines.filter(({ line }) => line.participantId === participantId);
  const ownCents = sum(own.map((one) => one.leftCents));
  return { row, participantId, isShared: true, lines: own.map(({ line }) => line), leftCents: Math.min(ownCents, leftCents) };
}

/** Whom a bill is for besides who pays it. */
export const entrantsOn = (row: Pick<InvoiceRow, 'participantId'>, lines: readonly { participantId: number | null }[]): number[] => [
  ...new Set(lines.flatMap(({ participantId }) => (participantId === null || participantId === row.participantId ? [] : [participantId]))),
];

/** Until the unit of work ends nobody else bills these entries. Always in the same order; SQLite has one writer anyway. */
export async function lockEntries({ db, engine }: Pick<Work, 'db' | 'engine'>, participantIds: readonly number[]): Promise<void> {
  if (engine !== 'postgres') return;
  const ordered = [...new Set(participantIds)].sort((one, other) => one - other);
  for (const piece of inPieces(ordered))
    await db.selectFrom('participant').select('id').where('id', 'in', piece).orderBy('id').forUpdate().execute();
}

/** Nobody pays the same entry twice. `besides`: drafts that are being written anew. */
export async function requireUnbilled(work: Work, participantIds: readonly number[], besides: readonly Pick<InvoiceRow, 'id'>[]) {
  await lockEntries(work, participantIds);
  const { db } = work;
  const here = new Set(besides.map(({ id }) => id));
  const other = (await claimsOf(db, participantIds)).find(({ row }) => !here.has(row.id));
  if (!other) return;
  const { playerProfileId } = await db
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', other.participantId)
    .executeTakeFirstOrThrow();
  const name = (await namesOf(db, [playerProfileId])).get(playerProfileId);
  throw notAllowed({ code: 'BILLED_ALREADY', sentence: `${name} is on ${await billName(db, other.row)} already.` });
}

/** 'RE2026-00042 to SC DIAMOND' */
export async function billName(db: Read, { invoiceNumber, playerProfileId }: InvoiceRow): Promise<string> {
  return `${invoiceNumber ?? 'the draft'} to ${(await namesOf(db, [playerProfileId])).get(playerProfileId)}`;
}

export async function namesOf(db: Read, profileIds: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const piece of inPieces(profileIds)) {
    const rows = await db.selectFrom('playerProfile').select(['id', 'displayName']).where('id', 'in', piece).execute();
    for (const { id, displayName } of rows) names.set(id, displayName);
  }
  return names;
}
