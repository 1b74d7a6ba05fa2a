/**
 * The unit of work: deduplicate, read, decide, update with a version check, write the journal, commit (fsync), then acknowledge.
 * No other code opens a write transaction.
 */
import type { Transaction } from 'kysely';
import type { Problem } from '../../kernel/errors.ts';
import { measureCommit } from '../../kernel/metrics.ts';
import type { Context } from '../context.ts';
import { refuseIfLost } from '../engines/database-loss.ts';
import { limitWaits, noLimit, waitMs } from '../engines/lock-waits.ts';
import { noteStorage } from '../engines/storage.ts';
import { isLockTimeout, isRetryable } from '../rows/violations.ts';
import type { Database } from '../schema.ts';
import { failureOf, isFinalRefusal } from './failures.ts';
import { shareCommit } from './queue.ts';
import { finishUnits, type PerformedUnit, performUnit, storeRefusalInstead, unitAfterRefusal } from './steps.ts';
import { answerOf, type SettledCommand } from './stored-answers.ts';
import type { CommitRequest, CommitResult, UnitOfWork } from './work.ts';

export { StaleRow } from '../rows/violations.ts';
export { DeviceFenced, DeviceGap, DeviceStale } from './device-order.ts';
export type { AuthorContext, CommitRequest, CommitResult, LockContext, TransactionContext, WorkContext } from './work.ts';

/**
 * Runs `work` in its own transaction and returns its answer after the commit. The answer must survive JSON, because commands with an id store it.
 * Throws the refusal (Problem) of the work after rolling everything back.
 */
export async function commit<Answer>(
  context: Context,
  request: CommitRequest,
  work: UnitOfWork<Answer>['work'],
): Promise<CommitResult<Answer>> {
  refuseIfLost(context.loss);
  return measureCommit(context.metrics, commitAlone({ context, request, work }));
}

/**
 * Commits like `commit`, for short and frequent commands: waiting ones share a transaction and its fsync (group.ts).
 * `about` names the changed thing, such as 'match:12'; commands about the same thing run in the order of their arrival.
 */
export async function commitShared<Answer>(
  context: Context,
  request: CommitRequest & { about: string },
  work: UnitOfWork<Answer>['work'],
  otherwise?: UnitOfWork<Answer>['onRefusal'],
): Promise<CommitResult<Answer>> {
  refuseIfLost(context.loss);
  return measureCommit(context.metrics, shareCommit({ context, request, work, onRefusal: otherwise }, request.about, commitAlone));
}

const maxAttempts = 4;

/** `isBrief`: rolls back and throws the database's own error when it waits for a lock longer than `waitMs`. */
async function commitAlone<Answer>(unit: UnitOfWork<Answer>, isBrief = false): Promise<CommitResult<Answer>> {
  const settled = await settleAlone(unit, isBrief);
  if (!settled.repeated) unit.context.committed.emit();
  noteStorage(unit.context, null);
  return answerOf<Answer>(settled);
}

async function settleAlone(unit: UnitOfWork, isBrief: boolean): Promise<SettledCommand> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(unit, isBrief);
    } catch (error) {
      if (isBrief && isLockTimeout(error)) throw error;
      if (attempt < maxAttempts && isRetryable(error)) continue;
      const failure = failureOf(unit.context, error);
      if (!isFinalRefusal(unit.request, failure)) throw failure;
      const instead = unitAfterRefusal(unit, failure);
      if (instead) return settleAlone(instead, isBrief);
      const earlier = await storeRefusal(unit, failure, isBrief);
      if (earlier) return earlier;
      throw failure;
    }
  }
}

const attemptOnce = (unit: UnitOfWork, isBrief: boolean): Promise<SettledCommand> => settle(unit, isBrief, (db) => performUnit(db, unit));

/** The journal lock has no timeout: transactions queue for it and always get their turn. */
function settle(
  { context }: UnitOfWork,
  isBrief: boolean,
  step: (db: Transaction<Database>) => Promise<PerformedUnit>,
): Promise<SettledCommand> {
  const { db, engine } = context;
  return db.transaction().execute(async (transaction) => {
    if (isBrief) await limitWaits(transaction, engine, waitMs);
    const performed = await step(transaction);
    if (isBrief) await limitWaits(transaction, engine, noLimit);
    const [settled] = await finishUnits(transaction, engine, [performed]);
    return settled as SettledCommand;
  });
}

/**
 * Stores the refusal before the client sees it; without it, a retry might succeed.
 * Returns the earlier answer when another connection answered the command first.
 */
async function storeRefusal(unit: UnitOfWork, problem: Problem, isBrief: boolean): Promise<SettledCommand | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      const settled = await settle(unit, isBrief, (db) => storeRefusalInstead(db, unit, problem));
      return settled.repeated ? settled : null;
    } catch (error) {
      if (isBrief && isLockTimeout(error)) throw error;
      if (attempt === maxAttempts || !isRetryable(error)) throw failureOf(unit.context, error);
    }
  }
}
