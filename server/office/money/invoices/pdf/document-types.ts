/** The content of a printed invoice as plain data, because the worker thread that draws it has no database. */

import type { EInvoice } from '../e-invoice/e-invoice.ts';

export type InvoiceLanguage = 'en' | 'de';

export type InvoiceDocument = {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  /** Null: a draft, drawn with a band that says so. */
  number: string | null;
  language: InvoiceLanguage;
  /** The time of issue, used for the dates inside the file. Every rendering then produces the same bytes. */
  at: string;
  /** DD.MM.YYYY, like all days here. */
  issued: string;
  due: string | null;
  service: string | null;
  playerNumber: number;
  /** The number of the invoice that a credit note corrects, and the reason. */
  corrects: string | null;
  reason: string | null;
  purpose: string | null;
  /** 'Men 9-Ball, Adria Open 2026' */
  occasion: string | null;
  note: string | null;
  issuer: DocumentIssuer;
  recipient: string[];
  lines: DocumentLine[];
  taxes: DocumentTax[];
  netCents: number;
  totalCents: number;
  /** The part of a credit note that reduces the open amount of the invoice, so that no money is paid out. */
  setOffCents: number;
  /** Base64. PNG and JPEG are drawn as they are, SVG is converted to pixels. */
  logo: { content: string; type: string } | null;
  /** The electronic invoice that the file carries. */
  eInvoice: EInvoice | null;
};

export type DocumentIssuer = {
  name: string;
  subtitle: string;
  street: string;
  town: string;
  country: string;
  contact: string[];
  register: string[];
  bankName: string;
  accountHolder: string;
  iban: string;
  bic: string;
  paymentNote: string;
};

export type DocumentLine = {
  position: number;
  text: string;
  detail: string;
  quantity: number;
  unitCents: number;
  /** Hundredths of a percent. */
  taxRateBp: number;
  grossCents: number;
};

type DocumentTax = { taxRateBp: number; netCents: number; taxCents: number; exemption: string | null };
