/** Invoices, payments and the ledger, in whole euro cents. Triggers forbid changes of issued and booked rows (migrations/2026-11-26-money.ts). */
import type { Generated } from 'kysely';
import type {
  BalanceAccount,
  BalanceKind,
  DeliveryMethod,
  InvoiceKind,
  InvoiceStatus,
  PaymentType,
} from '#machines/money/invoice-words.ts';
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
  invoiceReminder: InvoiceReminderTable;
  payment: PaymentTable;
  paymentText: PaymentTextTable;
  balanceEntry: BalanceEntryTable;
  balanceEntryText: BalanceEntryTextTable;
};

/** The last assigned number. It changes in the same transaction as the row with the number, so that no number is missing. */
export type NumberSequenceTable = { series: string; year: number; last: number };

/** After the issue only status, payment, version, file and participant change. */
export type InvoiceTable = Versioned & {
  status: InvoiceStatus;
  kind: InvoiceKind;
  /** The prefix of the number, unique with year and number. Null for a draft. */
  series: string | null;
  year: number | null;
  seq: number | null;
  invoiceNumber: string | null;
  /** The date of the document, or the creation date of a draft. */
  creationDate: string;
  issuedAt: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  playerProfileId: number;
  /** The invoice that a credit note corrects. */
  correctsId: number | null;
  /** The credit note cancels the whole invoice. An invoice has at most one of these. */
  cancels: boolean;
  /** The part of a credit note, above zero, that reduces the open amount instead of being paid out. */
  setOffCents: number;
  tournamentId: number | null;
  /** The entry for which the invoice was made; null after the entry is removed. */
  participantId: number | null;
  /** A person edited the lines, so they no longer follow the entry. */
  byHand: boolean;
  totalCents: number;
  netCents: number;
  taxCents: number;
  currency: 'EUR';
  paymentType: PaymentType | null;
  paymentLastModificationDate: string | null;
  createdBy: number | null;
};

/** Personal texts. On an issued invoice they can only be blanked. */
export type InvoiceTextTable = {
  invoiceId: number;
  purpose: string | null;
  /** The reason for a credit note. */
  reason: string | null;
  note: string | null;
  /** The address of the payer if it differs from the player's; several lines. */
  billTo: string | null;
  /** The address of a German authority for electronic invoices. */
  leitwegId: string | null;
  /** JSON of `party` (contract/money/invoices.ts) at the time of issue. */
  recipient: string | null;
  issuer: string | null;
};

export type InvoiceLineTable = {
  invoiceId: number;
  /** Starts at 1. */
  position: number;
  /** The entry for which the line is; null after the entry is removed. */
  participantId: number | null;
  /** Player and tournament of the entry. They stay after its removal, so that a player who enters again does not pay twice. */
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
  way: DeliveryMethod;
  /** The row in the mail outbox. */
  mailId: number | null;
  at: string;
  /** The time when the mail server accepted the mail or a person handed it over. */
  confirmedAt: string | null;
  failedAt: string | null;
  actorUserId: number | null;
};

/** The delivery is a reminder. The PDF is drawn from these columns, so that it stays as it was sent. */
export type InvoiceReminderTable = {
  deliveryId: number;
  invoiceId: number;
  level: number;
  /** YYYY-MM-DD in the office's time zone. An invoice is reminded of once a day. */
  day: string;
  /** YYYY-MM-DD */
  payBy: string;
  /** JSON of `ReminderClaim` (office/money/reminders/claims.ts): numbers, days and amounts, no names. */
  claims: string;
  totalCents: number;
  /** The invoice of the fee, if the level has one. */
  feeInvoiceId: number | null;
  /** It never left: the invoice was paid or changed while its mail waited. */
  withdrawnAt: string | null;
};

/** Append-only: a reversing row corrects a mistake. */
export type PaymentTable = {
  id: Generated<number>;
  invoiceId: number;
  amountCents: number;
  paymentType: PaymentType;
  /** False: waived, or settled without money. */
  money: boolean;
  at: string;
  /** YYYY-MM-DD */
  paidOn: string;
  actorUserId: number | null;
  reversesId: number | null;
  /** The event whose till has the money (office/money/invoices/till.ts); null: not at a desk. */
  deskEventId: number | null;
  /** The booking of the payment; one booking may pay several invoices. Null: booked by an earlier edition. */
  bookingId: string | null;
};
export type PaymentTextTable = { paymentId: number; note: string | null };

/** Append-only. The balance of a player is the sum of their rows. */
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
  /** The booking action and its row number. They are unique, so that a retry cannot book twice. */
  bookingId: string;
  leg: number;
};
export type BalanceEntryTextTable = { balanceEntryId: number; notice: string | null };
