/** Reads invoices: lists, sums, open items, files. */
import { z } from 'zod';
import { invoiceKinds, invoiceStatuses, paymentTypes } from '#machines/money/invoice-words.ts';
import { type CallAnswer, call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters } from '../kit/criteria.ts';
import { id, idParams, idText } from '../kit/ids.ts';
import { amount, invoice, invoiceDetail, whole } from './invoice-document.ts';

export const invoiceFilters = {
  invoiceNumber: { kind: 'string' },
  kind: { kind: 'enum', values: invoiceKinds },
  status: { kind: 'enum', values: invoiceStatuses },
  creationDate: { kind: 'instant' },
  dueDate: { kind: 'date' },
  overdue: { kind: 'boolean' },
  partlyPaid: { kind: 'boolean' },
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

export const readsInvoices = { method: 'GET', right: 'invoice:read', entity: 'invoice' } as const;

export const listInvoices = call({
  ...readsInvoices,
  path: '/api/invoices',
  summary: 'Invoices, credit notes and drafts, the newest first',
  query: criteriaQuery(invoiceFilters),
  answer: z.array(invoice),
});

export const countInvoices = countBeside(listInvoices);

export const sumInvoices = call({
  ...readsInvoices,
  path: '/api/invoices/sums',
  summary: 'What the filtered invoices add up to; drafts apart',
  query: criteriaQuery(invoiceFilters),
  answer: z.object({
    count: whole,
    total: amount,
    open: amount,
    overdue: amount,
    /** Money received. */
    paid: amount,
    /** Settled without money: invitations, wildcards, refunds. */
    waived: amount,
    /** Included in `count` but in no other sum: nobody owes drafts yet. */
    drafts: whole,
    draftTotal: amount,
  }),
});

export const listOpenItems = call({
  ...readsInvoices,
  path: '/api/invoices/open-items',
  summary: 'Who owes what: one row per player with anything open, the largest first',
  answer: z.array(
    z.object({
      playerProfileId: id,
      playerProfileDisplayName: z.string(),
      invoices: whole,
      open: amount,
      overdue: amount,
      /** The amount that was paid of these invoices so far. */
      paid: amount,
      oldestDueDate: z.string().nullable(),
      personalBalance: amount,
    }),
  ),
});

export const csvOfInvoices = call({
  ...readsInvoices,
  path: '/api/invoices.csv',
  summary: 'The filtered documents for the bookkeeping: one row per rate of tax, semicolons, the newest first',
  query: criteriaQuery(invoiceFilters),
  file: ['text/csv'],
});

export const getInvoice = call({
  ...readsInvoices,
  path: '/api/invoices/:id',
  summary: 'One invoice',
  params: idParams,
  answer: invoiceDetail,
});

export const getInvoicePdf = call({
  ...readsInvoices,
  path: '/api/invoices/:id(^\\d+).pdf',
  summary: 'The document as it was issued: always the same bytes',
  params: idParams,
  file: ['application/pdf'],
});

export const getEInvoice = call({
  ...readsInvoices,
  path: '/api/invoices/:id(^\\d+).xml',
  summary: 'The electronic invoice that the PDF carries: Factur-X (ZUGFeRD), or XRechnung for a recipient with a Leitweg-ID',
  params: idParams,
  file: ['application/xml'],
});

export const previewInvoicePdf = call({
  ...readsInvoices,
  path: '/api/invoices/:id/preview.pdf',
  summary: 'A draft as it would look, without a number',
  params: idParams,
  file: ['application/pdf'],
});

/** The office shows this before it removes a participant from a tournament. */
export const invoicesOfParticipant = call({
  ...readsInvoices,
  right: 'participant:write',
  path: '/api/participants/:id/invoices',
  summary: 'What the entry of a participant costs and whether it is paid, asked before they are removed',
  params: z.object({ id: idText }),
  answer: z.object({
    /** 'Cancel invoice RE2026-00042 (EUR 150.00) too?'; null if nothing is open. */
    question: z.string().nullable(),
    /** 'The paid entry fee of EUR 150.00 is not refunded by itself.', and partial credits; null if there is nothing to say. */
    paidNote: z.string().nullable(),
    /** After an approval: 'Invoice RE2026-00042 over EUR 150.00 is issued.', or why it is still a draft; null if the entry is free. */
    billed: z.string().nullable(),
  }),
});

/** The state of an entry fee; null for people who may not see invoices. */
const entryPayments = ['OPEN', 'PAID', 'WAIVED', 'SHARED', 'DRAFT', 'NONE'] as const;

/** Shown beside the entrants of a list, so that users know before an approval what it bills. */
export const billsOfEntries = call({
  ...readsInvoices,
  right: 'participant:write',
  path: '/api/management/tournaments/:id/participants/bills',
  summary: 'What approving each of these entries bills, and how their fee stands: at most 50 ids, joined with commas',
  params: idParams,
  query: z.object({
    ids: z
      .string()
      .max(600)
      .regex(/^\d{1,10}(?:,\d{1,10}){0,49}$/),
  }),
  answer: z.array(
    z.object({
      participantId: id,
      payment: z.enum(entryPayments).nullable(),
      /** EUR on the entry's own invoices and drafts; null for people who may not see invoices. */
      money: z
        .object({
          paid: amount,
          open: amount,
          paymentType: z.enum(paymentTypes).nullable(),
          unpaidIds: z.array(id),
          /** Why the unpaid drafts cannot be issued and paid now, as a sentence; null: they can. */
          whyNotPay: z.string().nullable(),
        })
        .nullable(),
      /** The fields that the profile lacks and an invoice or a mail may need: 'birthday', 'e-mail'. */
      missing: z.array(z.string()),
      /** 'An invoice of EUR 80.00 will be issued to ÅNGSTRÖM Måns.' */
      onApproval: z.string(),
    }),
  ),
});

export type EntryBill = CallAnswer<typeof billsOfEntries>[number];
