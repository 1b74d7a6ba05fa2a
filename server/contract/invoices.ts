/** Invoices and credit notes: lists, drafts, and what becomes of them (spec 3 §4, §7; rules.md 12.2). Amounts are EUR with at most two decimals. */
import { z } from 'zod';
import { isAmount, noAmount } from '#machines/amount.ts';
import { invoiceSentences } from '#machines/invoice-rules.ts';
import { deliveryWays, invoiceKinds, invoiceStatuses, paymentTypes } from '#machines/invoice-words.ts';
import { taxCategories } from '#machines/money.ts';
import { type CallAnswer, call } from './call.ts';
import { countBeside, criteriaQuery, type Filters } from './criteria.ts';
import { deskClosing } from './desk-closing.ts';
import { id, idParams, idText, seenVersion } from './ids.ts';

const whole = z.number().int();
const day = z.iso.date('Please enter a date');
/** Of the cash desk where it is booked: the money lies in the till of that event, whatever the invoice is for. */
const deskEventId = id.nullish();
/** EUR. */
const amount = z.number();
const most = 1_000_000_000;
const enteredAmount = z
  .number('Please enter an amount')
  .min(-most, 'Please enter an amount')
  .max(most, 'Please enter an amount')
  .refine(isAmount, noAmount);
const words = (max: number) => z.string().trim().max(max, `Please enter at most ${max} characters`);

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

