/** What is attached to a mail is named in its row and fetched when it is sent. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The document of an invoice: the mail waits until it has been drawn. */
export type AttachmentRef = { invoicePdf: number };

export type AttachedFile = { filename: string; content: Buffer; contentType: string };

/** Null while it is not there yet. */
export async function fetchAttachment(_db: Kysely<Database>, _ref: AttachmentRef): Promise<AttachedFile | null> {
  return null;
}
