/** Counts sign-in attempts (.github/SECURITY.md control 1). Never a hard lock: the longest wait is five minutes, and nobody waits for what strangers do elsewhere. */

import type { Actor } from '../../kernel/actor.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { commit, type Work } from '../../store/unit/commit.ts';
import { addressKey } from './address-key.ts';
import { giveBack, type Standing, takeFromBudget } from './budgets.ts';
import { addToWindow, lockCounter, lockWindow, readWindow, saveCounter, secondsUntil } from './counters.ts';
import { hashSecret, hashShortCode } from './one-time-secrets.ts';
import { acquaintanceOf, type Origin } from './origins.ts';

const freeFailures = 5;
const longestDelay = 300_000;
/** After this long without an attempt an account starts afresh. */
const forgetAfter = 3_600_000;
/** A hall's staff share one address: only failures count, and many are allowed. */
const failuresPerAddress = 30;
const addressWindow = 60_000;

/** `name`: what was typed, for those who have no account. */
type SignInAttempt = { userId: number | null; name: string; origin: Origin };

/** What an attempt is counted under: the account there, and the address where that is not the account's own browser. */
export type Attempt = { account: string; address: string | null; standing: Standing };

const clerk: Actor = { kind: 'system', name: 'sign-in' };

/** Counts an attempt as failed before the password is looked at, so that a thousand at once are a thousand failures; `forgiveAttempt` takes it back. */
export async function countSignIn(context: Context, { userId, name, origin }: SignInAttempt): Promise<Attempt> {
  const acquaintance = await acquaintanceOf(context.read, userId, origin);
  const where = addressKey(origin.ip);
  const account = [userId === null ? `name ${name}` : `user ${userId}`];
  if (acquaintance === 'browser') account.push(`browser ${hashSecret(origin.mark ?? '')}`);
  if (acquaintance === 'address') account.push(`address ${where}`);
  // Strangers behind a shared address do not spend what its own people may.
  const address = acquaintance === 'browser' ? null : `ip:${where}${acquaintance === 'address' ? ' known' : ''}`;
  const { used } = address === null ? { used: 0 } : await readAddress(context, address);
  const standing = acquaintance !== null ? 'known' : used === 0 ? 'fresh' : 'failing';
  return countAttempt(context, { account: accountKey(context, account.join(' ')), address, standing });
}

/** Guessing the current password of an account one is signed in to. */
export function countPasswordCheck(context: Context, userId: number): Promise<Attempt> {
  return countAttempt(context, { account: accountKey(context, `password of user ${userId}`), address: null, standing: 'known' });
}

/** Guessing codes of the second factor, by whoever has the password. */
export function countCodeCheck(context: Context, userId: number): Promise<Attempt> {
  return countAttempt(context, { account: accountKey(context, `code of user ${userId}`), address: null, standing: 'known' });
}

/** The password was right: the account starts afresh and the address gets its attempt back. In the unit of work of what the password was for. */
export async function forgiveAttempt({ db }: Work, { account, address }: Attempt): Promise<void> {
  await db.deleteFrom('loginAttempt').where('key', '=', account).execute();
  if (address === null) return;
  await db
    .updateTable('loginAttempt')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', address)
    .where('failures', '>', 0)
    .execute();
}

/** The same for the second's budget, after the unit of work. */
export const forgiveInThisSecond = (context: Context, { standing }: Attempt): void => giveBack(context, standing);

/** Throws 429 with Retry-After when it is too early. */
async function countAttempt(context: Context, attempt: Attempt): Promise<Attempt> {
  await turnAwayEarly(context, attempt);
  takeFromBudget(context, attempt.standing);
  try {
    await commit(context, { actor: clerk }, async (work) => {
      if (attempt.address !== null) await countForAddress(work, attempt.address);
      await countForAccount(work, attempt.account);
    });
  } catch (error) {
    giveBack(context, attempt.standing);
    throw error;
  }
  return attempt;
}

/** Who is to wait anyway takes neither a place among the writers nor of the second's budget. */
async function turnAwayEarly(context: Context, { account, address }: Attempt): Promise<void> {
  const now = context.clock();
  if (address !== null) requireRoom(await readAddress(context, address), now);
  const counter = await context.read.selectFrom('loginAttempt').select('blockedUntil').where('key', '=', account).executeTakeFirst();
  requireEnded(counter?.blockedUntil ?? null, now);
}

/** Hashed, because people type passwords into the wrong field. */
const accountKey = (context: Context, who: string): string => `account:${hashShortCode(context, who)}`;

const readAddress = ({ read, clock }: Context, key: string) => readWindow(read, key, addressWindow, clock());

function requireRoom({ used, endsAt }: { used: number; endsAt: number }, now: Date): void {
  if (used >= failuresPerAddress) throw tooManyRequests(secondsUntil(endsAt, now));
}

function requireEnded(blockedUntil: string | null, now: Date): void {
  const until = blockedUntil === null ? 0 : Date.parse(blockedUntil);
  if (until > now.getTime()) throw tooManyRequests(secondsUntil(until, now));
}

async function countForAddress(work: Work, key: string): Promise<void> {
  const window = await lockWindow(work, key, addressWindow);
  requireRoom(window, work.now);
  await addToWindow(work, key, window, addressWindow);
}

async function countForAccount(work: Work, key: string): Promise<void> {
  const counter = await lockCounter(work, key);
  requireEnded(counter.blockedUntil, work.now);
  const isForgotten = work.now.getTime() - Date.parse(counter.lastAt) > forgetAfter;
  const failures = (isForgotten ? 0 : counter.failures) + 1;
  const delay = failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), longestDelay);
  const until = delay === 0 ? null : new Date(work.now.getTime() + delay).toISOString();
  await saveCounter(work, key, { failures, lastAt: work.at, blockedUntil: until });
}