const invoiceDetail = invoice.extend({
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

export const invoiceFilters = {
  invoiceNumber: { kind: 'string' },
  kind: { kind: 'enum', values: invoiceKinds },
  status: { kind: 'enum', values: invoiceStatuses },
  creationDate: { kind: 'instant' },
  dueDate: { kind: 'date' },
  overdue: { kind: 'boolean' },
  playerProfileId: { kind: 'relation' },
  playerProfileDisplayName: { kind: 'string' },
  purpose: { kind: 'string' },
  paymentType: { kind: 'enum', values: paymentTypes },
  paymentLastModificationDate: { kind: 'instant' },
  paidOn: { kind: 'date' },
  total: { kind: 'money' },
  open: { kind: 'money' },
  tournamentId: { kind: 'relation' },
  eventId: { kind: 'relation' },
  participantId: { kind: 'relation' },
  correctsId: { kind: 'relation' },
} as const satisfies Filters;

const read = { method: 'GET', right: 'invoice:read', entity: 'invoice' } as const;
/** What writes money is refused without a key. */
const writes = { right: 'invoice:write', entity: 'invoice', idempotencyRequired: true } as const;
const issues = { ...writes, right: 'invoice:issue' } as const;

export const listInvoices = call({
  ...read,
  path: '/api/invoices',
  summary: 'Invoices, credit notes and drafts, the newest first',
  query: criteriaQuery(invoiceFilters),
  answer: z.array(invoice),
});

export const countInvoices = countBeside(listInvoices);

export const sumInvoices = call({
  ...read,
  path: '/api/invoices/sums',
  summary: 'What the filtered invoices add up to; drafts are counted, but not added',
  query: criteriaQuery(invoiceFilters),
  answer: z.object({
    count: whole,
    total: amount,
    open: amount,
    overdue: amount,
    /** Money that came in. */
    paid: amount,
    /** Settled without money: invitations, wildcards, refunds. */
    waived: amount,
  }),
});

export const deskDay = call({
  ...read,
  path: '/api/invoices/desk-day',
  summary: 'What was paid and paid back at the desk of an event on a day, and the sums per way of paying',
  /** `day`: today by default, or the day before. */
  query: z.object({ eventId: idText, day: day.optional() }),
  answer: z.object({
    /** Of the federation's clock. */
    day,
    /** The day before today while something was paid then that nobody has counted. */
    uncounted: day.nullable(),
    /** In no till: booked away from a desk, for no event, while none or several ran. EUR. */
    elsewhere: amount,
    /** What is taken back counts against it. */
    sums: z.array(z.object({ paymentType: z.enum(paymentTypes), money: z.boolean(), total: amount, count: whole })),
    /** The newest first. */
    payments: z.array(
      z.object({
        id,
        at: z.string(),
        invoiceId: id,
        invoiceNumber: z.string().nullable(),
        playerProfileDisplayName: z.string(),
        purpose: z.string().nullable(),
        paymentType: z.enum(paymentTypes),
        /** Below zero: paid back. */
        amount,
      }),
    ),
    /** Counts of this day, the newest first. */
    closings: z.array(deskClosing),
  }),
});
export type DeskDay = CallAnswer<typeof deskDay>;
export type DeskPayment = DeskDay['payments'][number];

export const listOpenItems = call({
  ...read,
  path: '/api/invoices/open-items',
  summary: 'Who owes what: one row per player with anything open, the largest first',
  answer: z.array(
    z.object({
      playerProfileId: id,
      playerProfileDisplayName: z.string(),
      invoices: whole,
      open: amount,
      overdue: amount,
      oldestDueDate: z.string().nullable(),
      personalBalance: amount,
    }),
  ),
});

export const csvOfInvoices = call({
  ...read,
  path: '/api/invoices.csv',
  summary: 'The filtered documents for the bookkeeping: one row per rate of tax, semicolons, the newest first',
  query: criteriaQuery(invoiceFilters),
  file: ['text/csv'],
});

export const getInvoice = call({ ...read, path: '/api/invoices/:id', summary: 'One invoice', params: idParams, answer: invoiceDetail });

export const getInvoicePdf = call({
  ...read,
  path: '/api/invoices/:id(^\\d+).pdf',
  summary: 'The document as it was issued: always the same bytes',
  params: idParams,
  file: ['application/pdf'],
});

export const previewInvoicePdf = call({
  ...read,
  path: '/api/invoices/:id/preview.pdf',
  summary: 'A draft as it would look, without a number',
  params: idParams,
  file: ['application/pdf'],
});

const draftLine = z.object({
  text: words(255).min(1, 'Please enter what the line is for'),
  quantity: z
    .number('Please enter a quantity')
    .int('Please enter a whole quantity')
    .min(1, 'Please enter a quantity')
    .max(10_000, 'Please enter a quantity'),
  unitPrice: enteredAmount,
  /** Percent; left out: as the settings say. */
  taxRate: z.number('Please enter a tax rate').min(0, 'Please enter a tax rate').max(100, 'Please enter a tax rate').nullish(),
  taxCategory: z.enum(taxCategories).nullish(),
  exemptionReason: words(255).nullish(),
  serviceFrom: day.nullish(),
  serviceTo: day.nullish(),
  participantId: id.nullish(),
});
export type DraftLine = z.output<typeof draftLine>;

const draft = {
  purpose: words(255).nullish(),
  note: words(1000).nullish(),
  billTo: words(1000).nullish(),
  dueDate: day.nullish(),
  tournamentId: id.nullish(),
};

export const createInvoice = call({
  ...writes,
  method: 'POST',
  path: '/api/invoices',
  summary: 'A draft: it has no number yet and can still change',
  body: z.object({
    id: z.unknown().optional(),
    playerProfileId: z.number('Please select a player').int('Please select a player').positive('Please select a player').max(2_147_483_647),
    ...draft,
    lines: z
      .array(draftLine, 'Please enter at least one line')
      .min(1, 'Please enter at least one line')
      .max(200, 'An invoice has at most 200 lines'),
  }),
  status: 201,
  answer: invoiceDetail,
});

export const updateInvoice = call({
  ...writes,
  method: 'PUT',
  path: '/api/invoices',
  summary: 'Marks an issued invoice as PAID or CANCELLED; changes a draft',
  body: z.object({
    id: z.unknown(),
    version: seenVersion.nullish(),
    status: z.enum(invoiceStatuses).nullish(),
    paymentType: z.enum(paymentTypes, invoiceSentences.required).nullish(),
    /** Told by clients; the server's clock counts. */
    paymentLastModificationDate: z.unknown().optional(),
    /** The day on which it was paid; today by default. */
    paidOn: day.nullish(),
    deskEventId,
    /** With a payment, or of a draft. */
    note: words(1000).nullish(),
    /** Why it is cancelled. */
    reason: words(255).nullish(),
    playerProfileId: id.nullish(),
    purpose: draft.purpose,
    billTo: draft.billTo,
    dueDate: draft.dueDate,
    tournamentId: draft.tournamentId,
    lines: z
      .array(z.looseObject({ ...draftLine.shape, text: draftLine.shape.text.nullable() }))
      .max(200, 'An invoice has at most 200 lines')
      .optional(),
  }),
  answer: invoiceDetail,
});

export const deleteInvoice = call({
  ...writes,
  method: 'DELETE',
  path: '/api/invoices/:id',
  summary: 'Discards a draft',
  params: idParams,
  status: 204,
});

export const issueInvoice = call({
  ...issues,
  method: 'POST',
  path: '/api/invoices/:id/issue',
  summary: 'Gives a draft its number; from then on it never changes',
  params: idParams,
  answer: invoiceDetail,
});

export const sendInvoice = call({
  ...writes,
  method: 'POST',
  path: '/api/invoices/:id/send',
  summary: 'Sends it by mail, or notes that it was handed over',
  params: idParams,
  body: z.object({ way: z.enum(deliveryWays).default('MAIL'), to: z.email('This is not a valid mail address').max(255).nullish() }),
  answer: invoiceDetail,
});

export const takeBackPayment = call({
  ...writes,
  method: 'POST',
  path: '/api/invoices/:id/take-back',
  summary: 'A payment that was booked by mistake: it is reversed, and the invoice is open again',
  params: idParams,
  body: z.object({ reason: words(255) }),
  answer: invoiceDetail,
});

export const creditInvoice = call({
  ...issues,
  method: 'POST',
  path: '/api/invoices/:id/credit-note',
  summary: 'Issues a credit note over these lines of the invoice, or parts of them; answers the credit note',
  params: idParams,
  body: z.object({
    reason: words(255),
    /** `position` from 1, `amount` above zero. */
    lines: z
      .array(z.object({ position: whole.min(1), amount: enteredAmount.positive('Please enter an amount') }))
      .min(1, 'Please enter an amount')
      .max(200),
  }),
  status: 201,
  answer: invoiceDetail,
});

export const payManyInvoices = call({
  ...writes,
  method: 'POST',
  path: '/api/management/invoices/bulk-paid',
  summary: 'Marks all of these invoices as paid, or none of them',
  body: z.object({
    ids: z.array(id).min(1, 'Please select an invoice').max(200, 'At most 200 at once'),
    paymentType: z.enum(paymentTypes, invoiceSentences.required),
    paidOn: day.nullish(),
    note: words(1000).nullish(),
    deskEventId,
  }),
  answer: z.object({ paid: whole, total: amount }),
});

/** What the office asks before it takes somebody out of a tournament. */
export const invoicesOfParticipant = call({
  ...read,
  right: 'participant:write',
  path: '/api/participants/:id/invoices',
  summary: 'What the entry of a participant costs and whether it is paid, asked before they are removed',
  params: z.object({ id: idText }),
  answer: z.object({
    /** 'Cancel invoice RE2026-00042 (EUR 150.00) too?'; null where nothing is open. */
    question: z.string().nullable(),
    /** 'The paid entry fee of EUR 150.00 is not refunded by itself.', and what is credited in part; null where there is nothing to say. */
    paidNote: z.string().nullable(),
    /** 'Invoice RE2026-00042 over EUR 150.00 is issued.', or why it is still a draft; null where entering costs nothing. For after an approval. */
    billed: z.string().nullable(),
  }),
});
