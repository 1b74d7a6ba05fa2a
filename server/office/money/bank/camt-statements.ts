/** Reads the statements of a CAMT.053 file (ISO 20022), of the versions 02 and later that banks send. */
import { isDay } from '#contract/kit/days.ts';
import { maxStatementLines } from '#contract/money/bank-import.ts';
import { eur, sum } from '#machines/money/money.ts';
import { badRequest } from '../../../kernel/errors.ts';
import { requireEuro, type Statement, type StatementLine } from './bank-statement.ts';
import { centsAt } from './camt-amounts.ts';
import { camtLines } from './camt-lines.ts';
import { at, childrenOf, readXml, textAt, type XmlElement } from './read-xml.ts';

const notCamt = 'This is not a CAMT.053 statement.';

/** Throws a 400 for another file, another currency, or sums that do not agree. */
export function camtStatements(text: string): Statement[] {
  const root = readXml(text.replace(/^\uFEFF?\s*/, ''));
  const statements = root?.name === 'Document' ? childrenOf(at(root, 'BkToCstmrStmt'), 'Stmt') : [];
  if (statements.length === 0) throw badRequest(notCamt);
  const read = statements.map(statementOf);
  if (read.reduce((count, { lines }) => count + lines.length, 0) > maxStatementLines) throw badRequest(tooManyStatementLines);
  return read;
}

const tooManyStatementLines = `A statement has at most ${maxStatementLines.toLocaleString('en')} lines: please export a shorter period.`;

function statementOf(statement: XmlElement): Statement {
  const account = textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
  requireEuro(textAt(statement, 'Acct', 'Ccy'));
  const balances = balancesOf(statement);
  const lines: StatementLine[] = [];
  let bookedCents = 0;
  for (const entry of childrenOf(statement, 'Ntry')) {
    // Entries that are only expected count in no balance.
    const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
    if (status !== 'BOOK') continue;
    const cents = centsAt(entry);
    bookedCents += cents;
    const date = dateAt(entry, 'BookgDt') ?? dateAt(entry, 'ValDt');
    if (date === null) throw badRequest(`An entry of ${eur(cents)} has no date. Nothing was read.`);
    lines.push(...camtLines(entry, { cents, date }));
  }
  const { openingCents, closingCents } = balances;
  if (openingCents !== null && closingCents !== null && openingCents + bookedCents !== closingCents)
    throw badRequest(
      `The sums of the statement do not agree: ${eur(openingCents)} at the beginning and ${eur(sum([bookedCents]))} in entries are not ${eur(closingCents)} at the end. Nothing was read.`,
    );
  return { account, openingCents, closingCents, lines };
}

/** A page of a long statement begins and ends with an interim balance (ITBD) instead. */
function balancesOf(statement: XmlElement): Pick<Statement, 'openingCents' | 'closingCents'> {
  const balances = childrenOf(statement, 'Bal').map((balance) => ({
    code: textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? '',
    cents: centsAt(balance),
  }));
  const interim = balances.filter(({ code }) => code === 'ITBD');
  const first = balances.find(({ code }) => code === 'OPBD') ?? balances.find(({ code }) => code === 'PRCD') ?? interim[0];
  const last = balances.findLast(({ code }) => code === 'CLBD') ?? interim.at(-1);
  // One interim balance alone is the end of the page or its beginning: the other balance says which.
  return { openingCents: first?.cents ?? null, closingCents: first === last ? null : (last?.cents ?? null) };
}

function dateAt(entry: XmlElement, name: string): string | null {
  const text = (textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm') ?? '').slice(0, 10);
  return isDay(text) ? text : null;
}
