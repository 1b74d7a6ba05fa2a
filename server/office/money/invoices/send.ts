/** Delivers a document by mail, or records that it was handed over. A mail counts as delivered when the mail server accepts it. */
import type { InvoiceParty } from '#contract/money/invoice-document.ts';
import { type InvoiceEvent, whyNotInvoice } from '#machines/money/invoice-rules.ts';
import type { DeliveryMethod } from '#machines/money/invoice-words.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import type { ClockContext, Context } from '../../../store/context.ts';
import { settingsOf } from '../../../store/settings/settings-of.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { mailIsSent, queueMail } from '../../mail/outbox.ts';
import type { ParamsOf } from '../../mail/templates.ts';
import { requireNotBlocked } from '../../privacy/blocked-invoices.ts';
import { stepInvoiceRow } from './commands.ts';
import { readInvoice } from './detail.ts';
import { factsOf, type InvoiceRow, lockInvoice } from './facts.ts';
import { languageOf, partyName } from './issuer-and-recipient.ts';

type DeliveryInput = { way: DeliveryMethod; to: string | null };

export async function sendInvoice(
  context: Context,
  request: CommitRequest,
  { id, ...delivery }: DeliveryInput & { id: number },
): Promise<void> {
  await commit(context, request, async (work) => {
    await deliver(context, work, await lockInvoice(work, id), delivery);
    return null;
  });
}

/** Sends a document or records a delivery by hand. Throws a 409 without an address or mail server. */
export async function deliver(context: Context, work: WorkContext, row: InvoiceRow, { way, to }: DeliveryInput): Promise<void> {
  await requireNotBlocked(work, row.id);
  const refusal = whyNotInvoice(row.status, await factsOf(work, row), { type: 'SEND' });
  if (refusal) throw notAllowed(refusal);
  if (way === 'MAIL' && !mailIsSent(context))
    throw notAllowed({ code: 'NO_MAIL_SERVER', sentence: 'No mail server is set up: download the document and hand it over.' });
  const mailId = way === 'MAIL' ? await mail(context, work, row, to) : null;
  const confirmedAt = way === 'HAND' ? work.at : null;
  const actorUserId = work.actor.kind === 'user' ? work.actor.userId : null;
  await work.db
    .insertInto('invoiceDelivery')
    .values({ invoiceId: row.id, way, mailId, at: work.at, confirmedAt, failedAt: null, actorUserId })
    .execute();
  work.record({ stream: `invoice:${row.id}`, version: row.version, type: 'SEND', data: { way }, rooms: [] });
  if (way === 'HAND') await stepInvoiceRow(work, row, { type: 'CONFIRM_DELIVERY' });
}

async function mail(context: ClockContext, work: WorkContext, row: InvoiceRow, to: string | null): Promise<number> {
  const text = await work.db.selectFrom('invoiceText').select('recipient').where('invoiceId', '=', row.id).executeTakeFirst();
  const recipient = text?.recipient ? (JSON.parse(text.recipient) as InvoiceParty) : null;
  const address = to ?? recipient?.email ?? (await currentAddress(work, row.playerProfileId));
  if (!address)
    throw notAllowed({
      code: 'NO_ADDRESS',
      sentence: `${partyName(recipient)} has no e-mail address: enter one, or hand the document over.`,
    });
  const { language } = (await settingsOf(work.db)).invoices;
  const document = await readInvoice(context, work.db, row.id);
  const common = {
    to: { address },
    lang: languageOf(recipient?.details.countryCode, language),
    about: `invoice:${row.id}`,
    // Authorities read only the separate XML file. Other recipients get none, because a mail must not wait for a file that cannot be made.
    attachments: [{ invoicePdf: row.id }, ...(document?.eInvoice === 'XRECHNUNG' ? [{ invoiceXml: row.id }] : [])],
  };
  return queueMail(work, { ...common, ...(await mailWords(work, row, recipient?.name ?? '')) });
}

type MailWords = { [Name in 'invoice' | 'invoice-cancelled' | 'credit-note']: { template: Name; params: ParamsOf<Name> } };

/** Only recipients with an open amount are asked to pay. */
async function mailWords({ db }: WorkContext, row: InvoiceRow, name: string): Promise<MailWords[keyof MailWords]> {
  const number = row.invoiceNumber ?? '';
  const corrected =
    row.correctsId && (await db.selectFrom('invoice').selectAll().where('id', '=', row.correctsId).executeTakeFirstOrThrow());
  if (corrected) {
    const invoice = { name, number: corrected.invoiceNumber ?? '', totalCents: corrected.totalCents, dueDate: null };
    if (row.cancels) return { template: 'invoice-cancelled', params: { ...invoice, creditNote: number } };
    return { template: 'credit-note', params: { name, number, amountCents: -row.totalCents, invoice: invoice.number } };
  }
  const params = { name, number, totalCents: row.totalCents, dueDate: row.dueDate };
  if (row.status !== 'CANCELLED') return { template: 'invoice', params: { ...params, openCents: (await factsOf({ db }, row)).openCents } };
  const notes = db.selectFrom('invoice').select('invoiceNumber').where('correctsId', '=', row.id).where('cancels', '=', true);
  const note = await notes.executeTakeFirst();
  return { template: 'invoice-cancelled', params: { ...params, creditNote: note?.invoiceNumber ?? null } };
}

const currentAddress = async ({ db }: WorkContext, id: number): Promise<string | null> =>
  (await db.selectFrom('playerProfile').select('email').where('id', '=', id).executeTakeFirst())?.email ?? null;

/** Records the result of a mail. The mail sender calls this in its own unit of work. */
export async function recordDelivery(work: WorkContext, mailId: number, accepted: boolean): Promise<void> {
  const delivery = await work.db.selectFrom('invoiceDelivery').selectAll().where('mailId', '=', mailId).executeTakeFirst();
  if (!delivery) return;
  const row = await lockInvoice(work, delivery.invoiceId);
  const outcome = accepted ? { confirmedAt: work.at, failedAt: null } : { failedAt: work.at };
  await work.db.updateTable('invoiceDelivery').set(outcome).where('id', '=', delivery.id).execute();
  const event: InvoiceEvent = { type: accepted ? 'CONFIRM_DELIVERY' : 'LOSE_DELIVERY' };
  const facts = await factsOf(work, row);
  // The result is stored even if the invoice has changed so that the machine refuses the step.
  if (whyNotInvoice(row.status, facts, event) === null) await stepInvoiceRow(work, row, event, { facts });
}
