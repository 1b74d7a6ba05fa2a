/** Counters of wrong attempts. They are in the database, so that all processes count together (.github/SECURITY.md controls 1 and 14). */
import type { Actor } from '../../kernel/actor.ts';
import { elapsedMs } from '../../kernel/time/elapsed.ts';
import type { Context } from '../../store/context.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';

type AttemptCounter = { failures: number; lastAt: string; blockedUntil: string | null };

/** Reads the counter and locks it against other transactions: the upsert locks the row on PostgreSQL too. */
export async function lockCounter({ db, at }: WorkContext, key: string): Promise<AttemptCounter> {
  return db
    .insertInto('loginAttempt')
    .values({ key, failures: 0, blockedUntil: null, lastAt: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ failures: eb.ref('loginAttempt.failures') })))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function saveCounter({ db }: WorkContext, key: string, counter: AttemptCounter): Promise<void> {
  await db.updateTable('loginAttempt').set(counter).where('key', '=', key).execute();
}

/** The number of wrong attempts in a time window, and its end. `lastAt` of such a counter is the start of the window. */
export type AttemptWindow = { used: number; endsAt: number };

/** Reads the window without a lock, for an early refusal. */
export async function readWindow(context: Context, key: string, lengthMs: number): Promise<AttemptWindow> {
  return windowOf(await readCounter(context, key), lengthMs, context.clock());
}

/** Reads a counter without a lock. A counter from the future, left by a clock that was set back, begins now: a wait is never longer than its length. */
export async function readCounter(context: Context, key: string): Promise<AttemptCounter | undefined> {
  const read = () => context.read.selectFrom('loginAttempt').selectAll().where('key', '=', key).executeTakeFirst();
  const counter = await read();
  if (!counter || elapsedMs(counter.lastAt, context.clock()) < Number.POSITIVE_INFINITY) return counter;
  await commit(context, { actor: counting }, async (work) => {
    const locked = await lockCounter(work, key);
    await moveCounter(work, { key, ...locked }, Math.max(0, Date.parse(locked.lastAt) - work.now.getTime()));
  });
  return read();
}

/** Moves all counters from the future back by the time by which the clock was set back, so that each wait ends when it would have ended. */
export async function moveCounters(work: WorkContext, ms: number): Promise<void> {
  const counters = await work.db.selectFrom('loginAttempt').selectAll().where('lastAt', '>', work.at).orderBy('key').execute();
  for (const counter of counters) await moveCounter(work, counter, ms);
}

async function moveCounter(
  work: WorkContext,
  { key, failures, lastAt, blockedUntil }: AttemptCounter & { key: string },
  ms: number,
): Promise<void> {
  const moved = (instant: string): string => new Date(Date.parse(instant) - ms).toISOString();
  await saveCounter(work, key, { failures, lastAt: moved(lastAt), blockedUntil: blockedUntil && moved(blockedUntil) });
}

const counting: Actor = { kind: 'system', name: 'sign-in' };

export async function lockWindow(work: WorkContext, key: string, lengthMs: number): Promise<AttemptWindow> {
  return windowOf(await lockCounter(work, key), lengthMs, work.now);
}

/** Adds one wrong attempt to a window from `lockWindow`. */
export async function addToWindow(work: WorkContext, key: string, { used, endsAt }: AttemptWindow, lengthMs: number): Promise<void> {
  const lastAt = new Date(endsAt - lengthMs).toISOString();
  await saveCounter(work, key, { failures: used + 1, lastAt, blockedUntil: null });
}

function windowOf(counter: AttemptCounter | undefined, lengthMs: number, now: Date): AttemptWindow {
  const endsAt = counter ? Date.parse(counter.lastAt) + lengthMs : 0;
  const runs = counter !== undefined && counter.failures > 0 && now.getTime() < endsAt;
  return runs ? { used: counter.failures, endsAt } : { used: 0, endsAt: now.getTime() + lengthMs };
}

/** Returns the seconds for Retry-After, at least 1. */
export const secondsUntil = (instant: number, now: Date): number => Math.max(1, Math.ceil((instant - now.getTime()) / 1000));
