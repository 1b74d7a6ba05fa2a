/**
 * Returns the PDF of an issued invoice and its electronic invoice: made once when first needed, then always the same bytes. Also previews
 * drafts.
 */
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { renderWith } from '../../../../entity/documents/render.ts';
import { sha256Of, storeMedia } from '../../../../entity/media/store.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import { notAllowed, notFound } from '../../../../kernel/errors.ts';
import type { ClockContext, Context, ReadContext } from '../../../../store/context.ts';
import { commit } from '../../../../store/unit/commit.ts';
import { readInvoice } from '../detail.ts';
import { currentPrintLayouts, type PrintLayout, storedPrintLayout } from '../print-layout.ts';
import { documentOf } from './document-of.ts';
import type { InvoiceDocument } from './document-types.ts';

export type InvoiceFile = { name: string; bytes: Buffer; sha256: string };
type FileContext = ReadContext & ClockContext;

const type = 'application/pdf';
const xmlType = 'application/xml';
const system: Actor = { kind: 'system', name: 'invoices' };

export const renderInvoice = renderWith<InvoiceDocument>(new URL('./invoice-pdf.ts', import.meta.url), 'invoicePdf');

/** Returns the stored file, or draws and stores it. Throws a 409 for a draft. */
export async function invoiceFile(context: Context, id: number): Promise<InvoiceFile> {
  const stored = await storedFile(context, id);
  if (stored) return stored;
  const invoice = await requireInvoice(context, id);
  if (invoice.invoiceNumber === null) throw notAllowed({ code: 'DRAFT', sentence: 'A draft has no document yet: issue it first.' });
  const document = await documentFor(context, invoice);
  const bytes = await renderInvoice(document);
  await commit(context, { actor: system }, async (work) => {
    const mediaId = await storeMedia(work, { bytes, type }, 'STAFF');
    const xml = document.eInvoice && Buffer.from(document.eInvoice.xml);
    const xmlMediaId = xml && (await storeMedia(work, { bytes: xml, type: xmlType }, 'STAFF'));
    // If two requests draw the file at once, the first stored file wins.
    await work.db
      .insertInto('invoiceFile')
      .values({ invoiceId: id, mediaId, xmlMediaId, at: work.at })
      .onConflict((conflict) => conflict.column('invoiceId').doNothing())
      .execute();
    return null;
  });
  return (await storedFile(context, id)) ?? { name: `${invoice.invoiceNumber}.pdf`, bytes, sha256: sha256Of(bytes) };
}

/** Returns the electronic invoice of an issued invoice, as its PDF carries it. Throws a 409 for a draft and for a document without one. */
export async function eInvoiceFile(context: Context, id: number): Promise<InvoiceFile> {
  await invoiceFile(context, id);
  const file = await context.read
    .selectFrom('invoiceFile as f')
    .innerJoin('media as m', 'm.id', 'f.xmlMediaId')
    .innerJoin('invoice as i', 'i.id', 'f.invoiceId')
    .select(['i.invoiceNumber', 'm.data', 'm.sha256'])
    .where('f.invoiceId', '=', id)
    .executeTakeFirst();
  if (!file) throw notAllowed({ code: 'NO_E_INVOICE', sentence: 'The document carries no electronic invoice.' });
  return { name: `${file.invoiceNumber ?? 'invoice'}.xml`, bytes: Buffer.from(file.data), sha256: file.sha256 };
}

/** Draws a draft without a number; the file is not stored. */
export async function previewFile(context: Context, id: number): Promise<InvoiceFile> {
  const invoice = await requireInvoice(context, id);
  if (invoice.invoiceNumber !== null)
    throw notAllowed({ code: 'ISSUED', sentence: 'The invoice is issued already: its document does not change any more.' });
  const bytes = await renderInvoice(await documentFor(context, invoice));
  return { name: 'Draft.pdf', bytes, sha256: sha256Of(bytes) };
}

async function requireInvoice(context: FileContext, id: number): Promise<InvoiceDetail> {
  const invoice = await readInvoice(context, context.read, id);
  if (!invoice) throw notFound();
  return invoice;
}

async function storedFile({ read }: FileContext, id: number): Promise<InvoiceFile | null> {
  const file = await read
    .selectFrom('invoiceFile as f')
    .innerJoin('media as m', 'm.id', 'f.mediaId')
    .innerJoin('invoice as i', 'i.id', 'f.invoiceId')
    .select(['i.invoiceNumber', 'm.data', 'm.sha256'])
    .where('f.invoiceId', '=', id)
    .executeTakeFirst();
  return file ? { name: `${file.invoiceNumber ?? 'invoice'}.pdf`, bytes: Buffer.from(file.data), sha256: file.sha256 } : null;
}

async function documentFor({ read }: FileContext, invoice: InvoiceDetail): Promise<InvoiceDocument> {
  const layout = (await storedPrintLayout(read, invoice.id)) ?? (await currentPrintLayout(read, invoice));
  const { setOffCents } = await read.selectFrom('invoice').select('setOffCents').where('id', '=', invoice.id).executeTakeFirstOrThrow();
  return documentOf(invoice, { ...layout, setOffCents, logo: layout.logoMediaId === null ? null : await logoOf(read, layout.logoMediaId) });
}

export async function currentPrintLayout(read: Context['read'], invoice: InvoiceDetail): Promise<PrintLayout> {
  const [layout] = await currentPrintLayouts(read, [{ ...invoice, countryCode: invoice.recipient?.details.countryCode }]);
  if (!layout) throw new Error('The print layout of the invoice is missing.');
  return layout;
}

export async function logoOf(read: Context['read'], mediaId: number): Promise<InvoiceDocument['logo']> {
  const media = await read.selectFrom('media').select(['data', 'contentType']).where('id', '=', mediaId).executeTakeFirst();
  return media ? { content: Buffer.from(media.data).toString('base64'), type: media.contentType } : null;
}
