/** An invoice or credit note in answers: its row, lines, sender, recipient, payments and deliveries. Amounts are EUR with at most two decimals. */
import { z } from 'zod';
import { isAmount, noAmount } from '#machines/money/amount.ts';
import { deliveryMethods, invoiceKinds, invoiceStatuses, paymentTypes } from '#machines/money/invoice-words.ts';
import { taxCategories } from '#machines/money/money.ts';
import { id } from '../kit/ids.ts';

export const whole = z.number().int();

export const day = z.iso.date('Please enter a date');

/** EUR. */
export const amount = z.number();

const maxAmount = 1_000_000_000;

export const enteredAmount = z
  .number('Please enter an amount')
  .min(-maxAmount, 'Please enter an amount')
  .max(maxAmount, 'Please enter an amount')
  .refine(isAmount, noAmount);

export const words = (max: number) => z.string().trim().max(max, `Please enter at most ${max} characters`);

/**
 * The event whose cash desk books the payment: the money lies in its till, whatever the invoice is for. Null: not at a desk, so in no till.
 * Missing: cash lies in the till of the only running event, else of the event of the invoice; other money in none.
 */
export const deskEventId = id.nullish();

/** Factur-X is also called ZUGFeRD. */
const eInvoiceKinds = ['FACTUR_X', 'XRECHNUNG'] as const;

/** Every call that writes money needs an Idempotency-Key. */
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
  /** Issued, not settled, and past its due date. */
  overdue: z.boolean(),
  playerProfileId: id,
  playerProfileDisplayName: z.string(),
  purpose: z.string().nullable(),
  paymentType: z.enum(paymentTypes).nullable(),
  /** When the payment was booked. */
  paymentLastModificationDate: z.string().nullable(),
  /** The day of the payment. */
  paidOn: z.string().nullable(),
  total: amount,
  net: amount,
  tax: amount,
  /** The amount still owed; negative on a credit note that is to be paid out. */
  open: amount,
  /** The sum of its payments, including those without money; negative on a credit note. An invoice with an open rest is partly paid. */
  paid: amount,
  currency: z.literal('EUR'),
  tournamentId: id.nullable(),
  eventId: id.nullable(),
  participantId: id.nullable(),
  /** The players whose entries are on the bill, if somebody else pays or the bill covers several. */
  entrants: z.array(z.object({ playerProfileId: id, displayName: z.string() })),
  /** Its player was erased: only an administrator can still open and change it. */
  erased: z.boolean(),
  /** A person wrote or changed it: it no longer follows the entry that it was made for. */
  byHand: z.boolean(),
  /** Credit notes only: the corrected invoice. */
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
  /** Per cent. */
  taxRate: z.number(),
  taxCategory: z.enum(taxCategories),
  exemptionReason: z.string().nullable(),
  serviceFrom: z.string().nullable(),
  serviceTo: z.string().nullable(),
  participantId: id.nullable(),
  /** The player whose entry the line is for. */
  entrant: z.string().nullable(),
  /** The amount that credit notes have credited. */
  credited: amount,
  gross: amount,
  net: amount,
});

/** The sender or recipient as they were at issue. Null parts were erased or never known. */
const invoiceParty = z.object({
  name: z.string().nullable(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** The whole address, if it was entered as free text. */
  address: z.string().nullable(),
  email: z.string().nullable(),
  /** Other text on the document: tax numbers, register, bank. */
  details: z.record(z.string(), z.string().nullable()),
});

export type InvoiceParty = z.output<typeof invoiceParty>;

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
  /** The booking of the payment: payments of one booking are taken back together. Null: booked by an earlier edition. */
  bookingId: z.string().nullable(),
  /** Other invoices that the same booking paid. */
  others: z.array(z.object({ id, invoiceNumber: z.string().nullable() })),
});

export const invoiceDelivery = z.object({
  id,
  way: z.enum(deliveryMethods),
  at: z.string(),
  confirmedAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  by: z.string().nullable(),
  /** The reminder that was delivered. `withdrawn`: it never left, because what is open changed. */
  reminder: z.object({ level: whole, payBy: z.string(), claimed: amount, feeInvoiceId: id.nullable(), withdrawn: z.boolean() }).nullable(),
});

export const invoiceDetail = invoice.extend({
  billTo: z.string().nullable(),
  leitwegId: z.string().nullable(),
  /** The electronic invoice in the PDF: XRechnung for a recipient with a Leitweg-ID. Null: none, `warnings` says why. */
  eInvoice: z.enum(eInvoiceKinds).nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  recipient: invoiceParty.nullable(),
  issuer: invoiceParty.nullable(),
  lines: z.array(invoiceLine),
  taxes: z.array(z.object({ taxRate: z.number(), taxCategory: z.enum(taxCategories), net: amount, tax: amount })),
  payments: z.array(invoicePayment),
  deliveries: z.array(invoiceDelivery),
  creditNotes: z.array(
    z.object({ id, invoiceNumber: z.string().nullable(), creationDate: z.string(), total: amount, cancels: z.boolean() }),
  ),
  /** The present balance of the player. */
  personalBalance: amount,
  prizeMoneyBalance: amount,
  /** Sentences to read before issuing or sending; they block nothing. */
  warnings: z.array(z.string()),
});

export type InvoiceDetail = z.output<typeof invoiceDetail>;
