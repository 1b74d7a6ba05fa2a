/** Turns the error of a unit of work into the problem that its sender gets. */

import { Problem, unavailable } from '../../kernel/errors.ts';
import type { Context } from '../context.ts';
import { DatabaseLost } from '../engines/database-loss.ts';
import { insufficientStorage, noteStorage, storageSentence } from '../engines/storage.ts';
import { isTemporary, violationProblem } from '../rows/violations.ts';
import type { CommitRequest } from './work.ts';

/** Returns the problem for a known database error, and any other error unchanged. A full or broken disk is also noted for the health checks. */
export function failureOf(context: Context, error: unknown): unknown {
  if (error instanceof Problem) return error;
  const lost = context.loss.found();
  if (lost) return new DatabaseLost(lost, error);
  const storage = storageSentence(error);
  if (storage) noteStorage(context, storage);
  if (storage) return insufficientStorage(storage);
  if (isTemporary(error)) return unavailable('The database is busy. Please try again.');
  return violationProblem(error) ?? error;
}

/** Whether the refusal is final and stored. A device's number must advance even after a refusal; a user's refusal is final only if the rules gave it. */
export function isFinalRefusal(request: CommitRequest, failure: unknown): failure is Problem {
  if (!(failure instanceof Problem) || !request.commandId || failure.key === 'error.idempotencykeyreused') return false;
  return request.deviceSeq === undefined ? failure.key === 'error.notallowed' : failure.status < 500 && failure.status !== 401;
}
