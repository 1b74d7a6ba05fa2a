/** Sends the run of a day. Mails, fees and the reminders themselves are written in one unit of work. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { InvoiceParty } from '#contract/money/invoice-document.ts';
import type { SendRemindersBody, sendReminders as sendRemindersCall } from '#contract/money/reminders.ts';
import { centsFrom, eur, eurosOf, sum } from '#machines/money/money.ts';
import { dayAfter } from '../../../kernel/time/local-time.ts';
import type { Context } from '../../../store/context.ts';
import { settingRow } from '../../../store/settings/settings-of.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { queueMail } from '../../mail/outbox.ts';
import { stepInvoiceRow } from '../invoices/commands.ts';
import { type InvoiceRow, lockInvoice } from '../invoices/facts.ts';
import { languageOf } from '../invoices/issuer-and-recipient.ts';
import { storedPrintLayout } from '../invoices/print-layout.ts';
import { claimedCents, type ReminderClaim } from './claims.ts';
import { addressOf } from './list-reminders.ts';
import { billFees } from './reminder-fee.ts';
import { type ReminderDay, type ReminderState, reminderDay, reminderStates } from './reminder-states.ts';

type SendRemindersAnswer = CallAnswer<typeof sendRemindersCall>;
type RequestedReminder = SendRemindersBody['reminders'][number];
type PlannedReminder = { row: InvoiceRow; state: ReminderState; level: number; payBy: string; name: string; language: 'en' | 'de' };

/** Leaves out what is not due any more, with the reason: paid meanwhile, or sent by somebody else. */
export async function sendReminders(
  context: Context,
  request: CommitRequest,
  { reminders }: SendRemindersBody,
): Promise<SendRemindersAnswer> {
  const { answer } = await commit(context, request, async (work): Promise<SendRemindersAnswer> => {
    const day = await reminderDay(work.db, work.now);
    const planned: PlannedReminder[] = [];
    const skipped: SendRemindersAnswer['skipped'] = [];
    // Locks in id order, so that two runs wait for each other instead of deadlocking.
    for (const requested of reminders.toSorted((one, other) => one.id - other.id)) {
      const row = await lockInvoice(work, requested.id);
      const plan = await planReminder(work, day, row, requested);
      if ('reason' in plan) skipped.push({ id: row.id, invoiceNumber: row.invoiceNumber, reason: plan.reason });
      else planned.push(plan);
    }
    const feeOf = await feesOf(work, planned);
    const methods: ('MAIL' | 'HAND')[] = [];
    for (const plan of planned)
      methods.push(await sendOne(context, work, { ...plan, today: day.today, fee: feeOf.get(plan.row.id) ?? null }));
    return {
      mailed: methods.filter((way) => way === 'MAIL').length,
      byHand: methods.filter((way) => way === 'HAND').length,
      fees: eurosOf(sum([...feeOf.values()].map(({ totalCents }) => totalCents))),
      skipped,
    };
  });
  return answer;
}

/** Reads the invoice again under its lock. */
async function planReminder(
  work: WorkContext,
  day: ReminderDay,
  row: InvoiceRow,
  { level, claimed }: RequestedReminder,
): Promise<PlannedReminder | { reason: string }> {
  const [state] = await reminderStates(work.db, day, [row.id]);
  if (!state || (row.status !== 'CREATED' && row.status !== 'SENT')) return { reason: reasonOf(row) };
  if (state.sent.some((sent) => sent.day === day.today)) return { reason: 'A reminder was sent today already.' };
  if (state.skipReason !== null) return { reason: state.skipReason };
  if (state.level !== level) return { reason: 'A different reminder level is due now. Please check it.' };
  const cents = claimedCents(state.claims) + state.feeCents;
  if (centsFrom(claimed) !== cents) return { reason: `Meanwhile it is ${eur(cents)}: look at it again.` };
  const payBy = dayAfter(day.today, day.settings.reminderPayDays);
  return { row, state, level, payBy, ...(await nameAndLanguage(work, row)) };
}

