/** A new address of an account: it counts once its owner has confirmed it, and the old one is told. */
import type { AccountSettings } from '#contract/people/account.ts';
import { makeToken, redeemToken, voidTokens } from '../../http/auth/one-time-tokens.ts';
import { linkUsedUp } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { UserRow } from '../../store/schema.ts';
import { commit, type Work } from '../../store/unit/commit.ts';
import { mailIsSent, queueMail } from '../mail/outbox.ts';
import { requireFree } from '../people/users/rules.ts';
import { clerk, countAddress, mayMail } from './requests.ts';

/** Before anything is said of an address: whose it is already is nobody's to try out. In a unit of work of its own, so that a refusal counts too. */
export const countEmailChange = (context: Context, userId: number): Promise<void> =>
  countAddress(context, 'new e-mail', `user:${userId}`, mostChanges);

/** In an hour. */
const mostChanges = 10;

/** The address to store now: without a mail server nobody could confirm the new one. */
export async function newAddress(context: Context, work: Work, user: UserRow, settings: AccountSettings): Promise<string> {
  const email = settings.email.toLowerCase();
  if (email === user.email) return email;
  await requireFree(work, { id: user.id, login: user.login, email });
  if (!mailIsSent(context)) {
    await voidTokens(work, user.id);
    return email;
  }
  // Who was mailed three times within the hour has links enough, and the newest of them still works.
  if (!(await mayMail(context, work, 'email', email))) return user.email;
  const made = await makeToken(work, { purpose: 'EMAIL', userId: user.id, data: { email }, replaces: true });
  if (made)
    await queueMail(work, {
      template: 'confirm-email',
      params: { login: user.login },
      to: { address: email, userId: user.id },
      lang: settings.langKey,
      link: `/public/verify-account#email=${made.token}`,
      expiresAt: new Date(made.expiresAt),
    });
  return user.email;
}

export async function confirmEmail(context: Context, key: string): Promise<void> {
  await commit(context, { actor: clerk }, async (work) => {
    const used = await redeemToken(work, 'EMAIL', key);
    const user = used?.userId ? await lockRow(work, 'appUser', used.userId) : undefined;
    const email = String(used?.data.email ?? '');
    if (!user?.activated || email === '') throw linkUsedUp();
    await requireFree(work, { id: user.id, login: user.login, email });
    const modified = { lastModifiedBy: user.login, lastModifiedDate: work.at };
    await saveRow(work, 'appUser', user, { email, ...modified }, { type: 'updated' });
    await voidTokens(work, user.id);
    const to = { address: user.email, userId: user.id };
    if (mailIsSent(context))
      await queueMail(work, { template: 'email-changed', params: { login: user.login, at: work.at }, to, lang: user.langKey });
  });
}
