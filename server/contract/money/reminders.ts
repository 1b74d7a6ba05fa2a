/** Reminders of unpaid invoices: the list of those that are due today, and the run that sends them. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';
import { amount, day, enteredAmount, issuesInvoice, whole } from './invoice-document.ts';
import { readsInvoices } from './invoices.ts';

const path = '/api/management/invoices/reminders';

/** More are sent with the next run. */
export const maxReminders = 200;

const reminderRow = z.object({
  /** The invoice. */
  id,
  invoiceNumber: z.string(),
  playerProfileId: id,
  playerProfileDisplayName: z.string(),
  dueDate: z.string(),
  daysLate: whole,
  total: amount,
  open: amount,
  /** The newest reminder that went out, and its day. */
  lastLevel: whole.nullable(),
  lastDay: z.string().nullable(),
});

const dueReminder = reminderRow.extend({
  level: whole,
  fee: amount,
  /** The open amount, the unpaid fees of earlier reminders and the new fee. */
  claimed: amount,
  /** Null: no mail can be sent, so somebody hands the reminder over. */
  address: z.string().nullable(),
});
export type DueReminder = z.output<typeof dueReminder>;

const skippedReminder = reminderRow.extend({
  /** Why the run leaves it out. */
  reason: z.string(),
});

export const listDueReminders = call({
  ...readsInvoices,
  path,
  summary: 'The unpaid invoices that are due for a reminder today, the oldest first, and those that get none with the reason',
  answer: z.object({
    day,
    /** The day until which the reminders ask to pay. */
    payBy: day,
    /** At most 200; `count` has all of them. */
    due: z.array(dueReminder),
    count: whole,
    skipped: z.array(skippedReminder),
    /** The reminders of today. */
    sent: z.array(
      z.object({
        id,
        reminderId: id,
        invoiceNumber: z.string(),
        playerProfileDisplayName: z.string(),
        level: whole,
        claimed: amount,
        way: z.enum(['MAIL', 'HAND']),
        withdrawn: z.boolean(),
      }),
    ),
  }),
});
export type ReminderRun = z.output<(typeof listDueReminders)['answer']>;

/** Shown above the list of invoices. */
export const countDueReminders = call({
  ...readsInvoices,
  path: `${path}/count`,
  summary: 'How many invoices are due for a reminder; none once a run of today was sent',
  answer: z.object({ due: whole, sentToday: whole }),
});

export const sendReminders = call({
  ...issuesInvoice,
  method: 'POST',
  path,
  summary: 'Sends these reminders by mail, or notes that they are handed over. What was paid or reminded of meanwhile is left out',
  body: z.object({
    reminders: z
      .array(
        z.object({
          /** The invoice. */
          id,
          /** Level and amount as the user sees them. With others by now, the reminder is left out. */
          level: whole.min(1).max(3),
          claimed: enteredAmount,
        }),
      )
      .min(1, 'Please select an invoice')
      .max(maxReminders, 'At most 200 at once')
      .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'An invoice is listed twice.'),
  }),
  answer: z.object({
    mailed: whole,
    byHand: whole,
    /** The fees that were billed. */
    fees: amount,
    skipped: z.array(z.object({ id, invoiceNumber: z.string().nullable(), reason: z.string() })),
  }),
});
export type SendRemindersBody = z.output<(typeof sendReminders)['body']>;

export const getReminderPdf = call({
  ...readsInvoices,
  path: '/api/invoices/:id/reminders/:reminderId(^\\d+).pdf',
  summary: 'A reminder as it was sent: always the same amounts',
  params: z.object({ id: idParams.shape.id, reminderId: idParams.shape.id }),
  file: ['application/pdf'],
});

export const previewReminderPdf = call({
  ...readsInvoices,
  path: '/api/invoices/:id/reminder-preview.pdf',
  summary: 'The reminder that is due today as it would be sent; stores nothing',
  params: idParams,
  file: ['application/pdf'],
});
