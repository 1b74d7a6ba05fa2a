/** What is attached to a mail is named in its row and fetched when it is sent. */

/** The document of an invoice: the mail waits until it has been drawn. */
export type AttachmentRef = { invoicePdf: number };
