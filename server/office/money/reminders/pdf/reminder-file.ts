/** Returns the PDF of a reminder, drawn from what was stored with it, or of one that is due. */
import type { Kysely } from 'kysely';
import { renderWith } from '../../../../entity/documents/render.ts';
import { notAllowed, notFound } from '../../../../kernel/errors.ts';
import { dayAfter } from '../../../../kernel/time/local-time.ts';
import type { ClockContext, ReadContext } from '../../../../store/context.ts';
import type { Database } from '../../../../store/schema.ts';
import { readInvoice } from '../../invoices/detail.ts';
import { currentPrintLayout, logoOf } from '../../invoices/pdf/file.ts';
import { storedPrintLayout } from '../../invoices/print-layout.ts';
import type { ReminderClaim } from '../claims.ts';
import { reminderDay, reminderStates } from '../reminder-states.ts';
import { type ReminderDocument, reminderDocumentOf } from './reminder-document.ts';

type FileContext = ReadContext & ClockContext;
type ReminderFile = { name: string; bytes: Buffer };

const renderReminder = renderWith<ReminderDocument>(new URL('./reminder-pdf.ts', import.meta.url), 'reminderPdf');

/** `invoiceId`: of the address; missing: of no address. Throws a 404 for another invoice. */
export async function reminderFile(context: FileContext, reminderId: number, invoiceId?: number): Promise<ReminderFile> {
  const reminder = await context.read
    .selectFrom('invoiceReminder as r')
    .innerJoin('invoiceDelivery as d', 'd.id', 'r.deliveryId')
    .select(['r.invoiceId', 'r.level', 'r.payBy', 'r.claims', 'd.at'])
    .where('r.deliveryId', '=', reminderId)
    .executeTakeFirst();
  if (!reminder || (invoiceId !== undefined && reminder.invoiceId !== invoiceId)) throw notFound();
  const claims = JSON.parse(reminder.claims) as ReminderClaim[];
  return draw(context, reminder.invoiceId, { ...reminder, claims, isPreview: false });
}

/** Throws a 409 for an invoice that is not due for a reminder. */
export async function reminderPreview(context: FileContext, invoiceId: number): Promise<ReminderFile> {
  const day = await reminderDay(context.read, context.clock());
  const [state] = await reminderStates(context.read, day, [invoiceId]);
  if (!state?.level) throw notAllowed({ code: 'REMINDER_NOT_DUE', sentence: 'No reminder of this invoice is due today.' });
  const { level, feeCents, claims } = state;
  const payBy = dayAfter(day.today, day.settings.reminderPayDays);
  const fee: ReminderClaim = { kind: 'FEE', number: null, day: day.today, dueDate: payBy, totalCents: feeCents, openCents: feeCents };
  const at = context.clock().toISOString();
  return draw(context, invoiceId, { at, level, payBy, claims: feeCents > 0 ? [...claims, fee] : claims, isPreview: true });
}

type Content = Pick<Parameters<typeof reminderDocumentOf>[1], 'at' | 'level' | 'payBy' | 'claims' | 'isPreview'>;

async function draw(context: FileContext, invoiceId: number, content: Content): Promise<ReminderFile> {
  const { read } = context;
  const invoice = await readInvoice(context, read, invoiceId);
  if (!invoice) throw notFound();
  const layout = (await storedPrintLayout(read, invoiceId)) ?? (await currentPrintLayout(read, invoice));
  const logo = await logoFile(read, layout.logoMediaId);
  const bytes = await renderReminder(reminderDocumentOf(invoice, { ...content, layout, logo }));
  const { level, isPreview } = content;
  return { name: isPreview ? 'Reminder preview.pdf' : `Reminder ${level} ${invoice.invoiceNumber ?? ''}.pdf`, bytes };
}

const logoFile = async (db: Kysely<Database>, mediaId: number | null) => (mediaId === null ? null : logoOf(db, mediaId));
