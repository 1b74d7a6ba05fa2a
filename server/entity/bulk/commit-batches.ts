/**
 * Commits many rows in batches, each in its own unit of work. Reports the result of every row, even when the server fails in the middle.
 */

import { Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';

type CommitBatchesInput<Target, Done> = {
  batches: readonly (readonly Target[])[];
  act: (batch: readonly Target[], index: number) => Promise<readonly Done[]>;
  /** Returns the result of a row that the server did not reach; the row stays as it is. */
  refused: (target: Target, sentence: string) => Done;
};

/**
 * Throws only when the first batch fails: a later error would hide the committed batches. A retry with the same command id does the rest.
 */
export async function commitBatches<Target, Done>(
  { log }: Pick<Context, 'log'>,
  { batches, act, refused }: CommitBatchesInput<Target, Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (const [index, batch] of batches.entries()) {
    try {
      done.push(...(await act(batch, index)));
    } catch (error) {
      if (index === 0) throw error;
      log.error({ err: error }, 'A bulk action failed: the remaining rows stay unchanged');
      const sentence = error instanceof Problem ? error.message : failed;
      return [...done, ...batches.slice(index).flatMap((rest) => rest.map((target) => refused(target, sentence)))];
    }
  }
  return done;
}

const failed = 'The server failed before it was done. Please try again.';
