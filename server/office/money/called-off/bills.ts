/** Finds the bills of tournaments that are called off, and the part of each bill that belongs to them. */
import type { Kysely, Transaction } from 'kysely';
import type { CalledOffBills } from '#contract/money/called-off.ts';
import { eurosOf, sum } from '#machines/money/money.ts';
import { notAllowed, notFound } from '../../../kernel/errors.ts';
import type { Database, TournamentRow } from '../../../store/schema.ts';
import { blockedAmong } from '../../privacy/blocked-invoices.ts';
import { linesOf, type StoredInvoiceLine } from '../invoices/drafts.ts';
import { factsOf, type InvoiceRow } from '../invoices/facts.ts';
import { uncreditedBill } from '../invoices/uncredited.ts';

type ReadDatabase = Kysely<Database> | Transaction<Database>;
type Blocking = Parameters<typeof blockedAmong>[0];

export type CalledOff = { eventId: number; tournamentId?: number | null | undefined };

/** `kind`: what cancelling means for the bill. `cents`: what the user sees. */
export type CalledOffBill = {
  row: InvoiceRow;
  kind: keyof CalledOffBills;
  cents: number;
  /** The bill has no line of another tournament. */
  isWhole: boolean;
  /** The uncredited cents of its lines, by position. */
  lines: { position: number; cents: number }[];
};

const played: readonly TournamentRow['tournamentStatus'][] = ['FINISHED', 'APPROVED'];

/** Returns the ids of the tournaments. A finished tournament of a canceled event was played: its bills stay. Throws a 404 for another event. */
export async function tournamentsOf(db: ReadDatabase, { eventId, tournamentId }: CalledOff): Promise<number[]> {
  const all = await db.selectFrom('tournament').select(['id', 'tournamentStatus']).where('eventId', '=', eventId).execute();
  if (tournamentId != null) {
    if (!all.some(({ id }) => id === tournamentId)) throw notFound();
    return [tournamentId];
  }
  return all.filter(({ tournamentStatus }) => !played.includes(tournamentStatus)).map(({ id }) => id);
}

/** Throws a 409 while neither the event nor the tournament is canceled. */
export async function requireCalledOff(db: ReadDatabase, { eventId, tournamentId }: CalledOff): Promise<void> {
  const event = await db.selectFrom('event').select('eventStatus').where('id', '=', eventId).executeTakeFirst();
  if (!event) throw notFound();
  const tournament = await db
    .selectFrom('tournament')
    .select('tournamentStatus')
    .where('id', '=', tournamentId ?? 0)
    .executeTakeFirst();
  const wasPlayed = tournament !== undefined && played.includes(tournament.tournamentStatus);
  if (tournament?.tournamentStatus === 'CANCELED' || (event.eventStatus === 'CANCELED' && !wasPlayed)) return;
  const what = tournamentId == null ? 'event' : 'tournament';
  throw notAllowed({ code: 'NOT_CALLED_OFF', sentence: `The ${what} is not canceled, so its bills stay.` });
}

/** Returns the bills that the actor may see, ordered by id. */
export async function billsOf(check: Blocking, tournamentIds: readonly number[]): Promise<CalledOffBill[]> {
  const { db } = check;
  const among = [0, ...tournamentIds];
  const rows = await db
    .selectFrom('invoice as i')
    .selectAll('i')
    .where('i.kind', '=', 'INVOICE')
    .where('i.status', 'in', ['NONE', 'CREATED', 'SENT', 'PAID'])
    .where((eb) =>
      eb.or([
        eb('i.tournamentId', 'in', among),
        eb.exists(
          eb.selectFrom('invoiceLine as l').select('l.invoiceId').whereRef('l.invoiceId', '=', 'i.id').where('l.tournamentId', 'in', among),
        ),
      ]),
    )
    .orderBy('i.id')
    .execute();
  const blocked = await blockedAmong(
    check,
    rows.map(({ id }) => id),
  );
  const bills: CalledOffBill[] = [];
  for (const row of rows) if (!blocked.has(row.id)) bills.push(...(await billsIn(db, row, tournamentIds)));
  return bills;
}

