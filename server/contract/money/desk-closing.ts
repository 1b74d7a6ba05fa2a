/** Closes a day at the cash desk: the counted cash beside the booked cash. Amounts are EUR. */
import { z } from 'zod';
import { isAmount, noAmount } from '#machines/money/amount.ts';
import { paymentTypes, tillTypes } from '#machines/money/invoice-words.ts';
import { call } from '../kit/call.ts';
import { id } from '../kit/ids.ts';

/** Written once and never changed; the same day may be closed again with a new count. */
export const deskClosing = z.object({
  id,
  at: z.string(),
  by: z.string().nullable(),
  /** Why the counted amounts differ from the booked ones. */
  reason: z.string().nullable(),
  counts: z.array(z.object({ paymentType: z.enum(paymentTypes), expected: z.number(), counted: z.number() })),
});
export type DeskClosing = z.output<typeof deskClosing>;

const amount = z.number('Please enter what was counted').min(-1_000_000_000).max(1_000_000_000).refine(isAmount, noAmount);

export const closeDesk = call({
  method: 'POST',
  path: '/api/invoices/desk-closings',
  right: 'invoice:write',
  entity: 'deskClosing',
  idempotencyRequired: true,
  summary: 'Closes the day of a cash desk: what was counted is kept beside what was booked',
  body: z.object({
    eventId: id,
    /** Today (the default) or yesterday: many tills are counted after midnight. */
    day: z.iso.date().optional(),
    /** `expected`: the amount that the counting person saw; the server refuses the count if it has changed. */
    counts: z
      .array(z.object({ paymentType: z.enum(tillTypes, 'Only cash is counted'), expected: amount, counted: amount }))
      .max(tillTypes.length, 'Only cash is counted'),
    reason: z.string().trim().max(255, 'Please enter at most 255 characters').nullish(),
  }),
  status: 201,
  answer: deskClosing,
});
