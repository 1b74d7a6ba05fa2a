/**
 * The one unit of work: dedup, read, decide, versioned update, journal, effects, commit (fsync), then acknowledge (design.md, sentence 2).
 * Nothing else opens a write transaction.
 */
import type { Context } from '../context.ts';
import type { Problem } from '../errors.ts';
import { measureCommit } from '../metrics.ts';
import { failureOf, isDefinite } from './failures.ts';
import { shareCommit } from './queue.ts';
import { noteStorage } from './storage.ts';
import { answerOf, type Settled } from './stored-answers.ts';
import { finish, insteadOf, perform, refuse } from './unit.ts';
import { isRetryable } from './violations.ts';
import type { CommitRequest, Committed, Unit } from './work.ts';

export { DeviceFenced, DeviceGap, DeviceStale } from './device-order.ts';
export { StaleRow } from './violations.ts';
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

async function commitAlone<Answer>(unit: Unit<Answer>): Promise<Committed<Answer>> {
  const settled = await settleAlone(unit);
  if (!settled.repeated) unit.context.committed.emit();
  noteStorage(unit.context, null);
  return answerOf<Answer>(settled);
}

async function settleAlone(unit: Unit): Promise<Settled> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(unit);
    } catch (error) {
      if (attempt < attempts && isRetryable(error)) continue;
      const failure = failureOf(unit.context, error);
      if (!isDefinite(unit.request, failure)) throw failure;
      const instead = insteadOf(unit, failure);
      if (instead) return settleAlone(instead);
      const before = await storeRefusal(unit, failure);
      if (before) return before;
      throw failure;
    }
  }
}

function attemptOnce(unit: Unit): Promise<Settled> {
  const { db, engine } = unit.context;
  return db.transaction().execute(async (transaction) => {
    const [settled] = await finish(transaction, engine, [await perform(transaction, unit)]);
    return settled as Settled;
  });
}

/** Nobody is told of a refusal that is not kept: asked again, the same might be done. What it was answered where it was done on another line before this. */
async function storeRefusal(unit: Unit, problem: Problem): Promise<Settled | null> {
  const { db, engine } = unit.context;
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (transaction) => {
        const [settled] = await finish(transaction, engine, [await refuse(transaction, unit, problem)]);
        return settled?.repeated ? settled : null;
      });
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw failureOf(unit.context, error);
    }
  }
}
