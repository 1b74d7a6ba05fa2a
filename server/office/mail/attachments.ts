/** An outbox row names its attachments; the sender fetches them when it sends the mail. */

import { Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { invoiceFile } from '../money/invoices/pdf/file.ts';

/** The document of an invoice. Sending draws it if nobody has requested it before. */
export type AttachmentRef = { invoicePdf: number };

export type AttachedFile = { filename: string; content: Buffer; contentType: string };

/** Returns null while the file is not available, so that the mail waits. */
export async function fetchAttachment(context: Context, { invoicePdf }: AttachmentRef): Promise<AttachedFile | null> {
  try {
    const { name, bytes } = await invoiceFile(context, invoicePdf);
    return { filename: name, content: bytes, contentType: 'application/pdf' };
  } catch (error) {
    // The document does not exist yet, or too many files are being made: try again later.
    if (error instanceof Problem) return null;
    throw error;
  }
}
