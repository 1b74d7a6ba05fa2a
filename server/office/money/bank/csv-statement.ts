/** Reads the lines of a CSV file of a bank. */
import type { Kysely } from 'kysely';
import { dayOrderOf, readDay } from '#contract/kit/days.ts';
import { linesOf, maxLetters, tooManyLettersWords } from '#contract/kit/table-text.ts';
import type { BankColumn } from '#contract/money/bank-columns.ts';
import type { BankColumnPositions, ReadStatementAnswer } from '#contract/money/bank-import.ts';
import { centsOf, readAmount } from '#machines/money/amount.ts';
import { type ReadableRow, readTable } from '../../../entity/import/read-table.ts';
import { badRequest } from '../../../kernel/errors.ts';
import type { Database } from '../../../store/schema.ts';
import { requireEuro, type Statement, type StatementLine } from './bank-statement.ts';
import { columnsByHeads, isComplete, looksLikeHeads, storedColumns } from './csv-columns.ts';

type CsvStatement = { statement: Statement; table: NonNullable<ReadStatementAnswer['table']> };

/** Banks write at most this many lines above the headings. */
const maxPreamble = 30;
const sampleLines = 3;

/** `chosen`: the user's columns. Without enough columns the statement has no lines. Throws a 400 that names an unreadable line. */
export async function csvStatement(db: Kysely<Database>, text: string, chosen: BankColumnPositions | null): Promise<CsvStatement> {
  if (text.length > maxLetters) throw badRequest(tooManyLettersWords);
  const { head, rows, skipped } = tableOf(text);
  if (head === null || rows.length === 0) throw badRequest('This is neither a CAMT.053 statement nor a CSV file with headings and lines.');
  const stored = await storedColumns(db, head);
  const columns = chosen ?? stored?.columns ?? columnsByHeads(head);
  const readable = rows.flatMap(({ cells, ...row }) => (cells ? [{ ...row, cells, line: row.line + skipped }] : []));
  const sample = readable.slice(0, sampleLines).map(({ cells }) => cells);
  const table = { bank: stored?.bank ?? null, heads: head, columns, sample };
  const broken = rows.find(({ cells }) => cells === null);
  if (broken) throw badRequest(`Line ${broken.line + skipped}: a quotation mark is never closed.`);
  const lines = isComplete(columns) ? linesOfTable(readable, columns) : [];
  const account = readable.map(({ cells }) => cellOf(cells, columns, 'account')).find(Boolean) ?? null;
  return { statement: { account, openingCents: null, closingCents: null, lines }, table };
}

/** Reads the table below the first line whose cells look like headings, or else below the very first line. */
function tableOf(text: string): ReturnType<typeof readTable> & { skipped: number } {
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  for (const [index, line] of lines.slice(0, maxPreamble).entries()) {
    if (line.trim() === '') continue;
    const { head } = readTable(line, looksLikeHeads);
    if (head === null) continue;
    return { ...readTable(lines.slice(index).join('\n'), () => true), skipped: index };
  }
  return { ...readTable(text, () => true), skipped: 0 };
}

const cellOf = (cells: readonly string[], columns: BankColumnPositions, column: BankColumn): string => {
  const position = columns[column];
  return position === undefined ? '' : (cells[position] ?? '').trim();
};

function linesOfTable(rows: readonly ReadableRow[], columns: BankColumnPositions): StatementLine[] {
  const order = dayOrderOf(rows.map(({ cells }) => cellOf(cells, columns, 'date'))) ?? 'DAY_FIRST';
  return rows.flatMap(({ line, cells }) => {
    const cell = (column: BankColumn): string => cellOf(cells, columns, column);
    const cents = centsOfRow(line, cell);
    // Balances at the end of the file have no day or no amount.
    if (cents === null || cell('date') === '') return [];
    const date = readDay(cell('date').replace(/[T ]\d\d:\d\d.*$/, ''), null, order);
    if (date === null) throw badRequest(`Line ${line}: "${cell('date').slice(0, 40)}" is not a day.`);
    requireEuro(cell('currency') || null);
    const payer = cell('payer').slice(0, 140) || null;
    const text = cell('text').replaceAll(/\s+/g, ' ');
    return [
      {
        ...{ date, cents, payer, text, payerNames: payer ? [payer] : [] },
        kind: cents < 0 ? ('DEBIT' as const) : ('CREDIT' as const),
        reference: cell('reference') || null,
      },
    ];
  });
}

/** Returns null if the line has no amount. */
function centsOfRow(line: number, cell: (column: BankColumn) => string): number | null {
  const signed = centsOfCell(line, cell('amount'));
  const credit = centsOfCell(line, cell('credit'));
  const debit = centsOfCell(line, cell('debit'));
  if (signed !== null) return debitWords.test(cell('sign')) ? -Math.abs(signed) : signed;
  if (credit !== null && credit !== 0) return credit;
  return debit === null || debit === 0 ? null : -Math.abs(debit);
}

const debitWords = /^(?:s|soll|d|dbit|debit|af|-|−)$/i;

function centsOfCell(line: number, cell: string): number | null {
  if (cell === '') return null;
  const isNegative = /^[-−]|[-−]$/.test(cell);
  const amount = readAmount(cell.replace(/^[-−+]|[-−+]$/g, '').replaceAll('’', "'"));
  if (amount === null) return null;
  if (Number.isNaN(amount)) throw badRequest(`Line ${line}: "${cell.slice(0, 40)}" is not an amount in EUR.`);
  return isNegative ? -centsOf(amount) : centsOf(amount);
}
