/** Reads one invoice with all its details for its page, its document and its mail. */
import type { Kysely } from 'kysely';
import type { Invoice, InvoiceDetail, InvoiceParty } from '#contract/money/invoice-document.ts';
import { issuerMissingSentence } from '#machines/money/invoice-words.ts';
import { eurosOf } from '#machines/money/money.ts';
import type { ClockContext } from '../../../store/context.ts';
import type { InvoiceTextTable } from '../../../store/schema/money.ts';
import type { Database } from '../../../store/schema.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { settingsOf } from '../../../store/settings/settings-of.ts';
import { balanceOf } from '../balance/ledger.ts';
import { isXRechnung } from './e-invoice/profiles.ts';
import { missingForEInvoice } from './e-invoice/requirements.ts';
import { namesOf } from './entrants.ts';
import { hasAddress, issuerOf, partyName, profilesOf, recipientOf } from './issuer-and-recipient.ts';
import { presentInvoices } from './present.ts';
import { uncreditedLines } from './uncredited.ts';

/** Returns undefined when there is no such invoice. A draft shows the issuer and recipient that issuing would store. */
export async function readInvoice({ clock }: ClockContext, db: Kysely<Database>, id: number): Promise<InvoiceDetail | undefined> {
  const today = await officeDay(db, clock());
  const [invoice] = await presentInvoices(db, [id], today);
  if (!invoice) return undefined;
  const words = await db.selectFrom('invoiceText').selectAll().where('invoiceId', '=', id).executeTakeFirstOrThrow();
  const senderAndRecipient =
    invoice.status === 'NONE'
      ? await currentSenderAndRecipient(db, id, words)
      : { recipient: parseParty(words.recipient), issuer: parseParty(words.issuer) };
  const { note, reason, billTo, leitwegId } = words;
  const parts = await partsOf(db, id);
  const missing = missingForEInvoice({ ...senderAndRecipient, lines: parts.lines });
  return {
    ...invoice,
    ...{ note, reason, billTo, leitwegId },
    eInvoice: missing.length > 0 ? null : isXRechnung(senderAndRecipient.recipient) ? 'XRECHNUNG' : 'FACTUR_X',
    ...senderAndRecipient,
    ...parts,
    personalBalance: eurosOf(await balanceOf(db, invoice.playerProfileId, 'PERSONAL')),
    prizeMoneyBalance: eurosOf(await balanceOf(db, invoice.playerProfileId, 'PRIZE')),
    warnings: [...warningsOf(invoice, senderAndRecipient, today), ...(invoice.status === 'NONE' ? missingWords(missing) : [])],
  };
}

const parseParty = (json: string | null): InvoiceParty | null => (json === null ? null : (JSON.parse(json) as InvoiceParty));

async function currentSenderAndRecipient(db: Kysely<Database>, id: number, words: Pick<InvoiceTextTable, 'billTo' | 'leitwegId'>) {
  const { playerProfileId } = await db.selectFrom('invoice').select('playerProfileId').where('id', '=', id).executeTakeFirstOrThrow();
  const profile = (await profilesOf(db, [playerProfileId])).get(playerProfileId);
  return { recipient: profile ? recipientOf(profile, words) : null, issuer: await issuerOf(db, await settingsOf(db)) };
}

type SenderAndRecipient = { recipient: InvoiceParty | null; issuer: InvoiceParty | null };

function warningsOf({ status, dueDate }: Invoice, { recipient, issuer }: SenderAndRecipient, today: string): string[] {
  const isPast = status === 'NONE' && dueDate !== null && dueDate < today;
  return [
    ...(recipient && !hasAddress(recipient) ? [`${partyName(recipient)} has no address.`] : []),
    ...(recipient && !recipient.email ? [`${partyName(recipient)} has no e-mail address.`] : []),
    ...(isPast ? ['The day on which it is due is over: it would be overdue at once.'] : []),
    ...(status === 'NONE' && !issuer?.name ? [issuerMissingSentence] : []),
    ...(status === 'NONE' && !issuer?.details.iban
      ? ['No bank account is saved in the settings yet: the document names none to pay to.']
      : []),
  ];
}

/** ['The PDF will carry no electronic invoice without the country of the recipient.'] */
const missingWords = (missing: readonly string[]): string[] =>
  missing.length === 0 ? [] : [`The PDF will carry no electronic invoice without ${new Intl.ListFormat('en').format(missing)}.`];

