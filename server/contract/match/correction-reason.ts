/** The reason for changing an approved match. */
import { z } from 'zod';
import { reasonSentences, tidyReason, whyNotReason } from '#machines/match/edit/reason.ts';

/** A client that knows no reasons sends none; the history then says that no reason was given. */
export const correctionReason = z
  .string(reasonSentences.plain)
  .overwrite(tidyReason)
  .refine((text) => whyNotReason(text) === null, { error: ({ input }) => whyNotReason(String(input)) ?? reasonSentences.plain })
  .nullish();
