/** How often strangers may ask for what costs a mail or a hash: counted in the database, so that all processes count together. */
import { addToWindow, lockWindow, secondsUntil } from '../../http/auth/counters.ts';
import { hashShortCode } from '../../http/auth/one-time-secrets.ts';
import type { Actor } from '../../kernel/actor.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { commit, type Work } from '../../store/unit/commit.ts';

export const clerk: Actor = { kind: 'system', name: 'accounts' };
const hour = 3_600_000;

/** Throws 429 when there were `most` within an hour. */
export async function countAddress(context: Context, what: string, where: string, most: number): Promise<void> {
  await commit(context, { actor: clerk }, async (work) => {
    const key = keyOf(context, `${what} from ${where}`);
    const window = await lockWindow(work, key, hour);
    if (window.used >= most) throw tooManyRequests(secondsUntil(window.endsAt, work.now));
    await addToWindow(work, key, window, hour);
  });
}

/** Whether one more mail may go there: nobody fills a stranger's mailbox. Says nothing to who asks. */
export async function mayMail(context: Context, work: Work, what: string, email: string): Promise<boolean> {
  const key = keyOf(context, `${what} to ${email}`);
  const window = await lockWindow(work, key, hour);
  if (window.used >= mostMails) return false;
  await addToWindow(work, key, window, hour);
  return true;
}

const mostMails = 3;

/** Hashed: the table of counters is no list of addresses. */
const keyOf = (context: Context, what: string): string => `ask:${hashShortCode(context, what)}`;
