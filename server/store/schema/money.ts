/** Invoices, payments and the ledger. Amounts are whole euro cents; triggers keep what was issued or booked (migrations/2026-11-26-money.ts). */
import type { Generated } from 'kysely';
import type { BalanceAccount, BalanceKind, DeliveryWay, InvoiceKind, InvoiceStatus, PaymentType } from '#machines/money/invoice-words.ts';
import type { TaxCategory } from '#machines/money/money.ts';
import type { Versioned } from './shared.ts';

export type MoneyTables = {
  numberSequence: NumberSequenceTable;
  invoice: InvoiceTable;
  invoiceText: InvoiceTextTable;
  invoiceLine: InvoiceLineTable;
  invoiceLineText: InvoiceLineTextTable;
  invoiceTax: InvoiceTaxTable;
  invoiceDelivery: InvoiceDeliveryTable;
  payment: PaymentTable;
  paymentText: PaymentTextTable;
  balanceEntry: BalanceEntryTable;
  balanceEntryText: BalanceEntryTextTable;
};

/** The last number that was given out: in the same transaction as the row that has it, so that none is ever missing. */
export type NumberSequenceTable = { series: string; year: number; last: number };

/** From issue on only status, payment, version, file and participant change. */
export type InvoiceTable = Versioned & {
  status: InvoiceStatus;
  kind: InvoiceKind;
  /** Prefix of the number; with year and number unique. Null while it is a draft. */
  series: string | null;
  year: number | null;
  seq: number | null;
  invoiceNumber: string | null;
  /** Of the document; of a draft, when it was drafted. */
  creationDate: string;
  issuedAt: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  playerProfileId: number;
  /** The invoice that a credit note corrects. */
  correctsId: number | null;
  /** The credit note takes back the whole invoice: there is one such. */
  cancels: boolean;
  /** Of a credit note: the part, above zero, that makes what is owed less instead of being paid out. */
  setOffCents: number;
  tournamentId: number | null;
  /** The entry it was made for; gone with it. */
  participantId: number | null;
  /** Its lines were written by a person: they no longer follow the entry. */
  byHand: boolean;
  totalCents: number;
  netCents: number;
  taxCents: number;
  currency: 'EUR';
  paymentType: PaymentType | null;
  paymentLastModificationDate: string | null;
  createdBy: number | null;
};

/** Words about people; of an issued invoice only blanked. */
export type InvoiceTextTable = {
  invoiceId: number;
  purpose: string | null;
  /** Why a credit note was made. */
  reason: string | null;
  note: string | null;
  /** Address of who pays, where it is not the player's; several lines. */
  billTo: string | null;
  /** JSON of contract/money/invoices.ts `party`, as it was at issue. */
  recipient: string | null;
  issuer: string | null;
};

export type InvoiceLineTable = {
  invoiceId: number;
  /** From 1. */
  position: number;
  /** The entry it is for; gone with it. */
  participantId: number | null;
  /** Whose entry in which tournament, also when it is gone: nobody who enters again pays twice. */
  playerProfileId: number | null;
  tournamentId: number | null;
  quantity: number;
  unitGrossCents: number;
  grossCents: number;
  netCents: number;
  /** 1900 = 19 % */
  taxRateBp: number;
  taxCategory: TaxCategory;
  exemptionReason: string | null;
  serviceFrom: string | null;
  serviceTo: string | null;
};
export type InvoiceLineTextTable = { invoiceId: number; position: number; text: string | null };
export type InvoiceTaxTable = { invoiceId: number; taxRateBp: number; taxCategory: TaxCategory; netCents: number; taxCents: number };

export type InvoiceDeliveryTable = {
  id: Generated<number>;
  invoiceId: number;
  way: DeliveryWay;
  /** Its row in the outbox. */
  mailId: number | null;
  at: string;
  /** Accepted by the mail server, or handed over. */
  confirmedAt: string | null;
  failedAt: string | null;
  actorUserId: number | null;
};

/** Appended only: a mistake is taken back by a row that reverses it. */
export type PaymentTable = {
  id: Generated<number>;
  invoiceId: number;
  amountCents: number;
  paymentType: PaymentType;
  /** False: waived or settled without money. */
  money: boolean;
  at: string;
  /** YYYY-MM-DD */
  paidOn: string;
  actorUserId: number | null;
  reversesId: number | null;
  /** The event in whose till it lies (office/money/invoices/till.ts). */
  deskEventId: number | null;
};
export type PaymentTextTable = { paymentId: number; note: string | null };

/** Appended only. What a player has is the sum of it. */
export type BalanceEntryTable = {
  id: Generated<number>;
  playerProfileId: number;
  account: BalanceAccount;
  amountCents: number;
  kind: BalanceKind;
  invoiceId: number | null;
  tournamentId: number | null;
  reversesId: number | null;
  entryDate: string;
  actorUserId: number | null;
  /** What booked it, and which of its rows: a repetition cannot book it again. */
  bookingId: string;
  leg: number;
};
export type BalanceEntryTextTable = { balanceEntryId: number; notice: string | null };
