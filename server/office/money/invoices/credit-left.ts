/** What of an invoice is not credited yet: per line, and per rate of tax, so that no more tax goes back than was charged. */

import type { Kysely } from 'kysely';
import { centsFrom, eur, type NetOf, sum } from '#machines/money/money.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import type { InvoiceTaxTable } from '../../../store/schema/money.ts';
import type { Database } from '../../../store/schema.ts';
import type { Work } from '../../../store/unit/commit.ts';
import { type Line, linesOf, type StoredLine } from './drafts.ts';
import type { InvoiceRow } from './facts.ts';

export type CreditedLines = readonly { position: number; amount: number }[];
export type Part = { lines: Line[]; netOf: NetOf };

export async function creditPart({ db }: Work, { id }: InvoiceRow, wanted: CreditedLines): Promise<Part> {
  const notes = await notesOf(db, id);
  const lines = creditLines(await linesLeft(db, id), wanted);
  const taxes = await db
    .selectFrom('invoiceTax')
    .selectAll()
    .where('invoiceId', 'in', [id, ...notes])
    .execute();
  return { lines, netOf: withinTax(taxes) };
}

const notesOf = async (db: Kysely<Database>, id: number): Promise<number[]> =>
  (await db.selectFrom('invoice').select('id').where('correctsId', '=', id).execute()).map((note) => note.id);

type LineLeft = { line: StoredLine; leftCents: number };

export type BillLeft = { lines: LineLeft[]; leftCents: number };

export const linesLeft = async (db: Kysely<Database>, id: number): Promise<LineLeft[]> => (await billLeft(db, id)).lines;

/** Each line with what of it is not credited; and what of the whole is not, which is less where a line takes something off. */
export async function billLeft(db: Kysely<Database>, id: number): Promise<BillLeft> {
  const notes = await notesOf(db, id);
  const stored = await linesOf(db, [id, ...notes]);
  const lines = stored.get(id) ?? [];
  const all = [...lines, ...notes.flatMap((note) => stored.get(note) ?? [])];
  return { lines: eachLeft(lines, all), leftCents: sum(all.map(({ grossCents }) => grossCents)) };
}

/** `all`: with those of the credit notes. */
function eachLeft(lines: readonly StoredLine[], all: readonly StoredLine[]): LineLeft[] {
  const left = new Map<string, number>();
  // A line of a credit note is a copy of the one it credits, but for its amount.
  for (const line of all) left.set(nameOf(line), (left.get(nameOf(line)) ?? 0) + line.grossCents);
  return lines.map((line) => {
    const all = left.get(nameOf(line)) ?? 0;
    const leftCents = Math.max(0, Math.min(line.grossCents, all));
    // Of several that are the same the first one is owed first.
    left.set(nameOf(line), all - leftCents);
    return { line, leftCents };
  });
}

/** Of equal lines any may be credited, up to what is left of all. */
function creditLines(all: readonly LineLeft[], wanted: CreditedLines): Line[] {
  const left = new Map<string, number>();
  for (const { line, leftCents } of all) left.set(nameOf(line), (left.get(nameOf(line)) ?? 0) + leftCents);
  return wanted.map(({ position, amount }) => {
    const line = all.find((one) => one.line.position === position)?.line;
    if (!line) throw notAllowed({ code: 'NO_SUCH_LINE', sentence: `The invoice has no line ${position}.` });
    const amountCents = centsFrom(amount);
    const mostLeft = left.get(nameOf(line)) ?? 0;
    const most = Math.max(0, Math.min(line.grossCents, mostLeft));
    if (amountCents > most)
      throw notAllowed({ code: 'CREDIT_TOO_LARGE', sentence: `Of line ${position} at most ${eur(most)} can be credited.` });
    left.set(nameOf(line), mostLeft - amountCents);
    return { ...line, quantity: 1, unitGrossCents: -amountCents };
  });
}

/** Without the entry, which goes while its line stays. */
const nameOf = ({ text, taxRateBp, taxCategory, playerProfileId, tournamentId, serviceFrom, serviceTo }: Line): string =>
  JSON.stringify([text, taxRateBp, taxCategory, playerProfileId, tournamentId, serviceFrom, serviceTo]);

/** The tax of a credit note is rounded by itself, but never above what is left; the last one takes the remainder. */
function withinTax(taxes: readonly InvoiceTaxTable[]): NetOf {
  return ({ taxRateBp, taxCategory, netCents, taxCents }) => {
    const own = taxes.filter((tax) => tax.taxRateBp === taxRateBp && tax.taxCategory === taxCategory);
    const [netLeft, taxLeft] = [sum(own.map((tax) => tax.netCents)), sum(own.map((tax) => tax.taxCents))];
    const grossCents = -(netCents + taxCents);
    if (grossCents > netLeft + taxLeft)
      throw notAllowed({
        code: 'CREDIT_TOO_LARGE',
        sentence: `At ${taxRateBp / 100} % tax at most ${eur(netLeft + taxLeft)} can be credited.`,
      });
    return -Math.min(netLeft, Math.max(-netCents, grossCents - taxLeft));
  };
}
