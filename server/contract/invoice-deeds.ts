/** What is done to invoices: drafted, issued, sent, paid, taken back, credited (spec 3 §4, §7; rules.md 12.2). Writing money needs a key. */
import { z } from 'zod';
import { isAmount } from '#machines/amount.ts';
import { invoiceSentences } from '#machines/invoice-rules.ts';
import { deliveryWays, invoiceStatuses, paymentTypes } from '#machines/invoice-words.ts';
import { taxCategories } from '#machines/money.ts';
import { call } from './call.ts';
import { id, idParams, seenVersion } from './ids.ts';
import { amount, day, enteredAmount, invoiceDetail, whole, words } from './invoice-document.ts';

/** Of the cash desk where it is booked: the money lies in the till of that event, whatever the invoice is for. */
const deskEventId = id.nullish();

/** What writes money is refused without a key. */
const writes = { right: 'invoice:write', entity: 'invoice', idempotencyRequired: true } as const;

const issues = { ...writes, right: 'invoice:issue' } as const;

const draftLine = z.object({
  text: words(255).min(1, 'Please enter what the line is for'),
  quantity: z
    .number('Please enter a quantity')
    .int('Please enter a whole quantity')
    .min(1, 'Please enter a quantity')
    .max(10_000, 'Please enter a quantity'),
  unitPrice: enteredAmount,
  /** Percent; left out: as the settings say. */
  taxRate: z
    .number('Please enter a tax rate')
    .min(0, 'Please enter a tax rate')
    .max(100, 'Please enter a tax rate')
    .refine(isAmount, 'Please enter a tax rate with at most two decimals')
    .nullish(),
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

export const shareInvoice = call({
  ...writes,
  method: 'POST',
  path: '/api/management/invoices/shared-bill',
  summary: 'Makes one draft out of those of several entries of an event: a club or a sponsor pays for all of them',
  body: z.object({
    ids: z.array(id).min(2, 'Choose at least two drafts for one bill.').max(200, 'At most 200 at once'),
    /** Who pays: a player, or a team or club. */
    playerProfileId: createInvoice.body.shape.playerProfileId,
    purpose: draft.purpose,
    note: draft.note,
    billTo: draft.billTo,
    dueDate: draft.dueDate,
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

/** EUR: what they come to as whoever asks sees them; where it is another sum by now, nothing is done. */
const seenTotal = enteredAmount.nullish();

const manyIds = z.array(id).min(1, 'Please select an invoice').max(200, 'At most 200 at once');

export const issueManyInvoices = call({
  ...issues,
  method: 'POST',
  path: '/api/management/invoices/bulk-issue',
  summary: 'Gives all of these drafts their numbers, or none of them',
  body: z.object({ ids: manyIds, total: seenTotal }),
  answer: z.object({ issued: whole, total: amount }),
});

export const sendManyInvoices = call({
  ...writes,
  method: 'POST',
  path: '/api/management/invoices/bulk-send',
  summary: 'Sends each of these invoices by mail to its recipient, or none of them',
  body: z.object({ ids: manyIds }),
  answer: z.object({ sent: whole }),
});

export const payManyInvoices = call({
  ...writes,
  method: 'POST',
  path: '/api/management/invoices/bulk-paid',
  summary: 'Marks all of these invoices as paid, or none of them',
  body: z.object({
    ids: manyIds,
    paymentType: z.enum(paymentTypes, invoiceSentences.required),
    paidOn: day.nullish(),
    note: words(1000).nullish(),
    deskEventId,
    total: seenTotal,
    /** Drafts among them get their numbers in the same step, where the account may issue. */
    issueDrafts: z.boolean().nullish(),
  }),
  answer: z.object({ paid: whole, total: amount }),
});
