/** Proposes for each line of a statement what it pays, and which lines are ticked. */

import type { StatementFile } from '#contract/money/bank-import.ts';
import { type LineOutcome, lineOutcomes, type MatchedLine, type ReadStatementAnswer } from '#contract/money/bank-import.ts';
import { eurosOf } from '#machines/money/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Context } from '../../../store/context.ts';
import { inMatchOrder, type KeyedLine } from './bank-statement.ts';
import { type BookedLines, bookedLines } from './booked-lines.ts';
import { type LineMatch, lineMatcher } from './match-lines.ts';
import { payableInvoices, settledInvoices } from './open-invoices.ts';
import { type ReadFile, readFileOfBank } from './read-statement.ts';

/** Reads the file and proposes; stores nothing. */
export async function proposeBookings(context: Context, actor: Actor | null, file: StatementFile): Promise<ReadStatementAnswer> {
  const db = context.read;
  const read = await readFileOfBank(db, file);
  const booked = await bookedLines(db, read.lines);
  const invoices = await payableInvoices(db, actor);
  const about = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const match = lineMatcher(invoices, await settledInvoices(context, db));
  const returned = returnedKeys(read.lines);
  const lines = inMatchOrder(read.lines).map((line): MatchedLine => {
    const decided = decidedBefore(line, booked, returned);
    const { outcome, hint, parts, surplusCents } = decided ?? match(line);
    const similar = decided === null ? booked.similar.get(line.similar) : undefined;
    const { key, date, payer, text, cents } = line;
    return {
      ...{ key, date, payer, text, outcome },
      amount: eurosOf(cents),
      ticked: ticked.includes(outcome) && similar === undefined,
      hint: similar === undefined ? hint : `looks like a line that was booked on ${shortDay(similar)}`,
      surplus: eurosOf(surplusCents),
      parts: parts.map(({ invoice: { id, invoiceNumber, player }, cents: part, openCents }) => ({
        ...{ id, invoiceNumber, playerProfileId: player.id },
        player: about.get(id)?.displayName ?? '',
        countryId: about.get(id)?.countryId ?? null,
        country: about.get(id)?.country ?? null,
        amount: eurosOf(part),
        open: eurosOf(openCents),
      })),
    };
  });
  const rank = ({ outcome }: MatchedLine): number => lineOutcomes.indexOf(outcome);
  return { ...headOf(read), lines: lines.toSorted((one, other) => rank(one) - rank(other) || byText(other.date, one.date)) };
}

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** An overpaid line is asked for first. */
const ticked: readonly LineOutcome[] = ['EXACT', 'PARTIAL', 'SEVERAL'];

/** Booked and outgoing lines match nothing. A transfer that came back is decided by a person. */
function decidedBefore(line: KeyedLine, { days }: BookedLines, returned: ReadonlySet<string>): LineMatch | null {
  const nothing = { parts: [], surplusCents: 0 };
  const day = days.get(line.key);
  if (day !== undefined) return { outcome: 'BOOKED', hint: `booked on ${shortDay(day)}`, ...nothing };
  if (line.cents <= 0) return { outcome: 'OUTGOING', hint: line.kind === 'RETURN' ? 'a payment that was sent back' : null, ...nothing };
  if (line.kind === 'RETURN') return { outcome: 'OUTGOING', hint: 'own money that came back', ...nothing };
  return returned.has(line.key) ? { outcome: 'UNKNOWN', hint: 'sent back by another line of this file', ...nothing } : null;
}

/** Returns the keys of payments that a line of the same file sends back: the same amount, and the same reference or payer. */
function returnedKeys(lines: readonly KeyedLine[]): Set<string> {
  const keys = new Set<string>();
  for (const back of lines.filter(({ kind, cents }) => kind === 'RETURN' && cents < 0)) {
    const paid = lines.filter(({ kind, cents, key }) => kind === 'CREDIT' && cents === -back.cents && !keys.has(key));
    const own =
      paid.find(({ reference }) => reference !== null && reference === back.reference) ??
      paid.find(({ text }) => text !== '' && (text.includes(back.text) || back.text.includes(text)) && back.text !== '') ??
      paid.find(({ payer }) => payer !== null && payer === back.payer);
    if (own) keys.add(own.key);
  }
  return keys;
}

/** 27.11. */
const shortDay = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.`;

/** Shows only the last digits of an account. */
const maskedAccount = (account: string): string => (account.length > 8 ? `${account.slice(0, 4)} … ${account.slice(-4)}` : account);

function headOf({ format, repeated, table, statements, lines }: ReadFile): Omit<ReadStatementAnswer, 'lines'> {
  const account = statements.find((statement) => statement.account !== null)?.account ?? null;
  const days = lines.map(({ date }) => date).sort();
  const euros = (cents: number | null | undefined): number | null => (cents == null ? null : eurosOf(cents));
  return {
    ...{ format, repeated, table },
    account: account === null ? null : maskedAccount(account.replaceAll(/\s/g, '')),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    opening: euros(statements[0]?.openingCents),
    closing: euros(statements.at(-1)?.closingCents),
  };
}
