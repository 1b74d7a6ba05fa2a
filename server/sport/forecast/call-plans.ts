/** The order of the next calls for the forecast: what is shown is what will be called. */
import type { EventTablePlans } from '#contract/match/what-if.ts';
import { callPlansOf } from '#machines/assign/calling-hall.ts';
import type { CallPlans } from '#machines/forecast/table-plans.ts';
import type { Context } from '../../store/context.ts';
import { readCallingHall } from '../next-calls/read-hall.ts';

/** `eventId`: of an event that exists. */
export const readCallPlans = async (context: Context, eventId: number): Promise<CallPlans> =>
  callPlansOf(await readCallingHall(context, eventId));

/** The same as it is sent to the screens. */
export function sentCalls({ waitWeight, restMs, matches, queues, now }: CallPlans): EventTablePlans['calls'] {
  return {
    ...{ waitWeight, restMs },
    matches: [...matches].map(([matchId, { notBefore, playerIds, forbiddenTableIds, ...plan }]) => ({
      ...{ matchId, ...plan, playerIds: [...playerIds], forbiddenTableIds: [...forbiddenTableIds] },
      isHeld: notBefore === Number.POSITIVE_INFINITY,
      notBefore: notBefore === Number.POSITIVE_INFINITY ? null : notBefore,
    })),
    queues: [...queues].map(([tableId, matchIds]) => ({ tableId, matchIds: [...matchIds] })),
    now: [...now].map(([matchId, tableId]) => ({ matchId, tableId })),
  };
}
