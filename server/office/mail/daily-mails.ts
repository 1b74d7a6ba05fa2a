/**
 * Writes one mail per day, at seven in the office's time zone, with each subscriber's open tasks as the bell counts them.
 * The mail omits delayed screens and the outage of mail itself, because both would be over when somebody reads it.
 * A server that was down at seven writes the mails when it returns before noon; later the bell is the better source.
 * A mail that still waits for its mail server at midnight is cancelled.
 */
import type { Kysely } from 'kysely';
import { type WaitingCounts, waitingLines } from '#contract/operations/waiting.ts';
import { dailyMailAt } from '#contract/people/mail-words.ts';
import type { Role } from '#machines/names.ts';
import { rolesOf } from '../../http/auth/users.ts';
import { Problem } from '../../kernel/errors.ts';
import { dayAfter, dayInZone, instantInZone } from '../../kernel/time/local-time.ts';
import type { Context } from '../../store/context.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { commit } from '../../store/unit/commit.ts';
import { accountState } from '../people/users/state.ts';
import { mailActor } from './finish.ts';
import { cancelMails, type Mail, mailIsSent, queueMail } from './outbox.ts';

const latestTime = '12:00';
const checkEveryMs = 30_000;
/** The key of the last day whose mails are all written. */
const key = 'mail.daily';

/** Counts the tasks of a person (operations/attention/count-waiting.ts). */
type ReadWaiting = (context: Context) => (person: { kind: 'user'; userId: number; roles: readonly Role[] }) => Promise<WaitingCounts>;
type MailDay = { day: string; expiresAt: Date };
type Recipient = { id: number; lines: ReturnType<typeof waitingLines> };

/** Checks now and every 30 seconds, until the returned function is called. */
export function mailDailyRegularly(context: Context, readWaiting: ReadWaiting): () => void {
  let busy = false;
  const check = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    await writeDailyMails(context, readWaiting).catch((error: unknown) =>
      context.log.warn({ err: error }, 'Could not write the mails of the day'),
    );
    busy = false;
  };
  void check();
  const timer = setInterval(check, checkEveryMs);
  return () => clearInterval(timer);
}

/** Returns the number of mails written now. Each mail is its own unit of work, so that points never wait for two hundred mails. */
export async function writeDailyMails(context: Context, readWaiting: ReadWaiting): Promise<number> {
  const today = mailIsSent(context) ? await dayOfMails(context) : null;
  if (!today || (await isWritten(context.read, today.day))) return 0;
  const waitingFor = readWaiting(context);
  let count = 0;
  let isComplete = true;
  for (const { id } of await subscribers(context.read)) {
    try {
      const roles = await rolesOf(context.read, id);
      const lines = waitingLines(await waitingFor({ kind: 'user', userId: id, roles }));
      if (lines.length > 0 && (await writeOne(context, today, { id, lines }))) count++;
    } catch (error) {
      context.log.warn({ err: error, user: id }, 'Could not write the mail of the day');
      // An invalid address stays invalid, so it does not cause a retry.
      isComplete &&= error instanceof Problem && error.status === 400;
    }
  }
  if (isComplete) await markWritten(context, today.day);
  return count;
}

/** Returns null outside the hours of the daily mail. */
async function dayOfMails({ read, clock }: Context): Promise<MailDay | null> {
  const { timeZone } = await settingRow(read, 'invoices');
  const now = clock();
  const day = dayInZone(now, timeZone);
  const at = (time: string): string => instantInZone(day, time, timeZone);
  const isTime = at(dailyMailAt) <= now.toISOString() && now.toISOString() < at(latestTime);
  return isTime ? { day, expiresAt: new Date(instantInZone(dayAfter(day, 1), '00:00', timeZone)) } : null;
}

/** Only active accounts: a person who never used the invitation link has no confirmed address. */
const subscribers = (read: Kysely<Database>) =>
  read
    .selectFrom('appUser as u')
    .select('u.id')
    .where('u.dailyMail', '=', true)
    .where(accountState, '=', 'ACTIVE')
    .orderBy('u.id')
    .execute();

/** Returns false when the mail exists already, or when the person has unsubscribed or been deactivated meanwhile. */
async function writeOne(context: Context, { day, expiresAt }: MailDay, { id, lines }: Recipient): Promise<boolean> {
  const { answer } = await commit(context, { actor: mailActor }, async (work) => {
    const user = await lockRow(work, 'appUser', id, 'share');
    if (!user?.activated || !user.dailyMail) return false;
    const row = work.db
      .insertInto('dailyMail')
      .values({ userId: id, day })
      .onConflict((conflict) => conflict.doNothing());
    if ((await row.executeTakeFirst()).numInsertedOrUpdatedRows !== 1n) return false;
    const mail: Mail = { template: 'daily', params: { lines }, to: { address: user.email, userId: id }, lang: user.langKey, expiresAt };
    await queueMail(work, { ...mail, supersedes: keyOf(id) });
    return true;
  });
  return answer;
}

const keyOf = (userId: number): string => `daily:user:${userId}`;

/** Cancels a daily mail that is still waiting. */
export const cancelDailyMail = (work: Parameters<typeof cancelMails>[0], userId: number, reason: string): Promise<void> =>
  cancelMails(work, { supersedesKey: keyOf(userId) }, reason);

async function isWritten(read: Kysely<Database>, day: string): Promise<boolean> {
  const row = await read.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value === day;
}

/** Marks the day as done, so that tasks that appear later in the morning cause no second mail. */
async function markWritten(context: Context, value: string): Promise<void> {
  await commit(context, { actor: mailActor }, async ({ db }) => {
    await db
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  });
}
