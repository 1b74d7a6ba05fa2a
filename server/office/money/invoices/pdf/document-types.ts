/** What an invoice on paper says, as plain data: the thread that draws it has no database. */

export type InvoiceLanguage = 'en' | 'de';

export type InvoiceDocument = {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  /** Null: a draft, drawn with a band that says so. */
  number: string | null;
  language: InvoiceLanguage;
  /** When it was issued: the dates inside the file, so that its bytes are the same whenever it is drawn. */
  at: string;
  /** DD.MM.YYYY, as all days here. */
  issued: string;
  due: string | null;
  service: string | null;
  playerNumber: number;
  /** The number of the invoice that a credit note corrects, and why. */
  corrects: string | null;
  reason: string | null;
  purpose: string | null;
  /** 'Men 9-Ball, Adria Open 2026' */
  occasion: string | null;
  note: string | null;
  issuer: DocumentIssuer;
  /** At most six lines fit the window. */
  recipient: string[];
  lines: DocumentLine[];
  taxes: DocumentTax[];
  netCents: number;
  totalCents: number;
  /** Of a credit note: what nobody pays because the invoice was still owed. */
  setOffCents: number;
  /** Base64: PNG or JPEG as it is, SVG as points. */
  logo: { content: string; type: string } | null;
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
