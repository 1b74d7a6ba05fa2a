/** Throttles requests by strangers that cost a mail or a hash. Counts in the database, so that all processes share the limit. */
import { addToWindow, lockWindow, readWindow, secondsUntil } from '../../http/auth/counters.ts';
import { hashShortCode } from '../../http/auth/one-time-secrets.ts';
import type { Actor } from '../../kernel/actor.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';

export const accountsActor: Actor = { kind: 'system', name: 'accounts' };
const hour = 3_600_000;

/** Counts a request. Throws a 429 after `maxRequests` within an hour. */
export async function countRequest(context: Context, action: string, source: string, maxRequests: number): Promise<void> {
  await commit(context, { actor: accountsActor }, async (work) => {
    const key = keyOf(context, `${action} from ${source}`);
    const window = await lockWindow(work, key, hour);
    if (window.used >= maxRequests) throw tooManyRequests(secondsUntil(window.endsAt, work.now));
    await addToWindow(work, key, window, hour);
  });
}

/** Returns whether another mail may go to this address, so that nobody can flood a mailbox. The caller must not reveal the result. */
export async function mayMail(context: Context, work: WorkContext, action: string, email: string): Promise<boolean> {
  const key = keyOf(context, `${action} to ${email}`);
  const window = await lockWindow(work, key, hour);
  if (window.used >= maxMails) return false;
  await addToWindow(work, key, window, hour);
  return true;
}

const maxMails = 3;

const day = 24 * hour;
const allSignUps = 'sign-ups:all';

/** Like `mayMail`, for a mail to somebody who signs up: all of them together have a budget per day (Settings, Sign-up). */
export async function mayMailSignUp(context: Context, work: WorkContext, email: string): Promise<boolean> {
  const { mailsPerDay } = await settingRow(work.db, 'accounts');
  const window = await lockWindow(work, allSignUps, day);
  if (window.used >= mailsPerDay || !(await mayMail(context, work, 'sign-up', email))) return false;
  await addToWindow(work, allSignUps, window, day);
  if (window.used + 1 === mailsPerDay) context.log.warn({ mailsPerDay }, 'The mails to people who sign up are used up');
  return true;
}

/** Returns the sentence for administrators while the mails of the day are used up, or null. */
export async function signUpWarning(context: Context): Promise<string | null> {
  const [{ mailsPerDay }, { used, endsAt }] = [await settingRow(context.read, 'accounts'), await readWindow(context, allSignUps, day)];
  if (used < mailsPerDay) return null;
  const hours = Math.ceil((endsAt - context.clock().getTime()) / hour);
  return `All ${mailsPerDay} mails of 24 hours to people who sign up are used up. Nobody can sign up for ${hours} more ${hours === 1 ? 'hour' : 'hours'}, unless Settings, Sign-up allows more.`;
}

/** Hashed, so that the table of counters is no list of addresses. */
const keyOf = (context: Context, action: string): string => `ask:${hashShortCode(context, action)}`;
