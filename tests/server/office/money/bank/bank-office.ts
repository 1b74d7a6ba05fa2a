/** An office that imports bank statements. */
import { expect } from 'vitest';
import type { BankImport, MatchedLine, ReadStatementAnswer } from '#contract/money/bank-import.ts';
import type { Invoice } from '#contract/money/invoice-document.ts';
import type { Office } from '../office.ts';

const path = '/api/management/bank-statements';

export function bankOffice({ ask, list }: Office) {
  const read = async (text: string, more: object = {}) => {
    const { status, body } = await ask('POST', `${path}/read`, { name: 'statement.xml', text, ...more });
    expect({ status, detail: body.detail }).toEqual({ status: 200, detail: undefined });
    return body as unknown as ReadStatementAnswer;
  };
  const book = (text: string, lines: readonly MatchedLine[], more: object = {}) =>
    ask('POST', path, { name: 'statement.xml', text, lines: lines.map(bookedLine), ...more });
  const bookTicked = async (text: string, more: object = {}) => {
    const { lines } = await read(text, more);
    return book(
      text,
      lines.filter(({ ticked }) => ticked),
      more,
    );
  };
  const invoice = async (id: number): Promise<Invoice> => {
    const [row] = await list(`?id.equals=${id}`);
    if (!row) throw new Error(`No invoice ${id}.`);
    return row;
  };
  const imports = async () => (await ask('GET', path)).body as unknown as BankImport[];
  const takeBack = (id: number) => ask('POST', `${path}/${id}/take-back`);
  const refused = async (text: string, name = 'statement.xml') => {
    const { status, body } = await ask('POST', `${path}/read`, { name, text });
    return { status, detail: body.detail };
  };
  return { path, read, book, bookTicked, invoice, imports, takeBack, refused };
}

export const bookedLine = ({ key, parts, surplus }: MatchedLine) => ({
  key,
  surplus,
  parts: parts.map(({ id, amount }) => ({ id, amount })),
});

/** 'EXACT 150 RE2026-00001' */
export const summary = ({ outcome, amount, parts }: MatchedLine): string =>
  [outcome, amount, ...parts.map(({ invoiceNumber, amount: part }) => `${invoiceNumber}:${part}`)].join(' ');
