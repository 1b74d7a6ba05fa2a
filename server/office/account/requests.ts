/** Throttles requests by strangers that cost a mail or a hash. Counts in the database, so that all processes share the limit. */
import { addToWindow, lockWindow, secondsUntil } from '../../http/auth/counters.ts';
import { hashShortCode } from '../../http/auth/one-time-secrets.ts';
import type { Actor } from '../../kernel/actor.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
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

/** Hashed, so that the table of counters is no list of addresses. */
const keyOf = (context: Context, action: string): string => `ask:${hashShortCode(context, action)}`;
