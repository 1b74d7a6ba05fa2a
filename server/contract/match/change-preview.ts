/** The answer of a command that shows first what it would change in the matches of a tournament. */
import { z } from 'zod';
import { sides } from '#machines/names.ts';
import { errorCode } from '../kit/problem.ts';

export const changePreview = z.object({
  /** The sentence of a refusal; then nothing changes. */
  refusal: z.string().nullable(),
  code: errorCode.nullable(),
  changes: z.array(
    z.object({
      matchId: z.number().int(),
      label: z.string(),
      /** The side whose player changes; null: the result of a team match, or whether its single match is played. */
      side: z.enum(sides).nullable(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});
export type ChangePreview = z.output<typeof changePreview>;

/** With `dryRun=true` the call answers what it would change, or why it is refused, and stores nothing. */
export const dryRun = z.stringbool().default(false);
