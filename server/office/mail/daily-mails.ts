/**
 * Once a day, what waits for me: at seven in the zone of the office one mail to each who chose it, with what their bell counts. Screens that are behind are
 * left out, and that no mail leaves: by the time somebody reads of either it is over.
 *
 * A server that was away at seven writes them when it is back before noon. After noon, and for days that are past, none comes: the bell is nearer than a
 * mail about the morning. A mail that still waits for its mail server at midnight is not sent any more.
 */
import type { Kysely } from 'kysely';
import { type Waiting, waitingLines } from '#contract/operations/waiting.ts';
import { dailyMailAt } from '#contract/people/mail-words.ts';
import type { Role } from '#machines/names.ts';
import { rolesOf } from '../../http/auth/users.ts';
import { Problem } from '../../kernel/errors.ts';
import { dayAfter, dayInHall, instantInHall } from '../../kernel/time/hall-time.ts';
import type { Context } from '../../store/context.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { commit } from '../../store/unit/commit.ts';
import { accountState } from '../people/users/state.ts';
import { postman } from './finish.ts';
import { cancelMails, type Mail, mailIsSent, queueMail } from './outbox.ts';

const until = '12:00';
const lookEvery = 30_000;
/** The day all of whose mails are written. */
const key = 'mail.daily';

/** Counts the tasks of a person (operations/attention/waiting.ts). */
type ReadWaiting = (context: Context) => (person: { kind: 'user'; userId: number; roles: readonly Role[] }) => Promise<Waiting>;
type Day = { day: string; expiresAt: Date };
type Chosen = { id: number; lines: ReturnType<typeof waitingLines> };

/** Now and every half minute, until the returned function is called. */
export function mailDailyRegularly(context: Context, readWaiting: ReadWaiting): () => void {
  let busy = false;
  const look = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    await writeDailyMails(context, readWaiting).catch((error: unknown) =>
      context.log.warn({ err: error }, 'Could not write the mails of the day'),
    );
    busy = false;
  };
  void look();
  const timer = setInterval(look, lookEvery);
  return () => clearInterval(timer);
}

/** How many were written now. Read beside everybody's work; each mail is a unit of work of its own, so that no point waits for two hundred. */
export async function writeDailyMails(context: Context, readWaiting: ReadWaiting): Promise<number> {
  const today = mailIsSent(context) ? await dayOfMails(context) : null;
  if (!today || (await isWritten(context.read, today.day))) return 0;
  const waitingFor = readWaiting(context);
  let written = 0;
  let isWhole = true;
  for (const { id } of await chosenBy(context.read)) {
    try {
      const roles = await rolesOf(context.read, id);
      const lines = waitingLines(await waitingFor({ kind: 'user', userId: id, roles }));
      if (lines.length > 0 && (await writeOne(context, today, { id, lines }))) written++;
    } catch (error) {
      context.log.warn({ err: error, user: id }, 'Could not write the mail of the day');
      // An address that is none is none in half a minute too.
      isWhole &&= error instanceof Problem && error.status === 400;
    }
  }
  if (isWhole) await noteWritten(context, today.day);
  return written;
}

/** Null: it is not the time. */
async function dayOfMails({ read, clock }: Context): Promise<Day | null> {
  const { timeZone } = await settingRow(read, 'invoices');
  const now = clock();
  const day = dayInHall(now, timeZone);
  const at = (time: string): string => instantInHall(day, time, timeZone);
  const isTime = at(dailyMailAt) <= now.toISOString() && now.toISOString() < at(until);
  return isTime ? { day, expiresAt: new Date(instantInHall(dayAfter(day, 1), '00:00', timeZone)) } : null;
}

/** Who has never followed the link of an invitation has no confirmed address. */
const chosenBy = (read: Kysely<Database>) =>
  read
    .selectFrom('appUser as u')
    .select('u.id')
    .where('u.dailyMail', '=', true)
    .where(accountState, '=', 'ACTIVE')
    .orderBy('u.id')
    .execute();

/** False: there is one already, of this server or of another, or the person thought otherwise meanwhile. */
async function writeOne(context: Context, { day, expiresAt }: Day, { id, lines }: Chosen): Promise<boolean> {
  const { answer } = await commit(context, { actor: postman }, async (work) => {
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

/** One that still waits is of no use any more. */
export const takeBackDailyMail = (work: Parameters<typeof cancelMails>[0], userId: number, reason: string): Promise<void> =>
  cancelMails(work, { supersedesKey: keyOf(userId) }, reason);

async function isWritten(read: Kysely<Database>, day: string): Promise<boolean> {
  const row = await read.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value === day;
}

/** So that what begins to wait at nine is no mail at nine. */
async function noteWritten(context: Context, value: string): Promise<void> {
  await commit(context, { actor: postman }, async ({ db }) => {
    await db
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  });
}
