/** A statement of a bank, whatever file it came from. Amounts are in whole cents. */
import { createHash } from 'node:crypto';
import { foldedWords } from '#contract/kit/fold.ts';
import { badRequest } from '../../../kernel/errors.ts';

/** RETURN: a transfer that came back, or one that the bank cancelled. */
type LineKind = 'CREDIT' | 'DEBIT' | 'RETURN';

export type StatementLine = {
  /** YYYY-MM-DD, the day of the booking. */
  date: string;
  /** Below zero: money went out. */
  cents: number;
  kind: LineKind;
  /** The name of the account that paid. */
  payer: string | null;
  /** All names of the payer, such as the one on whose behalf somebody paid. */
  payerNames: string[];
  text: string;
  /** The number that the bank or the payer gave to the transfer. */
  reference: string | null;
};

/** `key` identifies the line in every file. `similar` is the same for lines of one day, payer and amount. */
export type KeyedLine = StatementLine & { key: string; similar: string };

export type Statement = {
  account: string | null;
  openingCents: number | null;
  closingCents: number | null;
  lines: StatementLine[];
};

const notOneCurrency = (currency: string): string =>
  `The statement is in ${currency.slice(0, 3)}. Payments of invoices are booked in EUR only.`;

export function requireEuro(currency: string | null): void {
  if (currency !== null && currency.toUpperCase() !== 'EUR') throw badRequest(notOneCurrency(currency.toUpperCase()));
}

/**
 * Returns the lines of all statements with their keys, each line once: a statement may be in the file twice. Lines of one statement that are the
 * same to the letter are different payments, so they are counted.
 */
export function keyedLines(statements: readonly Statement[]): { lines: KeyedLine[]; repeated: number } {
  const lines = new Map<string, KeyedLine>();
  let repeated = 0;
  for (const { account, lines: own } of statements) {
    const counts = new Map<string, number>();
    for (const line of own) {
      const content = contentOf(account, line);
      const count = (counts.get(content) ?? 0) + 1;
      counts.set(content, count);
      const key = hashOf([content, String(count)]);
      if (lines.has(key)) repeated += 1;
      // Files of one bank name the account in one format only, so that similar lines are found without it.
      else lines.set(key, { ...line, key, similar: hashOf([line.date, String(line.cents), lettersOf(line.payer)]) });
    }
  }
  return { lines: [...lines.values()], repeated };
}

/** Returns the lines in the order in which they are matched: the oldest first, those of one day as in the file. */
export const inMatchOrder = <Line extends StatementLine>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1));

const contentOf = (account: string | null, { date, cents, payer, text, reference }: StatementLine): string =>
  JSON.stringify([account?.replaceAll(/\s/g, '') ?? '', date, cents, lettersOf(payer), lettersOf(text), reference ?? '']);

/** Banks break and pad texts differently in every export. */
const lettersOf = (text: string | null): string => foldedWords(text ?? '').join('');

const hashOf = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
