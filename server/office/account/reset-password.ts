/** A forgotten password, and the first one of who was invited: a link by mail, never a word about who has an account (.github/SECURITY.md control 2). */
import { addressKey } from '../../http/auth/address-key.ts';
import { makeToken, peekToken, redeemToken, voidTokens } from '../../http/auth/one-time-tokens.ts';
import { whyNotPassword } from '../../http/auth/password-policy.ts';
import { hashPassword } from '../../http/auth/passwords.ts';
import { endOtherSessions } from '../../http/auth/sessions.ts';
import { rolesOf } from '../../http/auth/users.ts';
import { invalidPassword, linkUsedUp } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import { commit } from '../../store/unit/commit.ts';
import { mailIsSent, queueMail } from '../mail/outbox.ts';
import { clerk, countAddress, mayMail } from './requests.ts';

const mostPerAddress = 20;

/** Answered before anything is looked up: the time tells nothing. */
export async function askForReset(context: Context, { email, ip }: { email: string; ip: string }): Promise<void> {
  await countAddress(context, 'reset', addressKey(ip), mostPerAddress);
  sendReset(context, email.trim().toLowerCase()).catch((error: unknown) =>
    context.log.warn({ err: error }, 'Could not queue the mail of a password reset'),
  );
}

async function sendReset(context: Context, email: string): Promise<void> {
  if (!mailIsSent(context)) return;
  await commit(context, { actor: clerk }, async (work) => {
    if (!(await mayMail(context, work, 'reset', email))) return;
    const user = await work.db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst();
    const made = user?.activated ? await makeToken(work, { purpose: 'RESET', userId: user.id }) : null;
    if (!user || !made) return;
    await queueMail(work, {
      template: 'reset-password',
      params: { login: user.login },
      to: { address: user.email, userId: user.id },
      lang: user.langKey,
      link: `/public/forgot-password#reset=${made.token}`,
      expiresAt: new Date(made.expiresAt),
    });
  });
}

/** Ends every session and every other link of the person. */
export async function finishReset(context: Context, { key, newPassword }: { key: string; newPassword: string }): Promise<void> {
  const purpose = (await peekToken(context, 'INVITE', key)) ? 'INVITE' : 'RESET';
  const userId = (await peekToken(context, purpose, key))?.userId ?? 0;
  const owner = await context.read.selectFrom('appUser').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!owner?.activated) throw linkUsedUp();
  const why = whyNotPassword(newPassword, { ...owner, roles: await rolesOf(context.read, userId) });
  if (why) throw invalidPassword(why);
  const passwordHash = await hashPassword(newPassword, context.random);
  await commit(context, { actor: clerk }, async (work) => {
    const used = await redeemToken(work, purpose, key);
    const user = used && (await lockRow(work, 'appUser', userId));
    if (!user?.activated) throw linkUsedUp();
    const modified = { lastModifiedBy: user.login, lastModifiedDate: work.at };
    await saveRow(work, 'appUser', user, { passwordHash, ...modified }, { type: 'passwordChanged' });
    await voidTokens(work, userId);
    await endOtherSessions(work, userId, null);
    const { login, email: address, langKey: lang } = user;
    if (purpose === 'RESET' && mailIsSent(context))
      await queueMail(work, { template: 'password-changed', params: { login, at: work.at }, to: { address, userId }, lang });
  });
}
