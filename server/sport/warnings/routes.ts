/** The warnings of an event. Every desk asks for them, so one answer serves all of them until something changes. */
import type { FastifyInstance } from 'fastify';
import type { CallAnswer } from '#contract/kit/call.ts';
import { listMatchWarnings } from '#contract/match/match-warnings.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { serve } from '../../http/serve.ts';
import { unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import { journalHead } from '../../store/journal/journal.ts';
import { warningsOf } from './read-warnings.ts';

type Warnings = CallAnswer<typeof listMatchWarnings>;

/** In milliseconds. Forecasts and clocks move without a change of the journal. */
const answerAgeMs = 10_000;

/** The end of the day needs the forecast of a whole event. */
const limiter = createLimiter({
  maxParallel: 2,
  maxWaiting: 200,
  refusal: () => unavailable('Many people look at the warnings. Please try again in a moment.'),
});

export async function warningRoutes(app: FastifyInstance): Promise<void> {
  const answers = new Map<number, { at: number; seq: number; warnings: Promise<Warnings> }>();
  serve(app, listMatchWarnings, async ({ context, actor, params: { id } }) => {
    await requireScope(context.read, signedIn(actor), 'match:edit', { eventId: id });
    const now = context.clock().getTime();
    const seq = await journalHead(context.read);
    const known = answers.get(id);
    if (known?.seq === seq && now >= known.at && now - known.at < answerAgeMs) return known.warnings;
    const warnings = limiter(() => warningsOf(context, id));
    answers.set(id, { at: now, seq, warnings });
    warnings.catch(() => answers.delete(id));
    return warnings;
  });
}
