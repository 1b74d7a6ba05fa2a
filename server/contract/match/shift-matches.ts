/** Moves the times of many waiting matches of a tournament in one request. */
import { z } from 'zod';
import { maxShiftMinutes, shiftScopes } from '#machines/match/shift.ts';
import { call } from '../kit/call.ts';
import { id } from '../kit/ids.ts';

/** A tournament has at most 503 matches, and five single matches for each of its team matches. */
const maxShifted = 3_000;

export const shiftMatches = call({
  method: 'PUT',
  path: '/api/management/announced-matches/shift',
  right: 'match:edit',
  summary:
    'Moves the waiting matches of the tournament of `matchId` by minutes: from its time on, its session, its day, all, or those of `matchIds` (to take a shift back). `dryRun=true` only tells what would move',
  query: z.object({ dryRun: z.enum(['false', 'true']).optional() }),
  body: z.object({
    matchId: id,
    scope: z.enum(shiftScopes).default('FROM_HERE'),
    /** Instead of `scope`, unless the list is empty. */
    matchIds: z.array(id).max(maxShifted).optional(),
    minutes: z.union([z.number().int().min(1).max(maxShiftMinutes), z.number().int().min(-maxShiftMinutes).max(-1)]),
    /** The new times may lie outside the event's days. */
    confirmed: z.boolean().default(false),
  }),
  answer: z.object({
    matchIds: z.array(z.number().int()),
    /** The first and the last of these matches; null: none. */
    first: z.object({ from: z.string(), to: z.string() }).nullable(),
    last: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** Why the shift needs `confirmed`; null: it needs none. */
    outside: z.string().nullable(),
  }),
});
