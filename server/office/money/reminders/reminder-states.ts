/** Reads overdue invoices with their reminders, and says which reminder each is due for. */
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { SettingValues } from '#contract/masters/settings.ts';
import type { InvoiceParty } from '#contract/money/invoice-document.ts';
import type { MailState } from '#contract/people/mail-words.ts';
import { dueReminder, type ReminderLevel, reminderLevels } from '#machines/money/reminders.ts';
import { dayInZone } from '../../../kernel/time/local-time.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import type { InvoiceDeliveryTable, InvoiceReminderTable } from '../../../store/schema/money.ts';
import type { Database } from '../../../store/schema.ts';
import { settingRow } from '../../../store/settings/settings-of.ts';
import { invoiceJoins, openCents } from '../invoices/facts.ts';
import type { ReminderClaim } from './claims.ts';

type StoredReminder = Pick<Selectable<InvoiceReminderTable>, 'deliveryId' | 'invoiceId' | 'level' | 'day' | 'withdrawnAt'> &
  Pick<Selectable<InvoiceDeliveryTable>, 'failedAt'> & { mailState: MailState | null };

export type ReminderState = {
  id: number;
  invoiceNumber: string;
  playerProfileId: number;
  playerProfileDisplayName: string;
  dueDate: string;
  totalCents: number;
  openCents: number;
  /** The current address of the player, or the one on the document. */
  email: string | null;
  sent: StoredReminder[];
  /** The level that is due today. Null: none is. */
  level: number | null;
  feeCents: number;
  /** The invoice and the unpaid fees of earlier reminders, without the new fee. */
  claims: ReminderClaim[];
  /** Why the due level is not sent; null: it is. */
  skipReason: string | null;
};

export type ReminderDay = { today: string; settings: SettingValues<'reminders'> };

export const reminderDay = async (db: Kysely<Database>, now: Date): Promise<ReminderDay> => ({
  today: dayInZone(now, (await settingRow(db, 'invoices')).timeZone),
  settings: await settingRow(db, 'reminders'),
});

const skipReasons = {
  noReminders: 'No reminders are sent to this player.',
  waiting: 'The mail with the last reminder is not sent yet.',
  undelivered: 'The last reminder could not be delivered. Send its mail again, or hand it over.',
} as const;

/** Returns the overdue invoices, the oldest first. `ids`: only these. Fees of reminders and invoices of erased people are left out. */
export async function reminderStates(
  db: Kysely<Database>,
  { today, settings }: ReminderDay,
  ids?: readonly number[],
): Promise<ReminderState[]> {
  const levels = reminderLevels(settings);
  const { timeZone } = await settingRow(db, 'invoices');
  const rows = await overdueRows(db, today, ids);
  const invoiceIds = rows.map(({ id }) => id);
  const reminders = Map.groupBy(await remindersOf(db, invoiceIds), ({ invoiceId }) => invoiceId);
  const fees = Map.groupBy(await openFees(db, invoiceIds), ({ remindedId }) => remindedId);
  const handed = await laterDeliveries(db, invoiceIds);
  return rows.flatMap(({ open, noReminders, recipient, currentEmail, issuedAt, dueDate, invoiceNumber, ...row }) => {
    if (dueDate === null || invoiceNumber === null) return [];
    const sent = reminders.get(row.id) ?? [];
    const level = dueReminder({ dueDate, sent: sent.map(levelAndDay) }, levels, today);
    const dayOf = (at: string | null): string => (at === null ? today : dayInZone(new Date(at), timeZone));
    const claims: ReminderClaim[] = [
      {
        ...{ kind: 'INVOICE', number: invoiceNumber, day: dayOf(issuedAt), dueDate },
        ...{ totalCents: row.totalCents, openCents: Number(open) },
      },
      ...(fees.get(row.id) ?? []).map((fee): ReminderClaim => {
        const { number, totalCents } = fee;
        return { kind: 'FEE', number, day: dayOf(fee.issuedAt), dueDate: fee.dueDate, totalCents, openCents: Number(fee.open) };
      }),
    ];
    const skipReason = noReminders ? skipReasons.noReminders : whyHeldBack(sent, handed);
    const email = currentEmail ?? (recipient === null ? null : (JSON.parse(recipient) as InvoiceParty).email);
    const state = { ...row, invoiceNumber, dueDate, openCents: Number(open), email, sent, level, claims };
    return [{ ...state, feeCents: feeOf(levels, level), skipReason: level === null ? null : skipReason }];
  });
}

