/** The files of issued invoices. */
export type InvoiceFileTables = { invoiceFile: InvoiceFileTable };

/** Written once; gone only when a person is erased. */
export type InvoiceFileTable = { invoiceId: number; mediaId: number; at: string };
