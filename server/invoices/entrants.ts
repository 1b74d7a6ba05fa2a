/** Which documents an entry is on: its own, or the bill that somebody pays for several. */
import type { Kysely, Transaction } from 'kysely';
import type { InvoiceStatus } from '#machines/invoice-words.ts';
import type { Work } from '../db/commit.ts';
import { inPieces } from '../db/in-pieces.ts';
import type { Database } from '../db/schema.ts';
import { notAllowed } from '../errors.ts';
import { linesLeft } from './credit-left.ts';
import type { StoredLine } from './drafts.ts';
import { factsOf, type InvoiceRow } from './facts.ts';

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
  const claims: Claim[] = [];
  const rows = new Map<number, InvoiceRow>();
  for (const { participantId, invoiceId } of await documentsOf(db, participantIds)) {
    const row = rows.get(invoiceId) ?? (await db.selectFrom('invoice').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow());
    rows.set(invoiceId, row);
    if (row.kind !== 'INVOICE' || !standing.includes(row.status)) continue;
    const claim = await claimOf(db, row, participantId);
    if (row.status === 'NONE' || claim.leftCents > 0) claims.push(claim);
  }
  return claims;
}

async function claimOf(db: Read, row: InvoiceRow, participantId: number): Promise<Claim> {
  const all = await linesLeft(db, row.id);
  if (row.participantId === participantId) {
    const { creditedCents } = await factsOf({ db }, row);
    return { row, participantId, isShared: false, lines: all.map(({ line }) => line), leftCents: row.totalCents - creditedCents };
  }
  const own = all.filter(({ line }) => line.participantId === participantId);
  const leftCents = own.reduce((sum, one) => sum + one.leftCents, 0);
  return { row, participantId, isShared: true, lines: own.map(({ line }) => line), leftCents };
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
