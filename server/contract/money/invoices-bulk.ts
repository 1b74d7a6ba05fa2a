/** Actions on many invoices in one step: on all of them or on none. */
import { z } from 'zod';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { chosenPaymentTypes, ownTill } from '#machines/money/invoice-words.ts';
import { call } from '../kit/call.ts';
import { id } from '../kit/ids.ts';
import { amount, day, enteredAmount, issuesInvoice, whole, words, writesInvoice } from './invoice-document.ts';

/** The total in EUR that the user sees; if the total differs by now, nothing happens. */
const seenTotal = enteredAmount.nullish();

const manyIds = z.array(id).min(1, 'Please select an invoice').max(200, 'At most 200 at once');

export const issueManyInvoices = call({
  ...issuesInvoice,
  method: 'POST',
  path: '/api/management/invoices/bulk-issue',
  summary: 'Gives all of these drafts their numbers, or none of them',
  body: z.object({ ids: manyIds, total: seenTotal }),
  answer: z.object({ issued: whole, total: amount }),
});

export const sendManyInvoices = call({
  ...writesInvoice,
  method: 'POST',
  path: '/api/management/invoices/bulk-send',
  summary: 'Sends each of these invoices by mail to its recipient, or none of them',
  body: z.object({ ids: manyIds }),
  answer: z.object({ sent: whole }),
});

export const payManyInvoices = call({
  ...writesInvoice,
  method: 'POST',
  path: '/api/management/invoices/bulk-paid',
  summary: 'Marks all of these invoices as paid, or none of them',
  body: z.object({
    ids: manyIds,
    paymentType: z.enum(chosenPaymentTypes, invoiceSentences.required),
    paidOn: day.nullish(),
    note: words(1000).nullish(),
    /** OWN: each payment in the till of its own event. */
    deskEventId: id.or(z.literal(ownTill)).nullish(),
    total: seenTotal,
    /** Drafts among them are issued in the same step, if the account may issue. */
    issueDrafts: z.boolean().nullish(),
  }),
  answer: z.object({
    paid: whole,
    total: amount,
    /** One of each invoice, to take back what this act booked and nothing else. */
    payments: z.array(z.object({ invoiceId: id, paymentId: id })),
  }),
});

export const cancelManyInvoices = call({
  ...issuesInvoice,
  method: 'POST',
  path: '/api/management/invoices/bulk-cancel',
  summary: 'Cancels all of these invoices with a credit note each, or none of them',
  body: z.object({
    ids: manyIds,
    reason: z.string(invoiceSentences.reason).trim().min(1, invoiceSentences.reason).max(255, 'Please enter at most 255 characters'),
    total: seenTotal,
  }),
  answer: z.object({ cancelled: whole, total: amount }),
});

export const bookPayment = call({
  ...writesInvoice,
  method: 'POST',
  path: '/api/management/invoices/payments',
  summary: 'Books one payment over invoices or parts of them: on all of them or on none',
  body: z.object({
    paymentType: z.enum(chosenPaymentTypes, invoiceSentences.required),
    paidOn: day.nullish(),
    note: words(1000).nullish(),
    /** OWN: each part in the till of the event of its invoice. */
    deskEventId: id.or(z.literal(ownTill)).nullish(),
    parts: z
      .array(
        z.object({
          id,
          amount: enteredAmount.positive(invoiceSentences.amount),
          /** The open amount in EUR that the user sees; if it differs by now, nothing happens. */
          open: enteredAmount.nullish(),
          /** An amount above the open one goes to the personal balance of its player. */
          surplusToBalance: z.boolean().nullish(),
          /** The reason with which the rest is written off. */
          writeOff: words(255).nullish(),
        }),
      )
      .min(1, 'Please select an invoice')
      .max(200, 'At most 200 at once')
      .refine((parts) => new Set(parts.map((part) => part.id)).size === parts.length, 'An invoice is listed twice.'),
  }),
  answer: z.object({
    /** Invoices that got money. */
    paid: whole,
    /** The number of these that have nothing left to pay. */
    settled: whole,
    /** The whole payment. */
    total: amount,
    toBalance: amount,
    writtenOff: amount,
  }),
});
