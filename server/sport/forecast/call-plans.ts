/** The order of the next calls for the forecast: what is shown is what will be called. */
import type { FastifyInstance } from 'fastify';
import type { EventTablePlans } from '#contract/match/what-if.ts';
import { callPlansOf } from '#machines/assign/calling-hall.ts';
import { earlyCallsOf } from '#machines/assign/early-calls.ts';
import type { CallPlans } from '#machines/forecast/table-plans.ts';
import { createAgedCache } from '../../store/aged-cache.ts';
import type { Context } from '../../store/context.ts';
import { readCallingHall } from '../next-calls/read-hall.ts';

/** `eventId`: of an event that exists. */
export async function readCallPlans(context: Context, eventId: number): Promise<CallPlans> {
  const hall = await readCallingHall(context, eventId);
  return { ...callPlansOf(hall), early: earlyCallsOf(hall) };
}

/** In milliseconds. Visitors poll the flat rows and the live pages, and every tap changes them; one read serves all of them. */
const sharedAgeMs = 3_000;

/** The same a few seconds old at most, for forecasts that many people see. A decision of the desk counts at once: `forgetOnWrite`. */
export const sharedCallPlans = createAgedCache({ ageMs: sharedAgeMs, maxEntries: 20, hasNames: false }, readCallPlans);

/** After each write of these routes the next forecast reads the order of the calls anew. The hook belongs to the plugin of `app`. */
export function forgetOnWrite(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') sharedCallPlans.forget(app.context);
  });
}

/** Returns the call plans in the form that screens receive. */
export function sentCalls({ waitWeight, restMs, matches, queues, now, early = new Map() }: CallPlans): EventTablePlans['calls'] {
  return {
    ...{ waitWeight, restMs },
    matches: [...matches].map(([matchId, { notBefore, playerIds, forbiddenTableIds, ...plan }]) => ({
      ...{ matchId, ...plan, playerIds: [...playerIds], forbiddenTableIds: [...forbiddenTableIds] },
      isHeld: notBefore === Number.POSITIVE_INFINITY,
      notBefore: notBefore === Number.POSITIVE_INFINITY ? null : notBefore,
    })),
    queues: [...queues].map(([tableId, matchIds]) => ({ tableId, matchIds: [...matchIds] })),
    now: [...now].map(([matchId, tableId]) => ({ matchId, tableId })),
    early: [...early].map(([matchId, tableId]) => ({ matchId, tableId })),
  };
}
