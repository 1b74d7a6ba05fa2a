/** Correcting what was issued: never by a change, always by a second document with a number of its own. */
import type { InvoiceEvent } from '#machines/invoice-rules.ts';
import { accountOf } from '#machines/invoice-words.ts';
import { centsFrom, sum } from '#machines/money.ts';
import { book, lockOwner } from '../balance/ledger.ts';
import type { Work } from '../db/commit.ts';
import { notAllowed } from '../errors.ts';
import { cancelMails } from '../mail/outbox.ts';
import { judgeInvoice, stepInvoiceRow } from './commands.ts';
import { type Draft, insertDrafts, type Line, linesOf, type StoredLine } from './drafts.ts';
import { factsOf, type InvoiceRow, lockInvoice } from './facts.ts';
import { issueDrafts } from './issue.ts';
import { append, bookingOf, standingPayments, todayOf } from './pay.ts';

/** The whole of an invoice that nobody has paid; its credit note in the same unit of work. Id of the credit note. */
export async function cancelInvoice(work: Work, row: InvoiceRow, reason: string): Promise<number> {
  const event: InvoiceEvent = { type: 'CANCEL', reason };
  const facts = await factsOf(work, row);
  judgeInvoice(row, facts, event);
  const lines = (await linesOf(work.db, [row.id])).get(row.id) ?? [];
  const negated = lines.map((line) => ({ ...line, unitGrossCents: -line.unitGrossCents }));
  const note = await issueNote(work, row, { lines: negated, reason, cancels: true, setOffCents: row.totalCents });
  await cancelMails(work, { about: `invoice:${row.id}` }, 'The invoice was cancelled.');
  await stepInvoiceRow(work, row, event, { facts });
  return note.id;
}

export type Credit = { reason: string; lines: readonly { position: number; amount: number }[] };

/** Parts of it. What is still owed becomes less; what was paid already goes back, to the balance it came from or by hand. */
export async function creditInvoice(work: Work, row: InvoiceRow, { reason, lines: wanted }: Credit): Promise<number> {
  const lines = creditLines((await linesOf(work.db, [row.id])).get(row.id) ?? [], wanted);
  const amountCents = -sum(lines.map(({ unitGrossCents }) => unitGrossCents));
  const event: InvoiceEvent = { type: 'CREDIT', amountCents, reason };
  const facts = await factsOf(work, row);
  judgeInvoice(row, facts, event);
  const setOffCents = Math.min(amountCents, facts.openCents);
  const note = await issueNote(work, row, { lines, reason, cancels: false, setOffCents });
  await stepInvoiceRow(work, row, event, { facts });
  await giveBack(work, row, { id: note.id, amountCents: amountCents - setOffCents });
  return note.id;
}

function creditLines(all: readonly StoredLine[], wanted: Credit['lines']): Line[] {
  return wanted.map(({ position, amount }) => {
    const line = all.find((one) => one.position === position);
    const unitGrossCents = -centsFrom(amount);
    if (!line) throw notAllowed({ code: 'NO_SUCH_LINE', sentence: `The invoice has no line ${position}.` });
    if (-unitGrossCents > line.grossCents)
      throw notAllowed({ code: 'CREDIT_TOO_LARGE', sentence: `Line ${position} cannot be credited with more than it costs.` });
    return { ...line, quantity: 1, unitGrossCents };
  });
}

type Note = { lines: readonly Line[]; reason: string; cancels: boolean; setOffCents: number };

async function issueNote(work: Work, row: InvoiceRow, { lines, reason, ...more }: Note): Promise<InvoiceRow> {
  const { playerProfileId, tournamentId, participantId } = row;
  const text = await work.db.selectFrom('invoiceText').select('billTo').where('invoiceId', '=', row.id).executeTakeFirst();
  const draft: Draft = {
    head: { kind: 'CREDIT_NOTE', playerProfileId, tournamentId, participantId, byHand: true, correctsId: row.id, ...more },
    words: { purpose: `Credit note for ${row.invoiceNumber}`, reason: reason.trim(), billTo: text?.billTo ?? null },
    lines,
  };
  const [note] = await insertDrafts(work, [draft]);
  if (!note) throw new Error('A draft that was written is there.');
  await issueDrafts(work, [note], 'CREDIT_NOTE');
  return note;
}

/** What a balance paid goes back to it at once; money is paid out by people, who then mark the credit note as paid. */
async function giveBack(work: Work, row: InvoiceRow, { id, amountCents }: { id: number; amountCents: number }): Promise<void> {
  const [payment] = await standingPayments(work, row.id);
  const account = payment && accountOf(payment.paymentType);
  if (!account || amountCents === 0) return;
  const owner = await lockOwner(work, row.playerProfileId);
  const { paymentType } = payment;
  const note = await lockInvoice(work, id);
  const paid: InvoiceEvent = { type: 'PAY', paymentType, note: null, availableCents: null };
  await stepInvoiceRow(work, note, paid, { columns: { paymentType, paymentLastModificationDate: work.at } });
  await append(work, { invoiceId: id, amountCents: -amountCents, paymentType, paidOn: await todayOf(work), reversesId: null }, null);
  const entry = { kind: 'INVOICE_REVERSAL', invoiceId: id, tournamentId: row.tournamentId } as const;
  await book(work, [{ ...entry, playerProfileId: owner, account, amountCents }], bookingOf(work, row));
}
