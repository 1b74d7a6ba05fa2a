/** Lists the reminders that are due today, for the office to look at before it sends them. */
import type { Kysely } from 'kysely';
import { emailPattern, maxLetters } from '#contract/kit/texts.ts';
import { maxReminders, type ReminderRun } from '#contract/money/reminders.ts';
import { eurosOf } from '#machines/money/money.ts';
import { daysBetween } from '#machines/money/reminders.ts';
import { dayAfter } from '../../../kernel/time/local-time.ts';
import type { ConfigContext, Context } from '../../../store/context.ts';
import type { Database } from '../../../store/schema.ts';
import { mailIsSent } from '../../mail/outbox.ts';
import { claimedCents } from './claims.ts';
import { type ReminderState, reminderDay, reminderStates } from './reminder-states.ts';

export async function listReminders(context: Context): Promise<ReminderRun> {
  const day = await reminderDay(context.read, context.clock());
  const states = (await reminderStates(context.read, day)).filter(({ level }) => level !== null);
  const due = states.filter(({ skipReason }) => skipReason === null);
  return {
    day: day.today,
    payBy: dayAfter(day.today, day.settings.reminderPayDays),
    due: due.slice(0, maxReminders).map((state) => ({
      ...rowOf(state, day.today),
      level: state.level ?? 1,
      fee: eurosOf(state.feeCents),
      claimed: eurosOf(claimedCents(state.claims) + state.feeCents),
      address: addressOf(context, state),
    })),
    count: due.length,
    skipped: states.flatMap((state) => (state.skipReason === null ? [] : [{ ...rowOf(state, day.today), reason: state.skipReason }])),
    sent: await sentOn(context.read, day.today),
  };
}

/** Returns the address to which the reminder goes, or null if somebody hands it over. */
export function addressOf(context: ConfigContext, { email }: Pick<ReminderState, 'email'>): string | null {
  const isValid = email !== null && email !== '' && email.length <= maxLetters.email && emailPattern.test(email);
  return isValid && mailIsSent(context) ? email : null;
}

function rowOf({ sent, totalCents, openCents, ...state }: ReminderState, today: string) {
  const { id, invoiceNumber, playerProfileId, playerProfileDisplayName, dueDate } = state;
  const last = sent.findLast(({ withdrawnAt }) => withdrawnAt === null);
  return {
    ...{ id, invoiceNumber, playerProfileId, playerProfileDisplayName, dueDate },
    daysLate: daysBetween(dueDate, today),
    total: eurosOf(totalCents),
    open: eurosOf(openCents),
    lastLevel: last?.level ?? null,
    lastDay: last?.day ?? null,
  };
}

async function sentOn(db: Kysely<Database>, today: string): Promise<ReminderRun['sent']> {
  const rows = await db
    .selectFrom('invoiceReminder as r')
    .innerJoin('invoiceDelivery as d', 'd.id', 'r.deliveryId')
    .innerJoin('invoice as i', 'i.id', 'r.invoiceId')
    .innerJoin('playerProfile as pp', 'pp.id', 'i.playerProfileId')
    .select(['i.id', 'r.deliveryId as reminderId', 'i.invoiceNumber', 'pp.displayName as playerProfileDisplayName'])
    .select(['r.level', 'r.totalCents', 'd.way', 'r.withdrawnAt'])
    .where('r.day', '=', today)
    .orderBy('r.deliveryId')
    .limit(1000)
    .execute();
  return rows.map(({ invoiceNumber, totalCents, withdrawnAt, ...row }) => ({
    ...row,
    invoiceNumber: invoiceNumber ?? '',
    claimed: eurosOf(totalCents),
    withdrawn: withdrawnAt !== null,
  }));
}

/** One run a day is proposed: after it, nothing is due before tomorrow. */
export async function countReminders(db: Kysely<Database>, now: Date): Promise<{ due: number; sentToday: number }> {
  const day = await reminderDay(db, now);
  const run = await db
    .selectFrom('invoiceReminder')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('day', '=', day.today)
    .executeTakeFirstOrThrow();
  const sentToday = Number(run.count);
  if (sentToday > 0) return { due: 0, sentToday };
  const states = await reminderStates(db, day);
  return { due: states.filter(({ level, skipReason }) => level !== null && skipReason === null).length, sentToday };
}
