/**
 * Commits several units of work in one transaction with one fsync. Each unit has its own savepoint, so a refusal or failure undoes only that unit.
 * A unit that cannot continue inside the group leaves it and commits in its own transaction.
 */
import type { Transaction } from 'kysely';
import type { Problem } from '../../kernel/errors.ts';
import type { Engine } from '../context.ts';
import { lateWaitMs, limitWaits, noLimit, waitMs } from '../engines/lock-waits.ts';
import { command } from '../engines/prepared.ts';
import { noteStorage } from '../engines/storage.ts';
import { isLockTimeout, isRetryable, isUnavailable, StaleRow } from '../rows/violations.ts';
import type { Database } from '../schema.ts';
import { dependsOn } from './command-order.ts';
import { failureOf, isFinalRefusal } from './failures.ts';
import { finishUnits, type PerformedUnit, performUnit, storeRefusalInstead, unitAfterRefusal } from './steps.ts';
import { answerOf } from './stored-answers.ts';
import type { CommitResult, UnitOfWork } from './work.ts';

export type GroupMember = {
  unit: UnitOfWork;
  orderKeys: readonly string[];
  /** Commits in its own transaction. `isBrief`: the unit rolls back and rejects when it waits for a lock longer than `waitMs`. */
  commitSeparately: (isBrief: boolean) => Promise<CommitResult<unknown>>;
  resolve: (committed: CommitResult<unknown>) => void;
  reject: (failure: unknown) => void;
};

/** Answers the members after the commit and never rejects. Returns the members that it did not answer: the caller commits each alone, in this order. */
export async function commitGroup(members: readonly GroupMember[]): Promise<readonly GroupMember[]> {
  const [first, ...others] = members;
  if (!first) return [];
  first.unit.context.metrics.groups.observe(members.length);
  if (others.length === 0) return answerOnly(first);
  const { leaving, answers } = await commitTogether([first, ...others]).catch((error: unknown) => breakUp(members, error));
  if (answers.length > 0) for (const signal of new Set(members.map(({ unit }) => unit.context.committed))) signal.emit();
  for (const answer of answers) answer();
  return leaving;
}

/** A group of one commits like a single transaction. If it meets a lock, it leaves like any other member. */
async function answerOnly(member: GroupMember): Promise<readonly GroupMember[]> {
  try {
    member.resolve(await member.commitSeparately(true));
  } catch (error) {
    if (isLockTimeout(error)) return [member];
    member.reject(error);
  }
  return [];
}

/** `leaving`: the members that must commit alone. `answers`: answers the other members; call them after the commit. */
type GroupResult = { leaving: readonly GroupMember[]; answers: readonly (() => void)[] };

/** After a broken connection the commit is uncertain, so each sender repeats its request with the same id. After any other error each member commits alone. */
function breakUp(members: readonly GroupMember[], error: unknown): GroupResult {
  if (!isUnavailable(error)) return { leaving: members, answers: [] };
  for (const { unit, reject } of members) reject(failureOf(unit.context, error));
  return { leaving: [], answers: [] };
}

type MemberOutcome =
  | { member: GroupMember; performed: PerformedUnit }
  | { member: GroupMember; failure: unknown; performed: PerformedUnit | null };

async function commitTogether(members: readonly [GroupMember, ...GroupMember[]]): Promise<GroupResult> {
  const { context } = members[0].unit;
  const leaving: GroupMember[] = [];
  const answers = await context.db.transaction().execute(async (db) => {
    await limitWaits(db, context.engine, waitMs);
    let isLate = false;
    const outcomes: MemberOutcome[] = [];
    for (const member of members) {
      const outcome = dependsOn(member, leaving) ? null : await inSavepoint(db, member);
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

const maxAttempts = 4;

/** Returns null when the member must commit alone. */
async function inSavepoint(db: Transaction<Database>, member: GroupMember): Promise<MemberOutcome | null> {
  const { unit } = member;
  for (let attempt = 1; ; attempt++) {
    await savepoint(db);
    try {
      const performed = await performUnit(db, unit);
      await release(db);
      return { member, performed };
    } catch (error) {
      await rollBack(db, error);
      if (error instanceof StaleRow && attempt < maxAttempts) continue;
      if (isRetryable(error)) return null;
      const failure = failureOf(unit.context, error);
      if (!isFinalRefusal(unit.request, failure)) return { member, failure, performed: null };
      const instead = unitAfterRefusal(unit, failure);
      if (instead) return inSavepoint(db, { ...member, unit: instead });
      const performed = await refusalInSavepoint(db, unit, failure);
      return performed && { member, failure, performed };
    }
  }
}

/** Storing a refusal takes locks too. An error here makes only this member leave the group. */
async function refusalInSavepoint(db: Transaction<Database>, unit: UnitOfWork, problem: Problem): Promise<PerformedUnit | null> {
  await savepoint(db);
  try {
    const performed = await storeRefusalInstead(db, unit, problem);
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

/** If the rollback fails, the transaction is lost; then this throws the first error, which has the reason. */
async function rollBack(db: Transaction<Database>, reason: unknown): Promise<void> {
  try {
    await undo(db);
    await release(db);
  } catch {
    throw reason;
  }
}

/** Writes the last steps of all members and returns one function per member, which answers it after the commit. */
async function settle(db: Transaction<Database>, engine: Engine, outcomes: readonly MemberOutcome[]): Promise<(() => void)[]> {
  const performed = outcomes.flatMap((outcome) => outcome.performed ?? []);
  const settled = new Map((await finishUnits(db, engine, performed)).map((one, index) => [performed[index], one]));
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
