/**
 * An invoice before it has its number: drafted, shared, changed, discarded (machines/README.md 12.2). PUT also marks an issued invoice as paid or
 * cancelled.
 */
import { z } from 'zod';
import { isAmount } from '#machines/money/amount.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { chosenPaymentTypes, invoiceStatuses } from '#machines/money/invoice-words.ts';
import { taxCategories } from '#machines/money/money.ts';
import { call } from '../kit/call.ts';
import { id, idParams, seenVersion } from '../kit/ids.ts';
import { billTo, leitwegId } from './invoice-address.ts';
import { day, deskEventId, enteredAmount, invoiceDetail, words, writesInvoice } from './invoice-document.ts';

const draftLine = z.object({
  text: words(255).min(1, 'Please enter what the line is for'),
  quantity: z
    .number('Please enter a quantity')
    .int('Please enter a whole quantity')
    .min(1, 'Please enter a quantity')
    .max(10_000, 'Please enter a quantity'),
  unitPrice: enteredAmount,
  /** Per cent; missing: the rate of the settings. */
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
  billTo,
  leitwegId,
  dueDate: day.nullish(),
  tournamentId: id.nullish(),
  /** Clients send the answered currency back; there is only EUR. */
  currency: z.literal('EUR', 'Amounts are in EUR').nullish(),
};

export const createInvoice = call({
  ...writesInvoice,
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
  ...writesInvoice,
  method: 'POST',
  path: '/api/management/invoices/shared-bill',
  summary: 'Makes one draft out of those of several entries of an event: a club or a sponsor pays for all of them',
  body: z.object({
    ids: z.array(id).min(2, 'Choose at least two drafts for one bill.').max(200, 'At most 200 at once'),
    /** The payer: a player, a team or a club. */
    playerProfileId: createInvoice.body.shape.playerProfileId,
    purpose: draft.purpose,
    note: draft.note,
    billTo: draft.billTo,
    leitwegId: draft.leitwegId,
    dueDate: draft.dueDate,
  }),
  status: 201,
  answer: invoiceDetail,
});

export const updateInvoice = call({
  ...writesInvoice,
  method: 'PUT',
  path: '/api/invoices',
  summary: 'Marks an issued invoice as PAID or CANCELLED; changes a draft',
  body: z.object({
    id: z.unknown(),
    version: seenVersion.nullish(),
    status: z.enum(invoiceStatuses).nullish(),
    paymentType: z.enum(chosenPaymentTypes, invoiceSentences.required).nullish(),
    /** Clients send it; the server uses its own clock. */
    paymentLastModificationDate: z.unknown().optional(),
    /** The day of the payment; today by default. */
    paidOn: day.nullish(),
    deskEventId,
    /** Belongs to the payment, or to a draft. */
    note: words(1000).nullish(),
    /** Why the invoice is cancelled. */
    reason: words(255).nullish(),
    playerProfileId: id.nullish(),
    purpose: draft.purpose,
    /** Judged only on a draft: an issued invoice may be sent back as it is. */
    billTo: words(1000).nullish(),
    leitwegId: draft.leitwegId,
    dueDate: draft.dueDate,
    tournamentId: draft.tournamentId,
    currency: draft.currency,
    lines: z
      .array(z.looseObject({ ...draftLine.shape, text: draftLine.shape.text.nullable() }))
      .max(200, 'An invoice has at most 200 lines')
      .optional(),
  }),
  answer: invoiceDetail,
});

export const deleteInvoice = call({
  ...writesInvoice,
  method: 'DELETE',
  path: '/api/invoices/:id',
  summary: 'Discards a draft',
  params: idParams,
  status: 204,
});
