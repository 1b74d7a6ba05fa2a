/**
 * The unit of work: deduplicate, read, decide, update with a version check, write the journal, commit (fsync), then acknowledge.
 * No other code opens a write transaction.
 */
import type { Transaction } from 'kysely';
import type { Problem } from '../../kernel/errors.ts';
import { measureCommit } from '../../kernel/metrics.ts';
import type { Context } from '../context.ts';
import { limitWaits, noLimit, waitMs } from '../engines/lock-waits.ts';
import { noteStorage } from '../engines/storage.ts';
import { isRetryable, metLock } from '../rows/violations.ts';
import type { Database } from '../schema.ts';
import { failureOf, isDefinite } from './failures.ts';
import { shareCommit } from './queue.ts';
import { finish, insteadOf, type Performed, perform, refuse } from './steps.ts';
import { answerOf, type Settled } from './stored-answers.ts';
import type { CommitRequest, Committed, Unit } from './work.ts';

export { StaleRow } from '../rows/violations.ts';
export { DeviceFenced, DeviceGap, DeviceStale } from './device-order.ts';
export type { CommitRequest, Committed, Work } from './work.ts';

/**
 * Runs `work` in its own transaction and returns its answer after the commit. The answer must survive JSON, because commands with an id store it.
 * Throws the refusal (Problem) of the work after rolling everything back.
 */
export function commit<Answer>(context: Context, request: CommitRequest, work: Unit<Answer>['work']): Promise<Committed<Answer>> {
  return measureCommit(context.metrics, commitAlone({ context, request, work }));
}

/**
 * Commits like `commit`, for short and frequent commands: waiting ones share a transaction and its fsync (group.ts).
 * `about` names the changed thing, such as 'match:12'; commands about the same thing run in the order of their arrival.
 */
export function commitShared<Answer>(
  context: Context,
  request: CommitRequest & { about: string },
  work: Unit<Answer>['work'],
  otherwise?: Unit<Answer>['otherwise'],
): Promise<Committed<Answer>> {
  return measureCommit(context.metrics, shareCommit({ context, request, work, otherwise }, request.about, commitAlone));
}

const maxAttempts = 4;

/** `isBrief`: rolls back and throws the database's own error when it waits for a lock longer than `waitMs`. */
async function commitAlone<Answer>(unit: Unit<Answer>, isBrief = false): Promise<Committed<Answer>> {
  const settled = await settleAlone(unit, isBrief);
  if (!settled.repeated) unit.context.committed.emit();
  noteStorage(unit.context, null);
  return answerOf<Answer>(settled);
}

async function settleAlone(unit: Unit, isBrief: boolean): Promise<Settled> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(unit, isBrief);
    } catch (error) {
      if (isBrief && metLock(error)) throw error;
      if (attempt < maxAttempts && isRetryable(error)) continue;
      const failure = failureOf(unit.context, error);
      if (!isDefinite(unit.request, failure)) throw failure;
      const instead = insteadOf(unit, failure);
      if (instead) return settleAlone(instead, isBrief);
      const earlier = await storeRefusal(unit, failure, isBrief);
      if (earlier) return earlier;
      throw failure;
    }
  }
}

const attemptOnce = (unit: Unit, isBrief: boolean): Promise<Settled> => settle(unit, isBrief, (db) => perform(db, unit));

/** The journal lock has no timeout: transactions queue for it and always get their turn. */
function settle({ context }: Unit, isBrief: boolean, step: (db: Transaction<Database>) => Promise<Performed>): Promise<Settled> {
  const { db, engine } = context;
  return db.transaction().execute(async (transaction) => {
    if (isBrief) await limitWaits(transaction, engine, waitMs);
    const performed = await step(transaction);
    if (isBrief) await limitWaits(transaction, engine, noLimit);
    const [settled] = await finish(transaction, engine, [performed]);
    return settled as Settled;
  });
}

/**
 * Stores the refusal before the client sees it; without it, a retry might succeed.
 * Returns the earlier answer when another connection answered the command first.
 */
async function storeRefusal(unit: Unit, problem: Problem, isBrief: boolean): Promise<Settled | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      const settled = await settle(unit, isBrief, (db) => refuse(db, unit, problem));
      return settled.repeated ? settled : null;
    } catch (error) {
      if (isBrief && metLock(error)) throw error;
      if (attempt === maxAttempts || !isRetryable(error)) throw failureOf(unit.context, error);
    }
  }
}
