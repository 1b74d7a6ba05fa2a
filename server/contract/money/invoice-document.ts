/** An invoice or credit note as it is answered: its row, lines, parties, payments and ways to the player. Amounts are EUR with at most two decimals. */
import { z } from 'zod';
import { isAmount, noAmount } from '#machines/money/amount.ts';
import { deliveryWays, invoiceKinds, invoiceStatuses, paymentTypes } from '#machines/money/invoice-words.ts';
import { taxCategories } from '#machines/money/money.ts';
import { id } from '../kit/ids.ts';

export const whole = z.number().int();

export const day = z.iso.date('Please enter a date');

/** EUR. */
export const amount = z.number();

const most = 1_000_000_000;

export const enteredAmount = z
  .number('Please enter an amount')
  .min(-most, 'Please enter an amount')
  .max(most, 'Please enter an amount')
  .refine(isAmount, noAmount);

export const words = (max: number) => z.string().trim().max(max, `Please enter at most ${max} characters`);

/**
 * Of the cash desk where it is booked: the money lies in the till of that event, whatever the invoice is for. Null: in none, it stays in the office;
 * left out: in that of the only event that runs, else of the invoice's own.
 */
export const deskEventId = id.nullish();

/** What writes money is refused without a key. */
export const writesInvoice = { right: 'invoice:write', entity: 'invoice', idempotencyRequired: true } as const;

export const issuesInvoice = { ...writesInvoice, right: 'invoice:issue' } as const;

export const invoice = z.object({
  id,
  version: whole,
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  invoiceNumber: z.string().nullable(),
  creationDate: z.string(),
  dueDate: z.string().nullable(),
  /** Issued, not settled, and its day has passed. */
  overdue: z.boolean(),
  playerProfileId: id,
  playerProfileDisplayName: z.string(),
  purpose: z.string().nullable(),
  paymentType: z.enum(paymentTypes).nullable(),
  /** When that was booked. */
  paymentLastModificationDate: z.string().nullable(),
  /** The day of the payment. */
  paidOn: z.string().nullable(),
  total: amount,
  net: amount,
  tax: amount,
  /** Still owed; below zero on a credit note that is to be paid out. */
  open: amount,
  currency: z.literal('EUR'),
  tournamentId: id.nullable(),
  eventId: id.nullable(),
  participantId: id.nullable(),
  /** Whose entries are on it, where somebody else pays or several are on one bill. */
  entrants: z.array(z.object({ playerProfileId: id, displayName: z.string() })),
  /** Its player was erased: an administrator alone still opens it or does anything with it. */
  erased: z.boolean(),
  /** Written by a person: it no longer follows the entry it was made for. */
  byHand: z.boolean(),
  /** Of a credit note: what it corrects. */
  correctsId: id.nullable(),
  correctsNumber: z.string().nullable(),
  /** The newest credit note of an invoice. */
  correctedById: id.nullable(),
  correctedByNumber: z.string().nullable(),
});

export type Invoice = z.output<typeof invoice>;

export const invoiceLine = z.object({
  text: z.string().nullable(),
  quantity: whole,
  unitPrice: amount,
  /** Percent. */
  taxRate: z.number(),
  taxCategory: z.enum(taxCategories),
  exemptionReason: z.string().nullable(),
  serviceFrom: z.string().nullable(),
  serviceTo: z.string().nullable(),
  participantId: id.nullable(),
  /** Whose entry it is for. */
  entrant: z.string().nullable(),
  /** What of it is credited. */
  credited: amount,
  gross: amount,
  net: amount,
});

/** Who issued it, or whom it is addressed to, as it was at issue. Null parts were erased or never known. */
export const party = z.object({
  name: z.string().nullable(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** The whole address where it was written freely. */
  address: z.string().nullable(),
  email: z.string().nullable(),
  /** What else stands on the document: tax numbers, register, bank. */
  details: z.record(z.string(), z.string().nullable()),
});

export type Party = z.output<typeof party>;

const invoicePayment = z.object({
  id,
  amount,
  paymentType: z.enum(paymentTypes),
  /** False: settled without money. */
  money: z.boolean(),
  at: z.string(),
  paidOn: z.string(),
  by: z.string().nullable(),
  note: z.string().nullable(),
  /** The payment that this one takes back. */
  reversesId: id.nullable(),
});

export const invoiceDelivery = z.object({
  id,
  way: z.enum(deliveryWays),
  at: z.string(),
  confirmedAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  by: z.string().nullable(),
});

export const invoiceDetail = invoice.extend({
  billTo: z.string().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  recipient: party.nullable(),
  issuer: party.nullable(),
  lines: z.array(invoiceLine),
  taxes: z.array(z.object({ taxRate: z.number(), taxCategory: z.enum(taxCategories), net: amount, tax: amount })),
  payments: z.array(invoicePayment),
  deliveries: z.array(invoiceDelivery),
  creditNotes: z.array(
    z.object({ id, invoiceNumber: z.string().nullable(), creationDate: z.string(), total: amount, cancels: z.boolean() }),
  ),
  /** What the player has now. */
  personalBalance: amount,
  prizeMoneyBalance: amount,
  /** What keeps nobody from issuing or sending it, but should be known before. */
  warnings: z.array(z.string()),
});

export type InvoiceDetail = z.output<typeof invoiceDetail>;
