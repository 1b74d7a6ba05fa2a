/** One day at the cash desk of an event. */
import { z } from 'zod';
import { paymentTypes } from '#machines/money/invoice-words.ts';
import { type CallAnswer, call } from '../kit/call.ts';
import { id, idText } from '../kit/ids.ts';
import { deskClosing } from './desk-closing.ts';
import { amount, day, whole } from './invoice-document.ts';
import { readsInvoices } from './invoices.ts';

export const deskDay = call({
  ...readsInvoices,
  path: '/api/invoices/desk-day',
  summary: 'What was paid and paid back at the desk of an event on a day, and the sums per way of paying',
  /** `day`: today (the default) or yesterday. */
  query: z.object({ eventId: idText, day: day.optional() }),
  answer: z.object({
    /** By the federation's clock. */
    day,
    /** Yesterday, if it has payments that nobody has counted yet. */
    uncounted: day.nullable(),
    /** Something was booked after the last count of this day. */
    toCountAgain: z.boolean(),
    /** EUR in no till: booked away from a desk, for no event, or while no event or several events ran. */
    elsewhere: amount,
    /** Reversed payments are subtracted. */
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
        /** Negative: paid back. */
        amount,
      }),
    ),
    /** The counts of this day, the newest first. */
    closings: z.array(deskClosing),
  }),
});

export type DeskDay = CallAnswer<typeof deskDay>;

export type DeskPayment = DeskDay['payments'][number];
