/** Why an approved match is changed (security.md, "Edit approved match"). */
import { z } from 'zod';
import { reasonSentences, tidyReason, whyNotReason } from '#machines/match/edit/reason.ts';

/** A client that knows no reasons sends none, and the history says so. */
export const correctionReason = z
  .string(reasonSentences.plain)
  .overwrite(tidyReason)
  .refine((text) => whyNotReason(text) === null, { error: ({ input }) => whyNotReason(String(input)) ?? reasonSentences.plain })
  .nullish();
