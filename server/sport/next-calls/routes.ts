/** The calls of the desk's panel "Next calls". */
import type { FastifyInstance } from 'fastify';
import { addCallExclusion, listCallExclusions, removeCallExclusion } from '#contract/match/call-exclusions.ts';
import {
  callNext,
  getAutopilot,
  listAutopilotSteps,
  listNextCalls,
  planCall,
  setAutopilot,
  takeBackCall,
} from '#contract/match/next-calls.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { serve } from '../../http/serve.ts';
import { notFound, unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import { forgetOnWrite } from '../forecast/call-plans.ts';
import { listSteps, takeBack } from './autopilot-steps.ts';
import { callMatches, planMatch, readAutopilot, saveAutopilot } from './commands.ts';
import { addExclusion, listExclusions, removeExclusion } from './exclusions.ts';
import { nextCallsOf } from './next-calls.ts';

/** Each request computes the forecast of a whole event, so only a few run at the same time. */
const limiter = createLimiter({
  maxParallel: 2,
  maxWaiting: 200,
  refusal: () => unavailable('Many people look at the next calls. Please try again in a moment.'),
});

export async function nextCallRoutes(app: FastifyInstance): Promise<void> {
  forgetOnWrite(app);
  serve(app, listNextCalls, async ({ context, actor, params }) => {
    await requireScope(context.read, signedIn(actor), 'match:edit', { eventId: params.id });
    const event = await context.read.selectFrom('event').select('autopilot').where('id', '=', params.id).executeTakeFirst();
    if (!event) throw notFound();
    return event.autopilot === 'OFF' ? [] : limiter(() => nextCallsOf(context, params.id));
  });
  serve(app, callNext, ({ context, actor, command, params, body }) =>
    callMatches(context, { actor: signedIn(actor), ...command, eventId: params.id, ...body }),
  );
  serve(app, planCall, ({ context, actor, command, params, body }) =>
    planMatch(context, { actor: signedIn(actor), ...command, eventId: params.id, matchId: params.matchId, plan: body }),
  );
  serve(app, getAutopilot, ({ context, actor, params }) => readAutopilot(context, signedIn(actor), params.id));
  serve(app, setAutopilot, ({ context, actor, command, params, body }) =>
    saveAutopilot(context, { actor: signedIn(actor), ...command, eventId: params.id, settings: body }),
  );
  serve(app, listAutopilotSteps, ({ context, actor, params }) => listSteps(context, signedIn(actor), params.id));
  serve(app, takeBackCall, ({ context, actor, command, params, body }) =>
    takeBack(context, { actor: signedIn(actor), ...command, eventId: params.id, ...body }),
  );
  serve(app, listCallExclusions, ({ context, actor, params }) => listExclusions(context, signedIn(actor), params.id));
  serve(app, addCallExclusion, ({ context, actor, command, params, body }) =>
    addExclusion(context, { actor: signedIn(actor), ...command, eventId: params.id, input: body }),
  );
  serve(app, removeCallExclusion, ({ context, actor, command, params }) =>
    removeExclusion(context, { actor: signedIn(actor), ...command, eventId: params.id, exclusionId: params.exclusionId }),
  );
}
