/**
 * Several units of work in one transaction and one fsync: each behind a savepoint of its own, so that one which is refused, or fails, is undone
 * alone. What cannot go on in company leaves, to be done alone as if there had been none.
 */
import type { Transaction } from 'kysely';
import type { Problem } from '../../kernel/errors.ts';
import type { Engine } from '../context.ts';
import { lateWaitMs, limitWaits, noLimit, waitMs } from '../engines/lock-waits.ts';
import { command } from '../engines/prepared.ts';
import { noteStorage } from '../engines/storage.ts';
import { isRetryable, isUnavailable, metLock, StaleRow } from '../rows/violations.ts';
import type { Database } from '../schema.ts';
import { comesAfter } from './command-order.ts';
import { failureOf, isDefinite } from './failures.ts';
import { finish, insteadOf, type Performed, perform, refuse } from './steps.ts';
import { answerOf } from './stored-answers.ts';
import type { Committed, Unit } from './work.ts';

export type Member = {
  unit: Unit;
  inOrder: readonly string[];
  /** As if there were nobody else. `isBrief`: it is given up, and nothing done, as soon as it meets a lock for longer than a moment. */
  alone: (isBrief: boolean) => Promise<Committed<unknown>>;
  resolve: (committed: Committed<unknown>) => void;
  reject: (failure: unknown) => void;
};

/** Never rejects: every member is answered, after the commit, but for those that are returned: they are to be done alone, in their order. */
export async function commitGroup(members: readonly Member[]): Promise<readonly Member[]> {
  const [first, ...others] = members;
  if (!first) return [];
  first.unit.context.metrics.groups.observe(members.length);
  if (others.length === 0) return answerLone(first);
  const { leaving, answers } = await together([first, ...others]).catch((error: unknown) => breakUp(members, error));
  if (answers.length > 0) for (const signal of new Set(members.map(({ unit }) => unit.context.committed))) signal.emit();
  for (const answer of answers) answer();
  return leaving;
}

/** One without company leaves as any other. */
async function answerLone(member: Member): Promise<readonly Member[]> {
  try {
    member.resolve(await member.alone(true));
  } catch (error) {
    if (metLock(error)) return [member];
    member.reject(error);
  }
  return [];
}

/** `leaving`: those that have to be done alone. `answers`: what the others are told, now that all is safe. */
type Parted = { leaving: readonly Member[]; answers: readonly (() => void)[] };

/** Where the connection broke it may be committed or not: its sender asks again with the same id. Otherwise it was not, and each is done alone. */
function breakUp(members: readonly Member[], error: unknown): Parted {
  if (!isUnavailable(error)) return { leaving: members, answers: [] };
  for (const { unit, reject } of members) reject(failureOf(unit.context, error));
  return { leaving: [], answers: [] };
}

type Outcome = { member: Member; performed: Performed } | { member: Member; failure: unknown; performed: Performed | null };

async function together(members: readonly [Member, ...Member[]]): Promise<Parted> {
  const { context } = members[0].unit;
  const leaving: Member[] = [];
  const answers = await context.db.transaction().execute(async (db) => {
    await limitWaits(db, context.engine, waitMs);
    let isLate = false;
    const outcomes: Outcome[] = [];
    for (const member of members) {
      const outcome = comesAfter(member, leaving) ? null : await inSavepoint(db, member);
      if (outcome) outcomes.push(outcome);
      else leaving.push(member);
      if (outcome || isLate) continue;
      isLate = true;
      await limitWaits(db, context.engine, lateWaitMs);
    }
    await limitWaits(db, context.engine, noLimit);
    return settle(db, context.engine, outcomes);
  });
  noteStorage(context, null);
  return { leaving, answers };
}

const attempts = 4;

/** Null: it has to be done alone. */
async function inSavepoint(db: Transaction<Database>, member: Member): Promise<Outcome | null> {
  const { unit } = member;
  for (let attempt = 1; ; attempt++) {
    await savepoint(db);
    try {
      const performed = await perform(db, unit);
      await release(db);
      return { member, performed };
    } catch (error) {
      await rollBack(db, error);
      if (error instanceof StaleRow && attempt < attempts) continue;
      if (isRetryable(error)) return null;
      const failure = failureOf(unit.context, error);
      if (!isDefinite(unit.request, failure)) return { member, failure, performed: null };
      const instead = insteadOf(unit, failure);
      if (instead) return inSavepoint(db, { ...member, unit: instead });
      const performed = await refusalInSavepoint(db, unit, failure);
      return performed && { member, failure, performed };
    }
  }
}

/** To note a refusal takes locks too: what stands in its way is no affair of the others. */
async function refusalInSavepoint(db: Transaction<Database>, unit: Unit, problem: Problem): Promise<Performed | null> {
  await savepoint(db);
  try {
    const performed = await refuse(db, unit, problem);
    await release(db);
    return performed;
  } catch (error) {
    await rollBack(db, error);
    return null;
  }
}

const savepoint = command('savepoint member', 'ahead');
const undo = command('rollback to savepoint member');
const release = command('release savepoint member');

/** Where this fails there is no transaction any more: the first error says why. */
async function rollBack(db: Transaction<Database>, reason: unknown): Promise<void> {
  try {
    await undo(db);
    await release(db);
  } catch {
    throw reason;
  }
}

/** What each is told once all is safe. */
async function settle(db: Transaction<Database>, engine: Engine, outcomes: readonly Outcome[]): Promise<(() => void)[]> {
  const performed = outcomes.flatMap((outcome) => outcome.performed ?? []);
  const settled = new Map((await finish(db, engine, performed)).map((one, index) => [performed[index], one]));
  return outcomes.map((outcome) => () => {
    const { member } = outcome;
    const one = outcome.performed && settled.get(outcome.performed);
    if ('failure' in outcome && !one?.repeated) return member.reject(outcome.failure);
    try {
      if (one) member.resolve(answerOf(one));
    } catch (error) {
      member.reject(error);
    }
  });
}
