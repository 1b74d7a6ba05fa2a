/** What a unit of work failed with, as its sender is told. */

import { Problem, unavailable } from '../../kernel/errors.ts';
import type { Context } from '../context.ts';
import { insufficientStorage, noteStorage, storageSentence } from '../engines/storage.ts';
import { isPassing, violationProblem } from '../rows/violations.ts';
import type { CommitRequest } from './work.ts';

/** The problem it stands for; anything else stays what it is. */
export function failureOf(context: Context, error: unknown): unknown {
  if (error instanceof Problem) return error;
  const storage = storageSentence(error);
  if (storage) noteStorage(context, storage);
  if (storage) return insufficientStorage(storage);
  if (isPassing(error)) return unavailable('The database is busy. Please try again.');
  return violationProblem(error) ?? error;
}

/** A device's number must move on even when its command is refused; a person's refusal is kept only when the rules gave it. */
export function isDefinite(request: CommitRequest, failure: unknown): failure is Problem {
  if (!(failure instanceof Problem) || !request.commandId || failure.key === 'error.idempotencykeyreused') return false;
  return request.deviceSeq === undefined ? failure.key === 'error.notallowed' : failure.status < 500 && failure.status !== 401;
}
