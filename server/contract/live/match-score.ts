/** The match as a tablet showed it at a tap (machines/match/score-columns.ts): it defines what the tap meant, even if the match has changed since. */
import { z } from 'zod';
import { maxLetters } from '#machines/match/straight-pool.ts';
import { liveMatchStatuses } from '#machines/names.ts';
import { seenVersion } from '../kit/ids.ts';

const instant = z.iso.datetime().nullable();
const timeouts = z.number().int().min(0).max(99);

export const matchScore = z.object({
  status: z.enum(liveMatchStatuses),
  racks: z
    .string()
    .regex(/^[ABab]*$/)
    .max(maxLetters),
  breakerEntries: z
    .string()
    .regex(/^(?:[AB]\d{1,4}(?: [AB]\d{1,4})*)?$/)
    .max(2000),
  aTimeoutsRemaining: timeouts,
  bTimeoutsRemaining: timeouts,
  aTimeoutStartedAt: instant,
  bTimeoutStartedAt: instant,
  aTimeoutUntil: instant,
  bTimeoutUntil: instant,
  timeoutSince: instant,
  timeoutTotalMs: z.number().int().min(0).max(864_000_000),
  startTime: instant,
  finishTime: instant,
  endedAtTimeLimit: z.boolean(),
});

/** The state that a tablet showed at a tap. `standing` is the match before the tap; only the first tap of a batch and taps of another epoch carry it. */
export const seenState = z.object({ epoch: z.string().max(64), version: seenVersion, standing: matchScore.optional() });
export type SeenState = z.output<typeof seenState>;
