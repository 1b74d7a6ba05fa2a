/** Many rows in parts, each part a unit of work of its own: what became of every row is told, also where the server fails in the middle. */

import { Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';

type Parts<Target, Done> = {
  parts: readonly (readonly Target[])[];
  act: (part: readonly Target[], index: number) => Promise<readonly Done[]>;
  /** What is said of a row that was not reached: it stays as it is. */
  left: (target: Target, sentence: string) => Done;
};

/** Throws only while nothing was done: from then on an error would hide what was. Under the same id the rest is done when it is asked again. */
export async function partByPart<Target, Done>({ log }: Pick<Context, 'log'>, { parts, act, left }: Parts<Target, Done>): Promise<Done[]> {
  const done: Done[] = [];
  for (const [index, part] of parts.entries()) {
    try {
      done.push(...(await act(part, index)));
    } catch (error) {
      if (index === 0) throw error;
      log.error({ err: error }, 'Of many rows at once the rest was left as it is');
      const sentence = error instanceof Problem ? error.message : failed;
      return [...done, ...parts.slice(index).flatMap((rest) => rest.map((target) => left(target, sentence)))];
    }
  }
  return done;
}

const failed = 'The server failed before it was done. Please try again.';