const feeOf = (levels: readonly ReminderLevel[], level: number | null): number => (level === null ? 0 : (levels[level - 1]?.feeCents ?? 0));

const levelAndDay = ({ level, day, withdrawnAt }: StoredReminder) => ({ level: withdrawnAt === null ? level : null, day });

/** A reminder that did not arrive is no reason for the next one, until its mail is sent or somebody hands the invoice over. */
function whyHeldBack(sent: readonly StoredReminder[], handed: ReadonlyMap<number, number>): string | null {
  const last = sent.findLast(({ withdrawnAt }) => withdrawnAt === null);
  if (!last || (handed.get(last.invoiceId) ?? 0) >= last.deliveryId) return null;
  return last.failedAt === null && last.mailState !== 'CANCELLED' ? skipReasons.waiting : skipReasons.undelivered;
}

const overdueRows = (db: Kysely<Database>, today: string, ids: readonly number[] | undefined) =>
  invoiceJoins(db)
    .select(['i.id', 'i.invoiceNumber', 'i.dueDate', 'i.issuedAt', 'i.totalCents', openCents.as('open'), 'it.recipient'])
    .select(['pp.id as playerProfileId', 'pp.displayName as playerProfileDisplayName', 'pp.noReminders', 'pp.email as currentEmail'])
    .where('i.kind', '=', 'INVOICE')
    .where('i.status', 'in', ['CREATED', 'SENT'])
    .where('i.dueDate', '<', today)
    .where(openCents, '>', 0)
    .where(sql<boolean>`not exists (select 1 from invoice_reminder as f where f.fee_invoice_id = i.id)`)
    .where(sql<boolean>`not exists (select 1 from erasure as e where e.player_profile_id in (i.player_profile_id, pp.id))`)
    .$if(ids !== undefined, (query) => query.where('i.id', 'in', [0, ...(ids ?? [])]))
    .orderBy('i.dueDate')
    .orderBy('i.id')
    .execute();

async function remindersOf(db: Kysely<Database>, ids: readonly number[]): Promise<StoredReminder[]> {
  const reminders: StoredReminder[] = [];
  for (const batch of inBatches(ids))
    reminders.push(
      ...(await db
        .selectFrom('invoiceReminder as r')
        .innerJoin('invoiceDelivery as d', 'd.id', 'r.deliveryId')
        .leftJoin('mailOutbox as m', 'm.id', 'd.mailId')
        .select(['r.deliveryId', 'r.invoiceId', 'r.level', 'r.day', 'r.withdrawnAt', 'd.failedAt', 'm.state as mailState'])
        .where('r.invoiceId', 'in', batch)
        .orderBy('r.deliveryId')
        .execute()),
    );
  return reminders;
}

async function openFees(db: Kysely<Database>, ids: readonly number[]) {
  const fees: Awaited<ReturnType<typeof read>> = [];
  const read = (batch: readonly number[]) =>
    db
      .selectFrom('invoice as i')
      .innerJoin('invoiceReminder as r', 'r.feeInvoiceId', 'i.id')
      .select(['i.id', 'i.invoiceNumber as number', 'i.issuedAt', 'i.dueDate', 'i.totalCents', openCents.as('open')])
      .select('r.invoiceId as remindedId')
      .where('r.invoiceId', 'in', batch)
      .where('i.status', 'in', ['CREATED', 'SENT'])
      .where(openCents, '>', 0)
      .orderBy('i.id')
      .execute();
  for (const batch of inBatches(ids)) fees.push(...(await read(batch)));
  return fees;
}

/** Returns the newest confirmed delivery by invoice. */
async function laterDeliveries(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  const newest = new Map<number, number>();
  for (const batch of inBatches(ids)) {
    const rows = await db
      .selectFrom('invoiceDelivery')
      .select(['invoiceId', (eb) => eb.fn.max('id').as('id')])
      .where('invoiceId', 'in', batch)
      .where('confirmedAt', 'is not', null)
      .where('failedAt', 'is', null)
      .groupBy('invoiceId')
      .execute();
    for (const { invoiceId, id } of rows) newest.set(invoiceId, Number(id));
  }
  return newest;
}
