/**
 * Resets a forgotten password, or sets the first one after an invitation, through a link by mail. Never reveals who has an account
 * (.github/SECURITY.md control 2).
 */

import { whyNotPassword } from '#contract/people/password-policy.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { makeToken, peekToken, redeemToken, voidTokens } from '../../http/auth/one-time-tokens.ts';
import { hashPassword } from '../../http/auth/passwords.ts';
import { endOtherSessions } from '../../http/auth/sessions.ts';
import { rolesOf } from '../../http/auth/users.ts';
import { invalidPassword, linkExpired } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import { commit } from '../../store/unit/commit.ts';
import { mailIsSent, queueMail } from '../mail/outbox.ts';
import { accountsActor, countRequest, mayMail } from './requests.ts';

const maxPerAddress = 20;

/** Answers before the account is looked up, so that the response time reveals nothing. */
export async function askForReset(context: Context, { email, ip }: { email: string; ip: string }): Promise<void> {
  await countRequest(context, 'reset', addressKey(ip), maxPerAddress);
  sendReset(context, email.trim().toLowerCase()).catch((error: unknown) =>
    context.log.warn({ err: error }, 'Could not queue the mail of a password reset'),
  );
}

async function sendReset(context: Context, email: string): Promise<void> {
  if (!mailIsSent(context)) return;
  await commit(context, { actor: accountsActor }, async (work) => {
    if (!(await mayMail(context, work, 'reset', email))) return;
    const user = await work.db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst();
    const token = user?.activated ? await makeToken(work, { purpose: 'RESET', userId: user.id }) : null;
    if (!user || !token) return;
    await queueMail(work, {
      template: 'reset-password',
      params: { login: user.login },
      to: { address: user.email, userId: user.id },
      lang: user.langKey,
      link: `/public/forgot-password#reset=${token.token}`,
      expiresAt: new Date(token.expiresAt),
    });
  });
}

/** Sets the password and ends all sessions and other links of the person. Throws when the link is used up or the password too weak. */
export async function finishReset(context: Context, { key, newPassword }: { key: string; newPassword: string }): Promise<void> {
  const purpose = (await peekToken(context, 'INVITE', key)) ? 'INVITE' : 'RESET';
  const userId = (await peekToken(context, purpose, key))?.userId ?? 0;
  const owner = await context.read.selectFrom('appUser').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!owner?.activated) throw linkExpired();
  const why = whyNotPassword(newPassword, { ...owner, roles: await rolesOf(context.read, userId) });
  if (why) throw invalidPassword(why);
  const passwordHash = await hashPassword(newPassword, context.random);
  await commit(context, { actor: accountsActor }, async (work) => {
    const redeemed = await redeemToken(work, purpose, key);
    const user = redeemed && (await lockRow(work, 'appUser', userId));
    if (!user?.activated) throw linkExpired();
    const modified = { lastModifiedBy: user.login, lastModifiedDate: work.at };
    await saveRow(work, 'appUser', user, { passwordHash, ...modified }, { type: 'passwordChanged' });
    await voidTokens(work, userId);
    await endOtherSessions(work, userId, null);
    const { login, email: address, langKey: lang } = user;
    if (purpose === 'RESET' && mailIsSent(context))
      await queueMail(work, { template: 'password-changed', params: { login, at: work.at }, to: { address, userId }, lang });
  });
}
