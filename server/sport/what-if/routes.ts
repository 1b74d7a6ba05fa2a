/** The calls of the panel "What if". */
import type { FastifyInstance } from 'fastify';
import { carryOutWhatIf, undoWhatIf, whatIf } from '#contract/match/what-if.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import { forgetOnWrite } from '../forecast/call-plans.ts';
import { carryOut, undo } from './carry-out.ts';
import { previewWhatIf } from './preview.ts';

/** A preview needs dozens of forecasts of a whole event. */
const limiter = createLimiter({
  maxParallel: 1,
  maxWaiting: 50,
  refusal: () => unavailable('Many people try changes at this moment. Please try again in a moment.'),
});

export async function whatIfRoutes(app: FastifyInstance): Promise<void> {
  forgetOnWrite(app);
  serve(app, whatIf, ({ context, actor, params, body }) => limiter(() => previewWhatIf(context, signedIn(actor), params.id, body)));
  serve(app, carryOutWhatIf, ({ context, actor, command, params, body }) =>
    carryOut(context, { actor: signedIn(actor), ...command, eventId: params.id, changes: body.changes }),
  );
  serve(app, undoWhatIf, ({ context, actor, command, params, body }) =>
    undo(context, { actor: signedIn(actor), ...command, eventId: params.id, planId: body.planId }),
  );
}
