/**
 * The one unit of work: dedup, read, decide, versioned update, journal, effects, commit (fsync), then acknowledge (design.md, sentence 2).
 * Nothing else opens a write transaction.
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

/** Answers must survive JSON: they are stored for commands that carry an id. Refusals (Problem) roll everything back. */
export function commit<Answer>(context: Context, request: CommitRequest, work: Unit<Answer>['work']): Promise<Committed<Answer>> {
  return measureCommit(context.metrics, commitAlone({ context, request, work }));
}

/**
 * The same for what takes milliseconds and comes often: it may share one transaction, and its fsync, with others of its kind that wait
 * (group.ts). `about`: what it changes, such as 'match:12'; what is about the same thing is done in the order it came.
 */
export function commitShared<Answer>(
  context: Context,
  request: CommitRequest & { about: string },
  work: Unit<Answer>['work'],
  otherwise?: Unit<Answer>['otherwise'],
): Promise<Committed<Answer>> {
  return measureCommit(context.metrics, shareCommit({ context, request, work, otherwise }, request.about, commitAlone));
}

const attempts = 4;

/** `isBrief`: it rejects with the database's own error, and nothing is done, as soon as it meets a lock for longer than a moment. */
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
      if (attempt < attempts && isRetryable(error)) continue;
      const failure = failureOf(unit.context, error);
      if (!isDefinite(unit.request, failure)) throw failure;
      const instead = insteadOf(unit, failure);
      if (instead) return settleAlone(instead, isBrief);
      const before = await storeRefusal(unit, failure, isBrief);
      if (before) return before;
      throw failure;
    }
  }
}

const attemptOnce = (unit: Unit, isBrief: boolean): Promise<Settled> => settle(unit, isBrief, (db) => perform(db, unit));

/** For its number in the order of all everybody waits as long as it takes: it is whose turn it is, and no lock that somebody forgot. */
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

/** Nobody is told of a refusal that is not kept: asked again, the same might be done. What it was answered where it was done on another line before this. */
async function storeRefusal(unit: Unit, problem: Problem, isBrief: boolean): Promise<Settled | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      const settled = await settle(unit, isBrief, (db) => refuse(db, unit, problem));
      return settled.repeated ? settled : null;
    } catch (error) {
      if (isBrief && metLock(error)) throw error;
      if (attempt === attempts || !isRetryable(error)) throw failureOf(unit.context, error);
    }
  }
}
