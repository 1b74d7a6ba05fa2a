/** The files of issued invoices. */
export type InvoiceFileTables = { invoiceFile: InvoiceFileTable; invoicePaper: InvoicePaperTable };

/** Written once; gone only when a person is erased. */
export type InvoiceFileTable = { invoiceId: number; mediaId: number; at: string };

/** Written at issue: the file is drawn from it, whatever the settings say by then. */
export type InvoicePaperTable = {
  invoiceId: number;
  language: 'en' | 'de';
  timeZone: string;
  /** 'Men 9-Ball, Adria Open 2026' */
  occasion: string | null;
  playerNumber: number;
  logoMediaId: number | null;
};