const reasonOf = ({ status }: InvoiceRow): string =>
  status === 'PAID' ? 'It is paid.' : status === 'CANCELLED' ? 'It is cancelled.' : 'No reminder is due for it.';

async function nameAndLanguage({ db }: WorkContext, { id }: InvoiceRow): Promise<{ name: string; language: 'en' | 'de' }> {
  const text = await db.selectFrom('invoiceText').select('recipient').where('invoiceId', '=', id).executeTakeFirst();
  const recipient = text?.recipient ? (JSON.parse(text.recipient) as InvoiceParty) : null;
  const layout = await storedPrintLayout(db, id);
  const { language } = await settingRow(db, 'invoices');
  return { name: recipient?.name ?? '', language: layout?.language ?? languageOf(recipient?.details.countryCode, language) };
}

/** Returns the invoices of the new fees by the invoice that is reminded of. */
async function feesOf(work: WorkContext, planned: readonly PlannedReminder[]): Promise<Map<number, InvoiceRow>> {
  const charged = planned.filter(({ state }) => state.feeCents > 0);
  const rows = await billFees(
    work,
    charged.map(({ row, level, payBy, language, state: { feeCents } }) => ({ row, level, payBy, language, feeCents })),
  );
  return new Map(charged.flatMap(({ row }, index) => (rows[index] ? [[row.id, rows[index]]] : [])));
}

type ReminderToSend = PlannedReminder & { today: string; fee: InvoiceRow | null };

async function sendOne(context: Context, work: WorkContext, reminder: ReminderToSend): Promise<'MAIL' | 'HAND'> {
  const { row, state, level, payBy, today, fee } = reminder;
  const { db, at, actor } = work;
  const claims = [...state.claims, ...(fee ? [claimOf(fee, today)] : [])];
  const address = addressOf(context, state);
  const way = address === null ? 'HAND' : 'MAIL';
  const delivery = { invoiceId: row.id, way, at, confirmedAt: way === 'HAND' ? at : null, failedAt: null } as const;
  const { id: deliveryId } = await db
    .insertInto('invoiceDelivery')
    .values({ ...delivery, mailId: null, actorUserId: actor.kind === 'user' ? actor.userId : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sums = { claims: JSON.stringify(claims), totalCents: claimedCents(claims), feeInvoiceId: fee?.id ?? null };
  await db
    .insertInto('invoiceReminder')
    .values({ deliveryId, invoiceId: row.id, level, day: today, payBy, ...sums, withdrawnAt: null })
    .execute();
  work.record({
    stream: `invoice:${row.id}`,
    version: row.version,
    type: 'REMIND',
    data: { level, totalCents: sums.totalCents },
    rooms: [],
  });
  if (address === null) await stepInvoiceRow(work, row, { type: 'CONFIRM_DELIVERY' });
  else {
    const mailId = await queueReminder(work, { ...reminder, claims, address, deliveryId });
    await db.updateTable('invoiceDelivery').set({ mailId }).where('id', '=', deliveryId).execute();
  }
  return way;
}

const claimOf = ({ invoiceNumber, dueDate, totalCents }: InvoiceRow, day: string): ReminderClaim => ({
  ...{ kind: 'FEE', number: invoiceNumber, day, dueDate },
  ...{ totalCents, openCents: totalCents },
});

type ReminderMail = ReminderToSend & { claims: readonly ReminderClaim[]; address: string; deliveryId: number };

const queueReminder = (work: WorkContext, { row, state, claims, address, deliveryId, ...mail }: ReminderMail): Promise<number> =>
  queueMail(work, {
    template: 'invoice-reminder',
    params: {
      ...{ name: mail.name, number: row.invoiceNumber ?? '', totalCents: row.totalCents, dueDate: row.dueDate },
      ...{ openCents: state.openCents, level: mail.level, claimedCents: claimedCents(claims), payBy: mail.payBy },
    },
    to: { address },
    lang: mail.language,
    about: `invoice:${row.id}`,
    attachments: [{ reminderPdf: deliveryId }, { invoicePdf: row.id }],
  });
