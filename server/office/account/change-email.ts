/** Changes the address of an account. The new address counts once its owner confirms it, and the old address gets a message. */
import type { AccountSettings } from '#contract/people/account.ts';
import { makeToken, redeemToken, voidTokens } from '../../http/auth/one-time-tokens.ts';
import { linkExpired } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { UserRow } from '../../store/schema.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { mailIsSent, queueMail } from '../mail/outbox.ts';
import { requireUniqueNames } from '../people/users/rules.ts';
import { accountsActor, countRequest, mayMail } from './requests.ts';

/**
 * Counts the attempt before any answer, so that users cannot probe which addresses are taken. Uses its own unit of work, so that refused
 * attempts count too.
 */
export const countEmailChange = (context: Context, userId: number): Promise<void> =>
  countRequest(context, 'new e-mail', `user:${userId}`, maxChanges);

/** Per hour. */
const maxChanges = 10;

/** Returns the address to store now. Without a mail server nobody could confirm the new address, so it counts at once. */
export async function newAddress(context: Context, work: WorkContext, user: UserRow, settings: AccountSettings): Promise<string> {
  const email = settings.email.toLowerCase();
  if (email === user.email) return email;
  await requireUniqueNames(work, { id: user.id, login: user.login, email });
  if (!mailIsSent(context)) {
    await voidTokens(work, user.id);
    return email;
  }
  // After three mails within an hour no further mail goes out; the newest link still works.
  if (!(await mayMail(context, work, 'email', email))) return user.email;
  const token = await makeToken(work, { purpose: 'EMAIL', userId: user.id, data: { email }, replaces: true });
  if (token)
    await queueMail(work, {
      template: 'confirm-email',
      params: { login: user.login },
      to: { address: email, userId: user.id },
      lang: settings.langKey,
      link: `/public/verify-account#email=${token.token}`,
      expiresAt: new Date(token.expiresAt),
    });
  return user.email;
}

/** Confirms the new address and informs the old one. Throws a 400 when the link is used up or the address is taken. */
export async function confirmEmail(context: Context, key: string): Promise<void> {
  await commit(context, { actor: accountsActor }, async (work) => {
    const redeemed = await redeemToken(work, 'EMAIL', key);
    const user = redeemed?.userId ? await lockRow(work, 'appUser', redeemed.userId) : undefined;
    const email = String(redeemed?.data.email ?? '');
    if (!user?.activated || email === '') throw linkExpired();
    await requireUniqueNames(work, { id: user.id, login: user.login, email });
    const modified = { lastModifiedBy: user.login, lastModifiedDate: work.at };
    await saveRow(work, 'appUser', user, { email, ...modified }, { type: 'updated' });
    await voidTokens(work, user.id);
    const to = { address: user.email, userId: user.id };
    if (mailIsSent(context))
      await queueMail(work, { template: 'email-changed', params: { login: user.login, at: work.at }, to, lang: user.langKey });
  });
}
