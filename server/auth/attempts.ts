/** Counts sign-in attempts, in the database so that all processes count together (security.md control 1). Never a hard lock: the longest wait is five minutes. */
import { commit, type Work } from '../db/commit.ts';
import { tooManyRequests } from '../errors.ts';
import type { Actor, Office } from '../office.ts';
import { hashShortCode } from './one-time-secrets.ts';

const freeFailures = 5;
const longestDelay = 300_000;
/** After this long without an attempt an account starts afresh. */
const forgetAfter = 3_600_000;
/** A hall's staff share one address: only failures count, and many are allowed. */
const failuresPerAddress = 30;
const addressWindow = 60_000;
/** Of this process, for all askers together: what the processor can hash. */
const failuresPerSecond = 10;

export type Attempt = { login: string; ip: string };

const clerk: Actor = { kind: 'system', name: 'sign-in' };

/**
 * Counts an attempt as failed before the password is looked at, so that a thousand at once are a thousand failures; `forgiveAttempt` takes it back.
 * Throws 429 with Retry-After when it is too early.
 */
export async function countAttempt(office: Office, attempt: Attempt): Promise<void> {
  countInThisSecond(office);
  await commit(office, { actor: clerk }, async (work) => {
    await countForAddress(work, addressKey(attempt.ip));
    await countForAccount(work, await accountKey(office, work, attempt));
  });
}

/** The password was right: the account starts afresh and the address gets its attempt back. In the unit of work of what the password was for. */
export async function forgiveAttempt(office: Office, work: Work, attempt: Attempt): Promise<void> {
  await work.db
    .deleteFrom('loginAttempt')
    .where('key', '=', await accountKey(office, work, attempt))
    .execute();
  await work.db
    .updateTable('loginAttempt')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', addressKey(attempt.ip))
    .where('failures', '>', 0)
    .execute();
}

/** The same for this second's count, after the unit of work. */
export function forgiveInThisSecond(office: Office): void {
  const second = secondOf(office);
  second.failures = Math.max(0, second.failures - 1);
}

type Second = { startedAt: number; failures: number };
const seconds = new WeakMap<Office, Second>();

function secondOf(office: Office): Second {
  const known = seconds.get(office) ?? { startedAt: Number.NEGATIVE_INFINITY, failures: 0 };
  seconds.set(office, known);
  return known;
}

function countInThisSecond(office: Office): void {
  const second = secondOf(office);
  const now = office.clock().getTime();
  if (now - second.startedAt >= 1000 || now < second.startedAt) Object.assign(second, { startedAt: now, failures: 0 });
  if (second.failures >= failuresPerSecond) throw tooManyRequests(1);
  second.failures += 1;
}

const addressKey = (ip: string): string => `ip:${ip}`;

/**
 * One counter per account, and one more per address from which that account has signed in before: a flood from elsewhere delays nobody at their usual desk.
 * Hashed, because people type passwords into the wrong field.
 */
async function accountKey(office: Office, { db }: Work, { login, ip }: Attempt): Promise<string> {
  const known = await db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select('session.id')
    .where('session.ip', '=', ip)
    .where((eb) => eb.or([eb('appUser.login', '=', login), eb('appUser.email', '=', login)]))
    .limit(1)
    .executeTakeFirst();
  return `account:${hashShortCode(office, known ? `${login} ${ip}` : login)}`;
}

async function countForAddress(work: Work, key: string): Promise<void> {
  const counter = await lockCounter(work, key);
  const windowEnds = Date.parse(counter.lastAt) + addressWindow;
  const isOver = work.now.getTime() >= windowEnds;
  const failures = isOver ? 0 : counter.failures;
  if (failures >= failuresPerAddress) throw tooManyRequests(secondsUntil(windowEnds, work.now));
  await saveCounter(work, key, { failures: failures + 1, lastAt: isOver ? work.at : counter.lastAt, blockedUntil: null });
}

async function countForAccount(work: Work, key: string): Promise<void> {
  const counter = await lockCounter(work, key);
  const blockedUntil = counter.blockedUntil === null ? 0 : Date.parse(counter.blockedUntil);
  if (blockedUntil > work.now.getTime()) throw tooManyRequests(secondsUntil(blockedUntil, work.now));
  const isForgotten = work.now.getTime() - Date.parse(counter.lastAt) > forgetAfter;
  const failures = (isForgotten ? 0 : counter.failures) + 1;
  const delay = failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), longestDelay);
  const until = delay === 0 ? null : new Date(work.now.getTime() + delay).toISOString();
  await saveCounter(work, key, { failures, lastAt: work.at, blockedUntil: until });
}

type Counter = { failures: number; lastAt: string; blockedUntil: string | null };

/** Reads the counter and keeps it from other transactions: the upsert takes the row's lock on PostgreSQL too. */
async function lockCounter({ db, at }: Work, key: string): Promise<Counter> {
  return db
    .insertInto('loginAttempt')
    .values({ key, failures: 0, blockedUntil: null, lastAt: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ failures: eb.ref('loginAttempt.failures') })))
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function saveCounter({ db }: Work, key: string, counter: Counter): Promise<void> {
  await db.updateTable('loginAttempt').set(counter).where('key', '=', key).execute();
}

const secondsUntil = (instant: number, now: Date): number => Math.max(1, Math.ceil((instant - now.getTime()) / 1000));
