/** The files of issued invoices. */
export type InvoiceFileTables = { invoiceFile: InvoiceFileTable; invoicePaper: InvoiceLayoutTable };

/** Written once. Only the erasure of a person removes it. */
export type InvoiceFileTable = {
  invoiceId: number;
  mediaId: number /** The electronic invoice that the file carries, if any. */;
  xmlMediaId: number | null;
  at: string;
};

/** Written at issue. The file is always drawn from it, because the settings may change later. */
export type InvoiceLayoutTable = {
  invoiceId: number;
  language: 'en' | 'de';
  timeZone: string;
  /** 'Men 9-Ball, Adria Open 2026' */
  occasion: string | null;
  playerNumber: number;
  logoMediaId: number | null;
};
