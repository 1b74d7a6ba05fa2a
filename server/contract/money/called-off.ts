/** The bills of a tournament or event that is called off: how many there are, and how all of them are cancelled. Amounts are EUR. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idText } from '../kit/ids.ts';
import { amount, enteredAmount, issuesInvoice, whole } from './invoice-document.ts';
import { readsInvoices } from './invoices.ts';

const bills = z.object({ count: whole, total: amount });

const calledOffBills = z.object({
  /** Drafts are discarded: nobody owes them yet. */
  drafts: bills,
  /** Unpaid, partly credited or partly paid: a credit note takes back what is open. */
  open: bills,
  /** Paid with money that would have to be paid back, in whole or in part. */
  paid: bills,
});
export type CalledOffBills = z.output<typeof calledOffBills>;

export const billsOfCalledOff = call({
  ...readsInvoices,
  path: '/api/invoices/called-off',
  summary: 'The bills that remain of an event or of one of its tournaments, for the question when it is called off',
  /** Without `tournamentId`: all tournaments of the event that are not finished. */
  query: z.object({ eventId: idText, tournamentId: idText.optional() }),
  answer: calledOffBills,
});

const reasonMissing = 'Please give a reason';

export const cancelCalledOff = call({
  ...issuesInvoice,
  method: 'POST',
  path: '/api/management/invoices/cancel-called-off',
  summary: 'Cancels the bills of what is called off with credit notes and discards drafts, at most 200 at once; answers what is left',
  body: z.object({
    eventId: id,
    tournamentId: id.nullish(),
    reason: z.string(reasonMissing).trim().min(1, reasonMissing).max(255, 'Please enter at most 255 characters'),
    /** The open amount that the user sees; if it differs by now, nothing happens. */
    open: enteredAmount,
    /** The paid amount that the user sees: these bills are credited too, and the office pays the money back. Missing: they stay. */
    paid: enteredAmount.nullish(),
  }),
  answer: z.object({ cancelled: bills, discarded: whole, credited: bills, left: calledOffBills }),
});
