/** Sign-in. Every failure gets the same answer in the same time (.github/SECURITY.md controls 1 and 2). Only with the right password does the answer say more. */
import type { Kysely } from 'kysely';
import { notApproved, unauthorized } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { Database, UserRow } from '../../store/schema.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { countSignIn, forgiveAttempt, refundBudget } from './attempts.ts';
import { hashSecret } from './one-time-secrets.ts';
import { newMark, type SignInOrigin } from './origins.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts';
import { requireSecondFactor } from './second-factor.ts';
import { newSessionId, startSession } from './sessions.ts';
import { issueToken } from './tokens.ts';
import { rolesOf } from './users.ts';

type SignInInput = {
  username: string;
  password: string;
  /** The code of the second factor. The password is checked first. */
  code?: string | undefined;
  rememberMe: boolean;
  origin: SignInOrigin;
  userAgent: string | null;
};

/** `mark`: the cookie for the browser, to recognize it the next time (origins.ts). */
type SignInResult = { token: string; mark: string };

const systemActor = { kind: 'system', name: 'sign-in' } as const;

/** Starts a session. Throws 401 (wrong login, or not approved yet), 409 (code required), 400 (wrong code), 429 (too many attempts) or 503 (too many at once). */
export async function signIn(
  context: Context,
  { username, password, code, rememberMe, origin, userAgent }: SignInInput,
): Promise<SignInResult> {
  const login = username.trim().toLowerCase();
  const user = await findUser(context.read, login);
  const attempt = await countSignIn(context, { userId: user?.id ?? null, name: login, origin });
  const isRight = await verifyPassword(password, user?.passwordHash ?? null, attempt.trust);
  if (!isRight || !user) throw wrongLogin();
  if (!user.activated && user.waitingSince === null) throw wrongLogin();
  if (!user.activated) {
    // Only a person with the right password gets this answer, so it reveals nothing to others. The attempt does not count as a failure.
    await commit(context, { actor: systemActor }, (work) => forgiveAttempt(work, attempt));
    refundBudget(context, attempt);
    throw notApproved();
  }
  if (user.totpSince !== null) {
    // The password was correct, so its attempt is forgiven. Codes have their own counter.
    await commit(context, { actor: systemActor }, (work) => forgiveAttempt(work, attempt));
    refundBudget(context, attempt);
    await requireSecondFactor(context, user, code);
  }
  const freshHash = isOutdatedHash(user.passwordHash) ? await hashPassword(password, context.random) : null;
  const sessionId = newSessionId(context);
  const mark = origin.mark ?? newMark(context);
  const { answer } = await commit(context, { actor: systemActor }, async (work) => {
    const stored = await requireUnchanged(work, user);
    await forgiveAttempt(work, attempt);
    if (freshHash) await saveRow(work, 'appUser', stored, { passwordHash: freshHash }, { type: 'passwordHashed' });
    const session = await startSession(work, {
      id: sessionId,
      userId: user.id,
      remember: rememberMe,
      userAgent: userAgent?.slice(0, 200) ?? null,
      ip: origin.ip,
      markHash: hashSecret(mark),
    });
    return { id: sessionId, login: user.login, expiresAt: session.expiresAt, roles: await rolesOf(work.db, user.id) };
  });
  refundBudget(context, attempt);
  return { token: issueToken(context, answer), mark };
}

/** Finds the user by login, else by e-mail address. */
async function findUser(db: Kysely<Database>, name: string): Promise<UserRow | undefined> {
  const users = await db
    .selectFrom('appUser')
    .selectAll()
    .where((eb) => eb.or([eb('login', '=', name), eb('email', '=', name)]))
    .execute();
  return users.find((user) => user.login === name) ?? users[0];
}

/** Hashing takes a while, so the password or the account may have changed meanwhile. */
async function requireUnchanged({ db }: WorkContext, { id, passwordHash }: UserRow): Promise<UserRow> {
  const stored = await db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirst();
  if (stored?.passwordHash !== passwordHash || !stored.activated) throw wrongLogin();
  return stored;
}

/** The same answer for every failure. */
const wrongLogin = () => unauthorized('Wrong login data.');
