/** The file of an issued invoice: drawn the first time somebody needs it, from then on always the same bytes; and how a draft would look. */
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { sha256Of, storeMedia } from '../../../../entity/media/store.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import { notAllowed, notFound } from '../../../../kernel/errors.ts';
import type { Context } from '../../../../store/context.ts';
import { commit } from '../../../../store/unit/commit.ts';
import { readInvoice } from '../detail.ts';
import { type Paper, paperOf, papersNow } from '../paper.ts';
import { documentOf } from './document-of.ts';
import type { InvoiceDocument } from './document-types.ts';
import { renderInvoice } from './render-invoice.ts';

export type InvoiceFile = { name: string; bytes: Buffer; sha256: string };
type Reading = Pick<Context, 'read' | 'clock'>;

const type = 'application/pdf';
const clerk: Actor = { kind: 'system', name: 'invoices' };

export async function invoiceFile(context: Context, id: number): Promise<InvoiceFile> {
  const stored = await storedFile(context, id);
  if (stored) return stored;
  const invoice = await existing(context, id);
  if (invoice.invoiceNumber === null) throw notAllowed({ code: 'DRAFT', sentence: 'A draft has no document yet: issue it first.' });
  const bytes = await drawn(context, invoice);
  await commit(context, { actor: clerk }, async (work) => {
    const mediaId = await storeMedia(work, { bytes, type }, 'STAFF');
    // Who drew it at the same moment was first: theirs is the file.
    await work.db
      .insertInto('invoiceFile')
      .values({ invoiceId: id, mediaId, at: work.at })
      .onConflict((conflict) => conflict.column('invoiceId').doNothing())
      .execute();
    return null;
  });
  return (await storedFile(context, id)) ?? { name: `${invoice.invoiceNumber}.pdf`, bytes, sha256: sha256Of(bytes) };
}

/** Without a number, and kept by nobody. */
export async function previewFile(context: Context, id: number): Promise<InvoiceFile> {
  const invoice = await existing(context, id);
  if (invoice.invoiceNumber !== null)
    throw notAllowed({ code: 'ISSUED', sentence: 'The invoice is issued already: its document does not change any more.' });
  const bytes = await drawn(context, invoice);
  return { name: 'Draft.pdf', bytes, sha256: sha256Of(bytes) };
}

async function existing(context: Reading, id: number): Promise<InvoiceDetail> {
  const invoice = await readInvoice(context, context.read, id);
  if (!invoice) throw notFound();
  return invoice;
}

async function storedFile({ read }: Reading, id: number): Promise<InvoiceFile | null> {
  const file = await read
    .selectFrom('invoiceFile as f')
    .innerJoin('media as m', 'm.id', 'f.mediaId')
    .innerJoin('invoice as i', 'i.id', 'f.invoiceId')
    .select(['i.invoiceNumber', 'm.data', 'm.sha256'])
    .where('f.invoiceId', '=', id)
    .executeTakeFirst();
  return file ? { name: `${file.invoiceNumber ?? 'invoice'}.pdf`, bytes: Buffer.from(file.data), sha256: file.sha256 } : null;
}

const drawn = async (context: Context, invoice: InvoiceDetail): Promise<Buffer> => renderInvoice(await documentFor(context, invoice));

async function documentFor({ read }: Reading, invoice: InvoiceDetail): Promise<InvoiceDocument> {
  const paper = (await paperOf(read, invoice.id)) ?? (await paperNow(read, invoice));
  const { setOffCents } = await read.selectFrom('invoice').select('setOffCents').where('id', '=', invoice.id).executeTakeFirstOrThrow();
  return documentOf(invoice, { ...paper, setOffCents, logo: paper.logoMediaId === null ? null : await logoOf(read, paper.logoMediaId) });
}

async function paperNow(read: Context['read'], invoice: InvoiceDetail): Promise<Paper> {
  const [paper] = await papersNow(read, [{ ...invoice, countryCode: invoice.recipient?.details.countryCode }]);
  if (!paper) throw new Error('Whoever asks for one paper gets one.');
  return paper;
}

async function logoOf(read: Context['read'], mediaId: number): Promise<InvoiceDocument['logo']> {
  const media = await read.selectFrom('media').select(['data', 'contentType']).where('id', '=', mediaId).executeTakeFirst();
  return media ? { content: Buffer.from(media.data).toString('base64'), type: media.contentType } : null;
}
