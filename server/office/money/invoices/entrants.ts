/** Finds the documents of an entry: its own invoice, or a shared bill that somebody pays for several entries. */
import type { Kysely, Transaction } from 'kysely';
import type { InvoiceStatus } from '#machines/money/invoice-words.ts';
import { sum } from '#machines/money/money.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import type { Database } from '../../../store/schema.ts';
import type { LockContext, WorkContext } from '../../../store/unit/commit.ts';
import type { StoredInvoiceLine } from './drafts.ts';
import type { InvoiceRow } from './facts.ts';
import { type UncreditedBill, uncreditedBill } from './uncredited.ts';

type ReadDatabase = Kysely<Database> | Transaction<Database>;

/** Returns documents in any status, including credit notes. */
export async function documentsOf(
  db: ReadDatabase,
  participantIds: readonly number[],
): Promise<{ participantId: number; invoiceId: number }[]> {
  const documents: { participantId: number; invoiceId: number }[] = [];
  for (const batch of inBatches(participantIds)) {
    const rows = await db
      .selectFrom('invoice')
      .select(['id as invoiceId', 'participantId'])
      .where('participantId', 'in', batch)
      .union(db.selectFrom('invoiceLine').select(['invoiceId', 'participantId']).where('participantId', 'in', batch))
      .orderBy('invoiceId')
      .execute();
    documents.push(...rows.flatMap(({ invoiceId, participantId }) => (participantId === null ? [] : [{ invoiceId, participantId }])));
  }
  return documents;
}

/** The share of one invoice that bills an entry. */
export type EntryClaim = {
  row: InvoiceRow;
  participantId: number;
  /** True: a shared bill or one that somebody else pays. Only these lines belong to the entry. */
  isShared: boolean;
  lines: StoredInvoiceLine[];
  /** The uncredited amount of these lines, in cents. */
  leftCents: number;
};

const billingStatuses: readonly InvoiceStatus[] = ['NONE', 'CREATED', 'SENT', 'PAID'];

/** Returns the invoices that bill these entries now, oldest first. Leaves out cancelled and fully credited invoices. */
export async function claimsOf(db: ReadDatabase, participantIds: readonly number[]): Promise<EntryClaim[]> {
  const documents = await documentsOf(db, participantIds);
  const bills = new Map<number, { row: InvoiceRow; left: UncreditedBill }>();
  for (const row of await billsAmong(db, [...new Set(documents.map(({ invoiceId }) => invoiceId))]))
    bills.set(row.id, { row, left: await uncreditedBill(db, row.id) });
  return documents.flatMap(({ participantId, invoiceId }) => {
    const bill = bills.get(invoiceId);
    if (!bill) return [];
    const claim = claimOf(bill.row, bill.left, participantId);
    return bill.row.status === 'NONE' || claim.leftCents > 0 ? [claim] : [];
  });
}

async function billsAmong(db: ReadDatabase, ids: readonly number[]): Promise<InvoiceRow[]> {
  const rows: InvoiceRow[] = [];
  for (const batch of inBatches(ids))
    rows.push(
      ...(await db
        .selectFrom('invoice')
        .selectAll()
        .where('id', 'in', batch)
        .where('kind', '=', 'INVOICE')
        .where('status', 'in', billingStatuses)
        .execute()),
    );
  return rows;
}

function claimOf(row: InvoiceRow, { lines, leftCents }: UncreditedBill, participantId: number): EntryClaim {
  if (row.participantId === participantId) return { row, participantId, isShared: false, lines: lines.map(({ line }) => line), leftCents };
  const own = lines.filter(({ line }) => line.participantId === participantId);
  const ownCents = sum(own.map((one) => one.leftCents));
  return { row, participantId, isShared: true, lines: own.map(({ line }) => line), leftCents: Math.min(ownCents, leftCents) };
}

/** Returns the entries on a bill, except for the entry of its payer. */
export const entrantsOn = (row: Pick<InvoiceRow, 'participantId'>, lines: readonly { participantId: number | null }[]): number[] => [
  ...new Set(lines.flatMap(({ participantId }) => (participantId === null || participantId === row.participantId ? [] : [participantId]))),
];

/**
 * Locks these entries against other billing until the unit of work ends. Locks in id order against deadlocks; SQLite has one writer anyway.
 */
export async function lockEntries({ db, engine }: LockContext, participantIds: readonly number[]): Promise<void> {
  if (engine !== 'postgres') return;
  const ordered = [...new Set(participantIds)].sort((one, other) => one - other);
  for (const batch of inBatches(ordered))
    await db.selectFrom('participant').select('id').where('id', 'in', batch).orderBy('id').forUpdate().execute();
}

/** Throws a 409 when another invoice already bills one of these entries. `besides`: drafts that this unit of work rewrites. */
export async function requireUnbilled(work: WorkContext, participantIds: readonly number[], besides: readonly Pick<InvoiceRow, 'id'>[]) {
  await lockEntries(work, participantIds);
  const { db } = work;
  const excluded = new Set(besides.map(({ id }) => id));
  const other = (await claimsOf(db, participantIds)).find(({ row }) => !excluded.has(row.id));
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
export async function billName(db: ReadDatabase, { invoiceNumber, playerProfileId }: InvoiceRow): Promise<string> {
  return `${invoiceNumber ?? 'the draft'} to ${(await namesOf(db, [playerProfileId])).get(playerProfileId)}`;
}

/** Returns display names by profile id. */
export async function namesOf(db: ReadDatabase, profileIds: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const batch of inBatches(profileIds)) {
    const rows = await db.selectFrom('playerProfile').select(['id', 'displayName']).where('id', 'in', batch).execute();
    for (const { id, displayName } of rows) names.set(id, displayName);
  }
  return names;
}
