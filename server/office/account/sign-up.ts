/**
 * Handles sign-ups (.github/SECURITY.md control 4). They are off by default and grant no role; an administrator decides.
 * Each attempt has its own row. The person who confirms the address enters the password, so a stranger cannot set one for somebody else's address.
 */

import { whyNotPassword } from '#contract/people/password-policy.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { hashSecret } from '../../http/auth/one-time-secrets.ts';
import { makeToken, peekToken, redeemToken } from '../../http/auth/one-time-tokens.ts';
import { hashPassword, verifyPassword } from '../../http/auth/passwords.ts';
import { createUser, noPassword } from '../../http/auth/users.ts';
import { invalidPassword, linkExpired, notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { mailIsSent, queueMail } from '../mail/outbox.ts';
import { accountsActor, countRequest, mayMailSignUp } from './requests.ts';

const maxPerAddress = 5;

/** Without a mail server no address can be confirmed, so sign-up is closed. */
export async function describeSignUp(context: Context): Promise<{ signUp: boolean; privacyText: string | null }> {
  const { signUp, privacyText } = await settingRow(context.read, 'accounts');
  return { signUp: mailIsSent(context) && (signUp || context.config.demo), privacyText };
}

type SignUpInput = { email: string; password: string; langKey: string; isMachine: boolean; ip: string };

/** Does the same work for known and unknown addresses: one hash, one unit of work, one mail. The response time reveals nothing. */
export async function signUp(context: Context, { email: typedEmail, password, langKey, isMachine, ip }: SignUpInput): Promise<void> {
  const { signUp: isOpen } = await describeSignUp(context);
  if (!isOpen) throw notFound();
  await countRequest(context, 'sign-up', addressKey(ip), maxPerAddress);
  const email = typedEmail.toLowerCase();
  const why = whyNotPassword(password, { login: email, email, roles: [] });
  if (why) throw invalidPassword(why);
  const passwordHash = await hashPassword(password, context.random, 'failing');
  if (isMachine) return;
  await commit(context, { actor: accountsActor }, async (work) => {
    if (!(await mayMailSignUp(context, work, email))) return;
    const existingUser = await findUserByEmail(work, email);
    if (existingUser)
      return void (await queueMail(work, {
        template: 'account-exists',
        params: {},
        to: { address: email, userId: existingUser.id },
        lang: langKey,
        link: '/public/forgot-password',
      }));
    const { id } = await work.db
      .insertInto('signUp')
      .values({ email, passwordHash, langKey, createdAt: work.at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mailLink(work, { id, email, langKey });
  });
}

const findUserByEmail = ({ db }: WorkContext, email: string) =>
  db
    .selectFrom('appUser')
    .select('id')
    .where((eb) => eb.or([eb('email', '=', email), eb('login', '=', email)]))
    .executeTakeFirst();

async function mailLink(work: WorkContext, { id, email, langKey }: { id: number; email: string; langKey: string }): Promise<void> {
  const token = await makeToken(work, { purpose: 'VERIFY', userId: null, data: { signUp: id } });
  if (!token) return;
  const link = `/public/verify-account#${token.token}`;
  await queueMail(work, {
    template: 'verify-account',
    params: {},
    to: { address: email },
    lang: langKey,
    link,
    expiresAt: new Date(token.expiresAt),
  });
}

/** Sends a new link to the address of an expired one. The answer is always the same. */
export async function signUpAgain(context: Context, { key, ip }: { key: string; ip: string }): Promise<void> {
  await countRequest(context, 'sign-up again', addressKey(ip), maxPerAddress * 2);
  await commit(context, { actor: accountsActor }, async (work) => {
    const token = await work.db
      .selectFrom('oneTimeToken')
      .select('data')
      .where('hash', '=', hashSecret(key))
      .where('purpose', '=', 'VERIFY')
      .executeTakeFirst();
    const attempt = await attemptOf(work.db, token?.data ? (JSON.parse(token.data) as { signUp?: number }) : {});
    if (attempt && (await mayMailSignUp(context, work, attempt.email))) await mailLink(work, attempt);
  });
}

/** `password`: null when the person confirms without our page and chooses a password later. */
export type Confirmation = { key: string; password: string | null; isNew: boolean; ip: string };

/** Creates the account, inactive and without roles, and deletes the attempts with its address. Throws a 400 when the link is used up. */
export async function confirmSignUp(context: Context, { key, password, isNew, ip }: Confirmation): Promise<void> {
  const attempt = await signUpOfLink(context, key);
  if (!attempt) throw linkExpired();
  // Limits hashing even while a link is valid.
  if (password !== null) await countRequest(context, 'verify', addressKey(ip), maxPerAddress * 4);
  const passwordHash = password === null ? noPassword : await passwordOf(context, attempt, { password, isNew });
  await commit(context, { actor: accountsActor }, async (work) => {
    const redeemed = await redeemToken(work, 'VERIFY', key);
    const stored = redeemed && (await attemptOf(work.db, redeemed.data));
    const { email, langKey } = stored ?? { email: '', langKey: '' };
    const existingUser = await findUserByEmail(work, email);
    if (!stored || existingUser) throw linkExpired();
    const newAccount = { firstName: null, lastName: null, activated: false, waitingSince: work.at, roles: [] };
    await createUser(work, { ...newAccount, login: loginOf(stored), email, langKey, passwordHash });
    await work.db.deleteFrom('signUp').where('email', '=', email).execute();
  });
}

/** Returns the hash of the typed password. A password that differs from the first one needs `isNew`, because it may be a typing error. */
async function passwordOf(
  context: Context,
  attempt: SignUpAttempt,
  { password, isNew }: { password: string; isNew: boolean },
): Promise<string> {
  const isSame = await verifyPassword(password, attempt.passwordHash, 'failing');
  if (isSame) return attempt.passwordHash;
  if (!isNew) throw notAllowed({ code: 'otherPassword', sentence: 'This is not the password of this sign-up.' });
  const why = whyNotPassword(password, { login: attempt.email, email: attempt.email, roles: [] });
  if (why) throw invalidPassword(why);
  return hashPassword(password, context.random, 'failing');
}

/** Returns the attempt that an unused link belongs to. */
export const signUpOfLink = async (context: Context, key: string): Promise<SignUpAttempt | undefined> =>
  attemptOf(context.read, (await peekToken(context, 'VERIFY', key))?.data ?? {});

type SignUpAttempt = { id: number; email: string; langKey: string; passwordHash: string };

async function attemptOf(
  db: WorkContext['db'] | Context['read'],
  { signUp: id }: { signUp?: string | number },
): Promise<SignUpAttempt | undefined> {
  return typeof id === 'number' ? db.selectFrom('signUp').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
}

/** Returns the address as login, unless it is too long or has characters that logins do not allow. */
const loginOf = ({ id, email }: SignUpAttempt): string => (/^[_.@A-Za-z0-9-]{1,50}$/.test(email) ? email : `sign-up-${id}`);
