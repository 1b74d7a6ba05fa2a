/** Serves the reminders of unpaid invoices. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  countDueReminders,
  getReminderPdf,
  listDueReminders,
  previewReminderPdf,
  sendReminders as sendRemindersCall,
} from '#contract/money/reminders.ts';
import { signedIn } from '../../../http/auth/guard.ts';
import { serve } from '../../../http/serve.ts';
import { blockErased } from '../../privacy/blocked-invoices.ts';
import { countReminders, listReminders } from './list-reminders.ts';
import { reminderFile, reminderPreview } from './pdf/reminder-file.ts';
import { sendReminders } from './send-reminders.ts';

export async function reminderRoutes(app: FastifyInstance): Promise<void> {
  blockErased(app);
  serve(app, listDueReminders, ({ context }) => listReminders(context));
  serve(app, countDueReminders, ({ context: { read, clock } }) => countReminders(read, clock()));
  serve(app, sendRemindersCall, ({ context, actor, command, body }) =>
    sendReminders(context, { actor: signedIn(actor), ...command }, body),
  );
  serve(app, getReminderPdf, async ({ context, params, reply }) =>
    sendPdf(reply, await reminderFile(context, params.reminderId, params.id)),
  );
  serve(app, previewReminderPdf, async ({ context, params, reply }) => sendPdf(reply, await reminderPreview(context, params.id)));
}

function sendPdf(reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }): Buffer {
  reply.type('application/pdf').header('content-disposition', contentDisposition(name)).header('cache-control', 'no-store');
  return bytes;
}
