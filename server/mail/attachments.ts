/** What is attached to a mail is named in its row and fetched when it is sent. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The document of an invoice: the mail waits until it has been drawn. */
export type AttachmentRef = { invoicePdf: number };

export type AttachedFile = { filename: string; content: Buffer; contentType: string };

/** Null while it is not there yet. */
export async function fetchAttachment(db: Kysely<Database>, { invoicePdf }: AttachmentRef): Promise<AttachedFile | null> {
  const found = await db
    .selectFrom('invoice as i')
    .innerJoin('media as m', 'm.id', 'i.pdfMediaId')
    .select(['i.invoiceNumber', 'm.data', 'm.contentType'])
    .where('i.id', '=', invoicePdf)
    .executeTakeFirst();
  if (!found) return null;
  return { filename: `${found.invoiceNumber ?? 'invoice'}.pdf`, content: Buffer.from(found.data), contentType: found.contentType };
}
