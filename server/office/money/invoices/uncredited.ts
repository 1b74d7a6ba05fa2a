/** Computes the part of an invoice that is not credited yet, per line and tax rate. A credit never returns more tax than was charged. */

import type { Kysely } from 'kysely';
import { centsFrom, eur, type NetOf, sum } from '#machines/money/money.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import type { InvoiceTaxTable } from '../../../store/schema/money.ts';
import type { Database } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { type DraftInvoiceLine, linesOf, type StoredInvoiceLine } from './drafts.ts';
import type { InvoiceRow } from './facts.ts';

export type CreditedLines = readonly { position: number; amount: number }[];
export type CreditPart = { lines: DraftInvoiceLine[]; netOf: NetOf };

/** Returns the lines of a credit note and how to split its tax. Throws a 409 when an amount exceeds the remaining one. */
export async function creditPart({ db }: WorkContext, { id }: InvoiceRow, requested: CreditedLines): Promise<CreditPart> {
  const notes = await notesOf(db, id);
  const lines = creditLines(await uncreditedLines(db, id), requested);
  const taxes = await db
    .selectFrom('invoiceTax')
    .selectAll()
    .where('invoiceId', 'in', [id, ...notes])
    .execute();
  return { lines, netOf: withinTax(taxes) };
}

const notesOf = async (db: Kysely<Database>, id: number): Promise<number[]> =>
  (await db.selectFrom('invoice').select('id').where('correctsId', '=', id).execute()).map((note) => note.id);

type UncreditedLine = { line: StoredInvoiceLine; leftCents: number };

export type UncreditedBill = { lines: UncreditedLine[]; leftCents: number };

export const uncreditedLines = async (db: Kysely<Database>, id: number): Promise<UncreditedLine[]> => (await uncreditedBill(db, id)).lines;

/** Returns the uncredited cents of each line and of the whole invoice. The total is less than their sum if a line is a discount. */
export async function uncreditedBill(db: Kysely<Database>, id: number): Promise<UncreditedBill> {
  const notes = await notesOf(db, id);
  const stored = await linesOf(db, [id, ...notes]);
  const lines = stored.get(id) ?? [];
  const withNotes = [...lines, ...notes.flatMap((note) => stored.get(note) ?? [])];
  return { lines: remainingPerLine(lines, withNotes), leftCents: sum(withNotes.map(({ grossCents }) => grossCents)) };
}

/** `withNotes`: the lines of the invoice and of its credit notes. */
function remainingPerLine(lines: readonly StoredInvoiceLine[], withNotes: readonly StoredInvoiceLine[]): UncreditedLine[] {
  const remaining = new Map<string, number>();
  // A line of a credit note copies the credited line except for its amount.
  for (const line of withNotes) remaining.set(keyOf(line), (remaining.get(keyOf(line)) ?? 0) + line.grossCents);
  return lines.map((line) => {
    const shared = remaining.get(keyOf(line)) ?? 0;
    const leftCents = Math.max(0, Math.min(line.grossCents, shared));
    // Among equal lines, the first one receives the remaining amount.
    remaining.set(keyOf(line), shared - leftCents);
    return { line, leftCents };
  });
}

/** Equal lines share their remaining amount: any of them may be credited. Throws a 409 for an unknown line or too large an amount. */
function creditLines(all: readonly UncreditedLine[], requested: CreditedLines): DraftInvoiceLine[] {
  const remaining = new Map<string, number>();
  for (const { line, leftCents } of all) remaining.set(keyOf(line), (remaining.get(keyOf(line)) ?? 0) + leftCents);
  return requested.map(({ position, amount }) => {
    const line = all.find((one) => one.line.position === position)?.line;
    if (!line) throw notAllowed({ code: 'NO_SUCH_LINE', sentence: `The invoice has no line ${position}.` });
    const amountCents = centsFrom(amount);
    const remainingCents = remaining.get(keyOf(line)) ?? 0;
    const maxCents = Math.max(0, Math.min(line.grossCents, remainingCents));
    if (amountCents > maxCents)
      throw notAllowed({ code: 'CREDIT_TOO_LARGE', sentence: `At most ${eur(maxCents)} of line ${position} can be credited.` });
    remaining.set(keyOf(line), remainingCents - amountCents);
    return { ...line, quantity: 1, unitGrossCents: -amountCents };
  });
}

/** The key of a line has no entry, because the entry may be removed while the line stays. */
const keyOf = ({ text, taxRateBp, taxCategory, playerProfileId, tournamentId, serviceFrom, serviceTo }: DraftInvoiceLine): string =>
  JSON.stringify([text, taxRateBp, taxCategory, playerProfileId, tournamentId, serviceFrom, serviceTo]);

/** A credit note rounds its own tax, limited to the uncredited tax. The last credit note takes the remainder. */
function withinTax(taxes: readonly InvoiceTaxTable[]): NetOf {
  return ({ taxRateBp, taxCategory, netCents, taxCents }) => {
    const own = taxes.filter((tax) => tax.taxRateBp === taxRateBp && tax.taxCategory === taxCategory);
    const [netLeft, taxLeft] = [sum(own.map((tax) => tax.netCents)), sum(own.map((tax) => tax.taxCents))];
    const grossCents = -(netCents + taxCents);
    if (grossCents > netLeft + taxLeft)
      throw notAllowed({
        code: 'CREDIT_TOO_LARGE',
        sentence: `At most ${eur(netLeft + taxLeft)} at ${taxRateBp / 100} % tax can be credited.`,
      });
    return -Math.min(netLeft, Math.max(-netCents, grossCents - taxLeft));
  };
}
