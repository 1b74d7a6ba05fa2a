/**
 * Asking for an account oneself (.github/SECURITY.md control 4): off by default, never a role, and an administrator decides. Each attempt is a row of its own, and
 * whoever confirms the address gives the password: a stranger's attempt with somebody's address ends with its owner's password, or with none.
 */
import { addressKey } from '../../http/auth/address-key.ts';
import { hashSecret } from '../../http/auth/one-time-secrets.ts';
import { makeToken, peekToken, redeemToken } from '../../http/auth/one-time-tokens.ts';
import { whyNotPassword } from '../../http/auth/password-policy.ts';
import { hashPassword, verifyPassword } from '../../http/auth/passwords.ts';
import { createUser, noPassword } from '../../http/auth/users.ts';
import { invalidPassword, linkUsedUp, notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { commit, type Work } from '../../store/unit/commit.ts';
import { mailIsSent, queueMail } from '../mail/outbox.ts';
import { clerk, countAddress, mayMail } from './requests.ts';

const mostPerAddress = 5;

/** Where no mail goes out no address can be confirmed. */
export async function describeSignUp(context: Context): Promise<{ signUp: boolean; privacyText: string | null }> {
  const { signUp, privacyText } = await settingRow(context.read, 'accounts');
  return { signUp: mailIsSent(context) && (signUp || context.config.demo), privacyText };
}

type SignUp = { email: string; password: string; langKey: string; isMachine: boolean; ip: string };

/** The same work for a known and an unknown address: one hash, one unit of work, one mail. */
export async function signUp(context: Context, { email: typed, password, langKey, isMachine, ip }: SignUp): Promise<void> {
  const { signUp: isOpen } = await describeSignUp(context);
  if (!isOpen) throw notFound();
  await countAddress(context, 'sign-up', addressKey(ip), mostPerAddress);
  const email = typed.toLowerCase();
  const why = whyNotPassword(password, { login: email, email, roles: [] });
  if (why) throw invalidPassword(why);
  const passwordHash = await hashPassword(password, context.random, 'failing');
  if (isMachine) return;
  await commit(context, { actor: clerk }, async (work) => {
    if (!(await mayMail(context, work, 'sign-up', email))) return;
    const known = await knownAs(work, email);
    if (known)
      return void (await queueMail(work, {
        template: 'account-exists',
        params: {},
        to: { address: email, userId: known.id },
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

const knownAs = ({ db }: Work, email: string) =>
  db
    .selectFrom('appUser')
    .select('id')
    .where((eb) => eb.or([eb('email', '=', email), eb('login', '=', email)]))
    .executeTakeFirst();

async function mailLink(work: Work, { id, email, langKey }: { id: number; email: string; langKey: string }): Promise<void> {
  const made = await makeToken(work, { purpose: 'VERIFY', userId: null, data: { signUp: id } });
  if (!made) return;
  const link = `/public/verify-account#${made.token}`;
  await queueMail(work, {
    template: 'verify-account',
    params: {},
    to: { address: email },
    lang: langKey,
    link,
    expiresAt: new Date(made.expiresAt),
  });
}

/** A link that is too old, from the mail it came in: another one to the same address. Says nothing to who asks. */
export async function signUpAgain(context: Context, { key, ip }: { key: string; ip: string }): Promise<void> {
  await countAddress(context, 'sign-up again', addressKey(ip), mostPerAddress * 2);
  await commit(context, { actor: clerk }, async (work) => {
    const token = await work.db
      .selectFrom('oneTimeToken')
      .select('data')
      .where('hash', '=', hashSecret(key))
      .where('purpose', '=', 'VERIFY')
      .executeTakeFirst();
    const attempt = await attemptOf(work.db, token?.data ? (JSON.parse(token.data) as { signUp?: number }) : {});
    if (attempt && (await mayMail(context, work, 'sign-up', attempt.email))) await mailLink(work, attempt);
  });
}

/** `password`: null for who confirms without a page of ours; they choose one later. */
export type Confirmation = { key: string; password: string | null; isNew: boolean; ip: string };

export async function confirmSignUp(context: Context, { key, password, isNew, ip }: Confirmation): Promise<void> {
  const attempt = await attemptOf(context.read, (await peekToken(context, 'VERIFY', key))?.data ?? {});
  if (!attempt) throw linkUsedUp();
  // A link that lives is no reason to hash for ever.
  if (password !== null) await countAddress(context, 'verify', addressKey(ip), mostPerAddress * 4);
  const passwordHash = password === null ? noPassword : await passwordOf(context, attempt, { password, isNew });
  await commit(context, { actor: clerk }, async (work) => {
    const used = await redeemToken(work, 'VERIFY', key);
    const stored = used && (await attemptOf(work.db, used.data));
    const { email, langKey } = stored ?? { email: '', langKey: '' };
    const known = await knownAs(work, email);
    if (!stored || known) throw linkUsedUp();
    const nobody = { firstName: null, lastName: null, activated: false, waitingSince: work.at, roles: [] };
    await createUser(work, { ...nobody, login: loginOf(stored), email, langKey, passwordHash });
    await work.db.deleteFrom('signUp').where('email', '=', email).execute();
  });
}

/** What is typed is what will count; that it is another one than before is said once, for who mistyped. */
async function passwordOf(context: Context, attempt: Attempt, { password, isNew }: { password: string; isNew: boolean }): Promise<string> {
  const isSame = await verifyPassword(password, attempt.passwordHash, 'failing');
  if (isSame) return attempt.passwordHash;
  if (!isNew) throw notAllowed({ code: 'otherPassword', sentence: 'This is not the password of this sign-up.' });
  const why = whyNotPassword(password, { login: attempt.email, email: attempt.email, roles: [] });
  if (why) throw invalidPassword(why);
  return hashPassword(password, context.random, 'failing');
}

type Attempt = { id: number; email: string; langKey: string; passwordHash: string };

async function attemptOf(db: Work['db'] | Context['read'], { signUp: id }: { signUp?: string | number }): Promise<Attempt | undefined> {
  return typeof id === 'number' ? db.selectFrom('signUp').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
}

/** The address, unless it is no login: too long, or with signs that logins do not have. */
const loginOf = ({ id, email }: Attempt): string => (/^[_.@A-Za-z0-9-]{1,50}$/.test(email) ? email : `sign-up-${id}`);
