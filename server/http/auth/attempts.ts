/**
 * Counts sign-in attempts (.github/SECURITY.md control 1). There is no hard lock: the longest wait is five minutes.
 * Attempts of strangers from other places do not delay the owner of an account.
 */

import type { Actor } from '../../kernel/actor.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { addressKey } from './address-key.ts';
import { giveBack, type TrustLevel, takeFromBudget } from './budgets.ts';
import { addToWindow, lockCounter, lockWindow, readCounter, readWindow, saveCounter, secondsUntil } from './counters.ts';
import { hashSecret, hashShortCode } from './one-time-secrets.ts';
import { recognizeOrigin, type SignInOrigin } from './origins.ts';

const freeFailures = 5;
const maxDelay = 300_000;
/** After this time without an attempt the counter of an account starts again. */
const forgetAfter = 3_600_000;
/** The staff at a venue share one address, so only failures count, and many are allowed. */
const failuresPerAddress = 30;
const addressWindow = 60_000;

/** `name`: the typed login, used if no account matches. */
type SignInAttempt = { userId: number | null; name: string; origin: SignInOrigin };

/** The counters of an attempt: the account, and the address unless the browser belongs to the account. */
type SignInAttemptKeys = { account: string; address: string | null; trust: TrustLevel };

const systemActor: Actor = { kind: 'system', name: 'sign-in' };

/** Counts an attempt as failed before the password check, so that a thousand parallel attempts count a thousand times. `forgiveAttempt` undoes it. */
export async function countSignIn(context: Context, { userId, name, origin }: SignInAttempt): Promise<SignInAttemptKeys> {
  const recognized = await recognizeOrigin(context.read, userId, origin);
  const ipKey = addressKey(origin.ip);
  const account = [userId === null ? `name ${name}` : `user ${userId}`];
  if (recognized === 'browser') account.push(`browser ${hashSecret(origin.mark ?? '')}`);
  if (recognized === 'address') account.push(`address ${ipKey}`);
  // Strangers behind a shared address have their own counter and do not use up the attempts of the regular users.
  const address = recognized === 'browser' ? null : `ip:${ipKey}${recognized === 'address' ? ' known' : ''}`;
  const { used } = address === null ? { used: 0 } : await readAddress(context, address);
  const trust = recognized !== null ? 'known' : used === 0 ? 'fresh' : 'failing';
  return countAttempt(context, { account: accountKey(context, account.join(' ')), address, trust: trust });
}

/** Counts a check of the current password by a signed-in user. */
export function countPasswordCheck(context: Context, userId: number): Promise<SignInAttemptKeys> {
  return countAttempt(context, { account: accountKey(context, `password of user ${userId}`), address: null, trust: 'known' });
}

/** Counts a check of a second-factor code after the correct password. */
export function countCodeCheck(context: Context, userId: number): Promise<SignInAttemptKeys> {
  return countAttempt(context, { account: accountKey(context, `code of user ${userId}`), address: null, trust: 'known' });
}

/** After the correct password: resets the account and gives the attempt back to the address. Call it in the unit of work that the password allows. */
export async function forgiveAttempt({ db }: WorkContext, { account, address }: SignInAttemptKeys): Promise<void> {
  await db.deleteFrom('loginAttempt').where('key', '=', account).execute();
  if (address === null) return;
  await db
    .updateTable('loginAttempt')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', address)
    .where('failures', '>', 0)
    .execute();
}

/** Gives the attempt back to the budget of this second. Call it after the unit of work. */
export const refundBudget = (context: Context, { trust }: SignInAttemptKeys): void => giveBack(context, trust);

/** Throws 429 with Retry-After if the client has to wait. */
async function countAttempt(context: Context, attempt: SignInAttemptKeys): Promise<SignInAttemptKeys> {
  await refuseEarly(context, attempt);
  takeFromBudget(context, attempt.trust);
  try {
    await commit(context, { actor: systemActor }, async (work) => {
      if (attempt.address !== null) await countForAddress(work, attempt.address);
      await countForAccount(work, attempt.account);
    });
  } catch (error) {
    giveBack(context, attempt.trust);
    throw error;
  }
  return attempt;
}

/** Refuses a client that has to wait before it uses a write or the budget of this second. */
async function refuseEarly(context: Context, { account, address }: SignInAttemptKeys): Promise<void> {
  if (address !== null) requireRoom(await readAddress(context, address), context.clock());
  requireEnded((await readCounter(context, account))?.blockedUntil ?? null, context.clock());
}

/** Hashed, because people type passwords into the wrong field. */
const accountKey = (context: Context, name: string): string => `account:${hashShortCode(context, name)}`;

const readAddress = (context: Context, key: string) => readWindow(context, key, addressWindow);

function requireRoom({ used, endsAt }: { used: number; endsAt: number }, now: Date): void {
  if (used >= failuresPerAddress) throw tooManyRequests(secondsUntil(endsAt, now));
}

function requireEnded(blockedUntil: string | null, now: Date): void {
  const until = blockedUntil === null ? 0 : Date.parse(blockedUntil);
  if (until > now.getTime()) throw tooManyRequests(secondsUntil(until, now));
}

async function countForAddress(work: WorkContext, key: string): Promise<void> {
  const window = await lockWindow(work, key, addressWindow);
  requireRoom(window, work.now);
  await addToWindow(work, key, window, addressWindow);
}

async function countForAccount(work: WorkContext, key: string): Promise<void> {
  const counter = await lockCounter(work, key);
  requireEnded(counter.blockedUntil, work.now);
  const isForgotten = work.now.getTime() - Date.parse(counter.lastAt) > forgetAfter;
  const failures = (isForgotten ? 0 : counter.failures) + 1;
  const delay = failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), maxDelay);
  const until = delay === 0 ? null : new Date(work.now.getTime() + delay).toISOString();
  await saveCounter(work, key, { failures, lastAt: work.at, blockedUntil: until });
}
