/** An outbox row names its attachments; the sender fetches them when it sends the mail. */

import { Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { eInvoiceFile, invoiceFile } from '../money/invoices/pdf/file.ts';
import { reminderFile } from '../money/reminders/pdf/reminder-file.ts';

/** The document of an invoice, its electronic invoice, or a reminder. Sending makes it if nobody has requested it before. */
export type AttachmentRef = { invoicePdf: number } | { invoiceXml: number } | { reminderPdf: number };

export type AttachedFile = { filename: string; content: Buffer; contentType: string };

/** Returns null while the file is not available, so that the mail waits. */
export async function fetchAttachment(context: Context, ref: AttachmentRef): Promise<AttachedFile | null> {
  try {
    if ('invoicePdf' in ref) {
      const { name, bytes } = await invoiceFile(context, ref.invoicePdf);
      return { filename: name, content: bytes, contentType: 'application/pdf' };
    }
    if ('reminderPdf' in ref) {
      const { name, bytes } = await reminderFile(context, ref.reminderPdf);
      return { filename: name, content: bytes, contentType: 'application/pdf' };
    }
    const { name, bytes } = await eInvoiceFile(context, ref.invoiceXml);
    return { filename: name, content: bytes, contentType: 'application/xml' };
  } catch (error) {
    // The document does not exist yet, or too many files are being made: try again later.
    if (error instanceof Problem) return null;
    throw error;
  }
}
