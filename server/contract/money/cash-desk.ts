/** One day at the cash desk of an event. */
import { z } from 'zod';
import { paymentTypes } from '#machines/money/invoice-words.ts';
import { type CallAnswer, call } from '../kit/call.ts';
import { id, idText } from '../kit/ids.ts';
import { cashMovement } from './cash-movements.ts';
import { deskClosing } from './desk-closing.ts';
import { amount, day, whole } from './invoice-document.ts';
import { readsInvoices } from './invoices.ts';

export const deskDay = call({
  ...readsInvoices,
  path: '/api/invoices/desk-day',
  summary: 'What was paid and paid back at the desk of an event on a day, all cash without an invoice, and the sums per way of paying',
  /** `day`: today (the default) or yesterday. */
  query: z.object({ eventId: idText, day: day.optional() }),
  answer: z.object({
    /** By the federation's clock. */
    day,
    /** Yesterday, if it has cash that nobody has counted yet. */
    uncounted: day.nullable(),
    /** Cash was booked after the last count of this day. */
    toCountAgain: z.boolean(),
    /** True while the settings do not name the organiser: a draft cannot be issued, so it cannot be paid. */
    issuerMissing: z.boolean(),
    /** EUR that must be in the till: all cash of the day, with what was paid in and out without an invoice. */
    cash: amount,
    /** The part of `cash` that pays no invoice. */
    moved: amount,
    /** EUR of cash that was booked on the day, but not at a desk: it is in no till. */
    elsewhere: amount,
    /** Payments of invoices; reversed payments are subtracted. */
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
    /** Cash without an invoice, the newest first. */
    movements: z.array(cashMovement),
    /** The counts of this day, the newest first. */
    closings: z.array(deskClosing),
  }),
});

export type DeskDay = CallAnswer<typeof deskDay>;

export type DeskPayment = DeskDay['payments'][number];
