/** The actions on one invoice: issue, send, take back a payment, credit (machines/README.md 12.2). */
import { z } from 'zod';
import { deliveryMethods } from '#machines/money/invoice-words.ts';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';
import { emailPattern } from '../kit/texts.ts';
import { billTo, leitwegId } from './invoice-address.ts';
import { enteredAmount, invoiceDetail, issuesInvoice, whole, words, writesInvoice } from './invoice-document.ts';

export const issueInvoice = call({
  ...issuesInvoice,
  method: 'POST',
  path: '/api/invoices/:id/issue',
  summary: 'Gives a draft its number; from then on it never changes',
  params: idParams,
  answer: invoiceDetail,
});

export const sendInvoice = call({
  ...writesInvoice,
  method: 'POST',
  path: '/api/invoices/:id/send',
  summary: 'Sends it by mail, or notes that it was handed over',
  params: idParams,
  body: z.object({
    way: z.enum(deliveryMethods).default('MAIL'),
    to: z
      .email({ pattern: emailPattern, error: 'This is not a valid mail address' })
      .min(1, 'This is not a valid mail address')
      .max(255)
      .nullish(),
  }),
  answer: invoiceDetail,
});

export const takeBackPayment = call({
  ...writesInvoice,
  method: 'POST',
  path: '/api/invoices/:id/take-back',
  summary: 'A payment that was booked by mistake: it is reversed, and the invoice is open again',
  params: idParams,
  body: z.object({
    reason: words(255),
    /** One payment of several, with what was booked in the same act. Missing: all payments. */
    paymentId: id.nullish(),
  }),
  answer: invoiceDetail,
});

export const writeOffRest = call({
  ...writesInvoice,
  method: 'POST',
  path: '/api/invoices/:id/write-off',
  summary: 'Settles the small rest of a partly paid invoice without money',
  params: idParams,
  body: z.object({ reason: words(255) }),
  answer: invoiceDetail,
});

export const reissueInvoice = call({
  ...issuesInvoice,
  method: 'POST',
  path: '/api/invoices/:id/reissue',
  summary: 'Corrects the recipient: cancels an unpaid invoice with a credit note and issues it anew; answers the new invoice',
  params: idParams,
  body: z.object({
    reason: words(255),
    /** Another payer; absent: the same. */
    playerProfileId: id.nullish(),
    /** Absent: the same address. Empty or null: the profile’s name and address as they are now. */
    billTo,
    leitwegId,
  }),
  status: 201,
  answer: invoiceDetail,
});

export const creditInvoice = call({
  ...issuesInvoice,
  method: 'POST',
  path: '/api/invoices/:id/credit-note',
  summary: 'Issues a credit note over these lines of the invoice, or parts of them; answers the credit note',
  params: idParams,
  body: z.object({
    reason: words(255),
    /** `position` counts from 1; `amount` is above zero. */
    lines: z
      .array(z.object({ position: whole.min(1), amount: enteredAmount.positive('Please enter an amount') }))
      .min(1, 'Please enter an amount')
      .max(200),
  }),
  status: 201,
  answer: invoiceDetail,
});
