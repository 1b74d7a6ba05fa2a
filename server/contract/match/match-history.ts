/** The history of a match. */
import { z } from 'zod';
import { progressTypes } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters } from '../kit/criteria.ts';

export const progressFilters = {
  matchId: { kind: 'relation' },
  entryDate: { kind: 'instant' },
  progressType: { kind: 'enum', values: progressTypes },
} as const satisfies Filters;

export const listProgress = call({
  method: 'GET',
  path: '/api/match-progress-entries',
  right: 'match:read',
  summary: 'The history of a match (filter `matchId`)',
  query: criteriaQuery(progressFilters),
  answer: z.array(
    z.object({
      id: z.number().int(),
      entryDate: z.string(),
      scoreA: z.number().int(),
      scoreB: z.number().int(),
      progressType: z.enum(progressTypes),
      target: z.string().nullable(),
      scoreChange: z.number().int(),
      matchId: z.number().int(),
      /** The person who did it, in words. */
      by: z.string(),
      /**
       * The last line of a correction of an approved match has both results and the reason. A correction of the draw has only the reason.
       */
      resultBefore: z.string().nullable(),
      resultAfter: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

export const countProgress = countBeside(listProgress);
