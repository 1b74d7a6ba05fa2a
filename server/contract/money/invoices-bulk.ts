/** Actions on many invoices in one step: on all of them or on none. */
import { z } from 'zod';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { ownTill, paymentTypes } from '#machines/money/invoice-words.ts';
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
    paymentType: z.enum(paymentTypes, invoiceSentences.required),
    paidOn: day.nullish(),
    note: words(1000).nullish(),
    /** OWN: each payment in the till of its own event. */
    deskEventId: id.or(z.literal(ownTill)).nullish(),
    total: seenTotal,
    /** Drafts among them are issued in the same step, if the account may issue. */
    issueDrafts: z.boolean().nullish(),
  }),
  answer: z.object({ paid: whole, total: amount }),
});
