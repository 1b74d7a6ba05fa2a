/** Corrects issued invoices. An issued invoice never changes; a second document with its own number corrects it. */
import type { InvoiceEvent } from '#machines/money/invoice-rules.ts';
import { accountOf, bringsMoney, type PaymentType, paymentTypes } from '#machines/money/invoice-words.ts';
import { centsFrom, sum } from '#machines/money/money.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { cancelMails } from '../../mail/outbox.ts';
import { book, lockOwner } from '../balance/ledger.ts';
import { withdrawReminders } from '../reminders/withdraw.ts';
import { nextInvoiceStatus, stepInvoiceRow } from './commands.ts';
import { type DraftInvoiceLine, type InvoiceDraft, insertDrafts, linesOf } from './drafts.ts';
import { factsOf, type InvoiceRow, lockInvoice } from './facts.ts';
import { issueDrafts } from './issue.ts';
import { bookingIdOf, insertPayment, todayOf } from './payment-rows.ts';
import { centsPerType, validPayments } from './reverse-payment.ts';
import { type CreditedLines, type CreditPart, creditPart } from './uncredited.ts';

/** Cancels an unpaid invoice and issues its credit note in the same unit of work. Returns the id of the credit note. */
export async function cancelInvoice(work: WorkContext, row: InvoiceRow, reason: string): Promise<number> {
  const event: InvoiceEvent = { type: 'CANCEL', reason };
  const facts = await factsOf(work, row);
  nextInvoiceStatus(row, facts, event);
  const lines = (await linesOf(work.db, [row.id])).get(row.id) ?? [];
  const negated = lines.map((line) => ({ ...line, unitGrossCents: -line.unitGrossCents }));
  const note = await issueNote(work, row, { lines: negated, reason, cancels: true, setOffCents: row.totalCents });
  const next = await stepInvoiceRow(work, row, event, { facts, links: creditLinks(note.id, row.totalCents) });
  await withdrawReminders(work, next, cancelInvoice);
  await cancelMails(work, { about: `invoice:${row.id}` }, 'The invoice was cancelled.');
  return note.id;
}

type CreditInvoiceInput = { reason: string; lines: CreditedLines };

/**
 * Credits parts of an invoice and returns the id of the credit note. The credit first reduces the open amount; paid money returns to its
 * balance or is paid out by hand.
 */
export async function creditInvoice(work: WorkContext, row: InvoiceRow, { reason, lines: requested }: CreditInvoiceInput): Promise<number> {
  const amountCents = sum(requested.map(({ amount }) => centsFrom(amount)));
  const event: InvoiceEvent = { type: 'CREDIT', amountCents, reason };
  const facts = await factsOf(work, row);
  nextInvoiceStatus(row, facts, event);
  const setOffCents = Math.min(amountCents, facts.openCents);
  const part = await creditPart(work, row, requested);
  const note = await issueNote(work, row, { ...part, reason, cancels: false, setOffCents });
  const next = await stepInvoiceRow(work, row, event, { facts, links: creditLinks(note.id, amountCents) });
  await withdrawReminders(work, next, cancelInvoice);
  await giveBack(work, row, { id: note.id, amountCents: amountCents - setOffCents });
  return note.id;
}

/** Adds the credit note to the history of the corrected invoice. */
const creditLinks = (creditNoteId: number, creditedCents: number) => ({ before: {}, after: { creditNoteId, creditedCents } });

type CreditNoteInput = Partial<CreditPart> & { lines: readonly DraftInvoiceLine[]; reason: string; cancels: boolean; setOffCents: number };

async function issueNote(work: WorkContext, row: InvoiceRow, { lines, netOf, reason, ...columns }: CreditNoteInput): Promise<InvoiceRow> {
  const { playerProfileId, tournamentId, participantId } = row;
  const text = await work.db.selectFrom('invoiceText').select(['billTo', 'leitwegId']).where('invoiceId', '=', row.id).executeTakeFirst();
  const draft: InvoiceDraft = {
    head: { kind: 'CREDIT_NOTE', playerProfileId, tournamentId, participantId, byHand: true, correctsId: row.id, ...columns },
    words: {
      purpose: `Credit note for ${row.invoiceNumber}`,
      reason: reason.trim(),
      billTo: text?.billTo ?? null,
      leitwegId: text?.leitwegId ?? null,
    },
    lines,
    ...(netOf ? { netOf } : {}),
  };
  const [note] = await insertDrafts(work, [draft]);
  if (!note) throw new Error('The inserted credit note is missing.');
  await issueDrafts(work, [note], 'CREDIT_NOTE');
  return note;
}

/**
 * Returns what was paid from a balance at once, and repeats waivers and write-offs. Staff pay the rest out and then mark the credit note as
 * paid.
 */
async function giveBack(work: WorkContext, row: InvoiceRow, { id, amountCents }: { id: number; amountCents: number }): Promise<void> {
  let restCents = amountCents;
  const paid = await returnableCents(work, row.id);
  for (const paymentType of returnedAtOnce) {
    const cents = Math.min(restCents, paid.get(paymentType) ?? 0);
    if (cents <= 0) continue;
    restCents -= cents;
    await returnPayment(work, row, { id, paymentType, cents });
  }
}

/** The payment types that bring no money come first, then the balances. */
const returnedAtOnce: readonly PaymentType[] = paymentTypes
  .filter((type) => !bringsMoney(type) || accountOf(type) !== null)
  .sort((one, other) => Number(bringsMoney(one)) - Number(bringsMoney(other)));

/** Returns the cents that were paid with each type and not given back with an earlier credit note. */
async function returnableCents(work: WorkContext, invoiceId: number): Promise<Map<PaymentType, number>> {
  const paid = centsPerType(await validPayments(work, invoiceId));
  const notes = await work.db.selectFrom('invoice').select('id').where('correctsId', '=', invoiceId).execute();
  for (const note of notes)
    for (const [type, cents] of centsPerType(await validPayments(work, note.id))) paid.set(type, (paid.get(type) ?? 0) + cents);
  return paid;
}

type ReturnPaymentInput = { id: number; paymentType: PaymentType; cents: number };

async function returnPayment(work: WorkContext, row: InvoiceRow, { id, paymentType, cents }: ReturnPaymentInput): Promise<void> {
  const owner = await lockOwner(work, row.playerProfileId);
  const note = await lockInvoice(work, id);
  const event: InvoiceEvent = { type: 'PAY', paymentType, note: `As ${row.invoiceNumber}`, availableCents: null, amountCents: cents };
  await stepInvoiceRow(work, note, event, { columns: { paymentType, paymentLastModificationDate: work.at } });
  // An automatic return leaves no till, because staff pay out cash by hand.
  const columns = { paidOn: await todayOf(work), deskEventId: null, reversesId: null, bookingId: bookingIdOf(work, note) };
  await insertPayment(work, { invoiceId: id, amountCents: -cents, paymentType, ...columns }, null);
  const account = accountOf(paymentType);
  if (!account) return;
  const entry = { kind: 'INVOICE_REVERSAL', invoiceId: id, tournamentId: row.tournamentId } as const;
  await book(work, [{ ...entry, playerProfileId: owner, account, amountCents: cents }], bookingIdOf(work, note));
}