async function partsOf(db: Kysely<Database>, id: number) {
  const lines = await uncreditedLines(db, id);
  const names = await namesOf(
    db,
    lines.flatMap(({ line: { playerProfileId } }) => (playerProfileId === null ? [] : [playerProfileId])),
  );
  const taxes = await db.selectFrom('invoiceTax').selectAll().where('invoiceId', '=', id).orderBy('taxRateBp', 'desc').execute();
  const notes = await db
    .selectFrom('invoice')
    .select(['id', 'invoiceNumber', 'creationDate', 'totalCents', 'cancels'])
    .where('correctsId', '=', id)
    .orderBy('id')
    .execute();
  return {
    lines: lines.map(({ leftCents, line: { unitGrossCents, grossCents, netCents, taxRateBp, position: _position, ...line } }) => ({
      ...line,
      entrant: names.get(line.playerProfileId ?? 0) ?? null,
      credited: eurosOf(Math.max(0, grossCents - leftCents)),
      unitPrice: eurosOf(unitGrossCents),
      gross: eurosOf(grossCents),
      net: eurosOf(netCents),
      taxRate: taxRateBp / 100,
    })),
    taxes: taxes.map(({ taxRateBp, taxCategory, netCents, taxCents }) => ({
      taxRate: taxRateBp / 100,
      taxCategory,
      net: eurosOf(netCents),
      tax: eurosOf(taxCents),
    })),
    payments: await paymentsOf(db, id),
    deliveries: await deliveriesOf(db, id),
    creditNotes: notes.map(({ totalCents, ...note }) => ({ ...note, total: eurosOf(totalCents) })),
  };
}

async function paymentsOf(db: Kysely<Database>, id: number) {
  const rows = await db
    .selectFrom('payment as p')
    .leftJoin('paymentText as t', 't.paymentId', 'p.id')
    .leftJoin('appUser as u', 'u.id', 'p.actorUserId')
    .select([
      'p.id',
      'p.amountCents',
      'p.paymentType',
      'p.money',
      'p.at',
      'p.paidOn',
      't.note',
      'p.reversesId',
      'p.bookingId',
      'u.login as by',
    ])
    .where('p.invoiceId', '=', id)
    .orderBy('p.id')
    .execute();
  const others = await otherInvoices(db, id);
  return rows.map(({ amountCents, ...row }) => ({
    ...row,
    amount: eurosOf(amountCents),
    others: (others.get(row.bookingId) ?? []).map((other) => ({ id: other.id, invoiceNumber: other.invoiceNumber })),
  }));
}

/** Returns the other invoices that were paid with this one, by booking. */
async function otherInvoices(db: Kysely<Database>, id: number) {
  const rows = await db
    .selectFrom('payment as p')
    .innerJoin('invoice as i', 'i.id', 'p.invoiceId')
    .select(['p.bookingId', 'i.id', 'i.invoiceNumber'])
    .distinct()
    .where('p.bookingId', 'in', db.selectFrom('payment').select('bookingId').where('invoiceId', '=', id))
    .where('p.invoiceId', '<>', id)
    .where('p.reversesId', 'is', null)
    .orderBy('i.id')
    .execute();
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}

async function deliveriesOf(db: Kysely<Database>, id: number): Promise<InvoiceDetail['deliveries']> {
  const rows = await db
    .selectFrom('invoiceDelivery as d')
    .leftJoin('appUser as u', 'u.id', 'd.actorUserId')
    .leftJoin('invoiceReminder as r', 'r.deliveryId', 'd.id')
    .select(['d.id', 'd.way', 'd.at', 'd.confirmedAt', 'd.failedAt', 'u.login as by'])
    .select(['r.level', 'r.payBy', 'r.totalCents', 'r.feeInvoiceId', 'r.withdrawnAt'])
    .where('d.invoiceId', '=', id)
    .orderBy('d.id')
    .execute();
  return rows.map(({ level, payBy, totalCents, feeInvoiceId, withdrawnAt, ...row }) => {
    if (level === null || payBy === null) return { ...row, reminder: null };
    return { ...row, reminder: { level, payBy, claimed: eurosOf(totalCents ?? 0), feeInvoiceId, withdrawn: withdrawnAt !== null } };
  });
}
