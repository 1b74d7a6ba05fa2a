/** What is attached to a mail is named in its row and fetched when it is sent. */

import { Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { invoiceFile } from '../money/invoices/pdf/file.ts';

/** The document of an invoice: drawn when the mail is sent, where nobody has asked for it before. */
export type AttachmentRef = { invoicePdf: number };

export type AttachedFile = { filename: string; content: Buffer; contentType: string };

/** Null while it is not there yet: the mail waits. */
export async function fetchAttachment(context: Context, { invoicePdf }: AttachmentRef): Promise<AttachedFile | null> {
  try {
    const { name, bytes } = await invoiceFile(context, invoicePdf);
    return { filename: name, content: bytes, contentType: 'application/pdf' };
  } catch (error) {
    // It is no document yet, or many files are being made just now: later.
    if (error instanceof Problem) return null;
    throw error;
  }
}
