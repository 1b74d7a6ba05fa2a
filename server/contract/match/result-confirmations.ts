/** The answers of both players at the tablet to the result of their match. */
import { z } from 'zod';

const confirmation = z.object({
  /** When the player tapped. */
  at: z.string(),
  /** false: the player does not agree, and the desk decides. */
  agrees: z.boolean(),
});
export const resultConfirmations = z.object({ A: confirmation.nullable(), B: confirmation.nullable() });
export type ResultConfirmations = z.output<typeof resultConfirmations>;

export const noConfirmations: ResultConfirmations = { A: null, B: null };
