/** The actions on one invoice: issue, send, take back a payment, credit (machines/README.md 12.2). */
import { z } from 'zod';
import { deliveryMethods } from '#machines/money/invoice-words.ts';
import { call } from '../kit/call.ts';
import { idParams } from '../kit/ids.ts';
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
  body: z.object({ way: z.enum(deliveryMethods).default('MAIL'), to: z.email('This is not a valid mail address').max(255).nullish() }),
  answer: invoiceDetail,
});

export const takeBackPayment = call({
  ...writesInvoice,
  method: 'POST',
  path: '/api/invoices/:id/take-back',
  summary: 'A payment that was booked by mistake: it is reversed, and the invoice is open again',
  params: idParams,
  body: z.object({ reason: words(255) }),
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
