/**
 * Commits the members of a group in one transaction: first those that only change their own match side by side (perform-batch.ts), then the others
 * with a savepoint each, so that a refusal or failure undoes only that member.
 */
import type { Transaction } from 'kysely';
import type { Problem } from '../../kernel/errors.ts';
import type { Engine } from '../context.ts';
import { lateWaitMs, limitWaits, noLimit, waitMs } from '../engines/lock-waits.ts';
import { command } from '../engines/prepared.ts';
import { noteStorage } from '../engines/storage.ts';
import { isRetryable, isUnavailable, StaleRow } from '../rows/violations.ts';
import type { Database } from '../schema.ts';
import { dependsOn } from './command-order.ts';
import { failureOf, isFinalRefusal } from './failures.ts';
import { type GroupMember, type GroupResult, type MemberOutcome, settleMembers } from './group-member.ts';
import { batchableOf, performBatch } from './perform-batch.ts';
import { type PerformedUnit, performUnit, storeRefusalInstead, unitAfterRefusal } from './steps.ts';
import type { UnitOfWork } from './work.ts';

/** Returns the members that must commit alone, because they met a lock or lost a race. Throws when the transaction fails. */
export async function commitTogether(members: readonly [GroupMember, ...GroupMember[]]): Promise<GroupResult> {
  const batch = batchableOf(members);
  if (batch.length === 0) return commitMembers(members, batch);
  return commitMembers(members, batch).catch((error: unknown) => {
    // After a broken connection the commit is uncertain.
    if (isUnavailable(error)) throw error;
    return commitMembers(members, []);
  });
}

/** `batch`: the members to try side by side first. */
async function commitMembers(members: readonly [GroupMember, ...GroupMember[]], batch: readonly GroupMember[]): Promise<GroupResult> {
  const { context } = members[0].unit;
  let leaving: readonly GroupMember[] = [];
  const answers = await context.db.transaction().execute(async (db) => {
    const performed = await performBatch(db, context.engine, batch);
    const outcomes = new Map<GroupMember, MemberOutcome>([...performed].map(([member, one]) => [member, { member, performed: one }]));
    leaving = await performOthers(db, context.engine, members, outcomes);
    return settleMembers(
      db,
      context.engine,
      members.flatMap((member) => outcomes.get(member) ?? []),
    );
  });
  noteStorage(context, null);
  return { leaving, answers };
}

/** Performs the members without an outcome, one after the other, and adds their outcomes. Returns the members that must commit alone. */
async function performOthers(
  db: Transaction<Database>,
  engine: Engine,
  members: readonly GroupMember[],
  outcomes: Map<GroupMember, MemberOutcome>,
): Promise<GroupMember[]> {
  const others = members.filter((member) => !outcomes.has(member));
  if (others.length === 0) return [];
  const leaving: GroupMember[] = [];
  await limitWaits(db, engine, waitMs);
  for (const member of others) {
    const outcome = dependsOn(member, leaving) ? null : await inSavepoint(db, member);
    if (outcome) {
      outcomes.set(member, outcome);
      continue;
    }
    leaving.push(member);
    if (leaving.length === 1) await limitWaits(db, engine, lateWaitMs);
  }
  await limitWaits(db, engine, noLimit);
  return leaving;
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