/** Returns the parts of the bill that can still be cancelled: none, one, or two for a partly paid bill (its open amount and the received money). */
export async function billsIn(db: ReadDatabase, row: InvoiceRow, tournamentIds: readonly number[]): Promise<CalledOffBill[]> {
  if (row.status === 'NONE') {
    const stored = (await linesOf(db, [row.id])).get(row.id) ?? [];
    const { isWhole, own } = ownLines(row, stored, tournamentIds);
    const lines = own.map(({ position, grossCents }) => ({ position, cents: grossCents }));
    return isWhole || lines.length > 0 ? [{ row, kind: 'drafts', isWhole, lines, cents: sum(lines.map(({ cents }) => cents)) }] : [];
  }
  const left = await uncreditedBill(db, row.id);
  const leftOf = new Map(left.lines.map(({ line, leftCents }) => [line.position, leftCents]));
  const { isWhole, own } = ownLines(
    row,
    left.lines.map(({ line }) => line),
    tournamentIds,
  );
  const lines = own.map(({ position }) => ({ position, cents: leftOf.get(position) ?? 0 }));
  const { openCents } = await factsOf({ db }, row);
  // A discount on the bill lowers what is left in all.
  const [open, beyond] = splitLines(lines, Math.min(row.status === 'PAID' ? 0 : openCents, left.leftCents));
  const [paid] = splitLines(beyond, left.leftCents - sum(open.map(({ cents }) => cents)));
  const parts: CalledOffBill[] = [];
  if (open.length > 0) parts.push({ row, kind: 'open', isWhole, lines: open, cents: sum(open.map(({ cents }) => cents)) });
  if (paid.length > 0 && (await isPaidWithMoney(db, row.id)))
    parts.push({ row, kind: 'paid', isWhole, lines: paid, cents: sum(paid.map(({ cents }) => cents)) });
  return parts;
}

type BillLines = CalledOffBill['lines'];

/** Splits the lines in their order: those within the amount, and those beyond it. */
function splitLines(lines: BillLines, maxCents: number): [within: BillLines, beyond: BillLines] {
  let rest = maxCents;
  const within: BillLines = [];
  const beyond: BillLines = [];
  for (const { position, cents } of lines) {
    const part = Math.min(cents, rest);
    rest -= part;
    if (part > 0) within.push({ position, cents: part });
    if (cents > part) beyond.push({ position, cents: cents - part });
  }
  return [within, beyond];
}

/** A line without a tournament, such as a banquet, follows the bill only as a whole. */
function ownLines(row: InvoiceRow, lines: readonly StoredInvoiceLine[], tournamentIds: readonly number[]) {
  const named = lines.filter(({ tournamentId }) => tournamentId !== null);
  const own = named.filter(({ tournamentId }) => tournamentIds.includes(tournamentId ?? 0));
  const isWhole = named.length > 0 ? own.length === named.length : tournamentIds.includes(row.tournamentId ?? 0);
  return { isWhole, own: isWhole ? lines : own };
}

/** Nobody gets money back for an invitation. */
async function isPaidWithMoney(db: ReadDatabase, invoiceId: number): Promise<boolean> {
  const payments = await db
    .selectFrom('payment')
    .select('amountCents')
    .where('invoiceId', '=', invoiceId)
    .where('money', '=', true)
    .execute();
  return sum(payments.map(({ amountCents }) => amountCents)) > 0;
}

export function summaryOf(bills: readonly CalledOffBill[]): CalledOffBills {
  const of = (kind: keyof CalledOffBills) => {
    const own = bills.filter((bill) => bill.kind === kind);
    return { count: own.length, total: eurosOf(sum(own.map(({ cents }) => cents))) };
  };
  return { drafts: of('drafts'), open: of('open'), paid: of('paid') };
}
