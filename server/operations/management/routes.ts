/** Answers load balancers, supervisors and the client about this process, open to anybody; and the start page about a new installation. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getFirstEvent } from '#contract/operations/first-event.ts';
import { getHealth, getInfo, getLive, getLiveness, getReadiness, getReady } from '#contract/operations/management.ts';
import { awaitsSetup } from '../../http/auth/setup.ts';
import { serve } from '../../http/serve.ts';
import { describeSignUp } from '../../office/account/sign-up.ts';
import { mailIsSent } from '../../office/mail/outbox.ts';
import type { Context } from '../../store/context.ts';
import { beginShutdown, whyNotReady } from '../../store/readiness.ts';
import { serveFirstAnswers } from './first-answers.ts';
import { firstEventFor } from './first-event.ts';
import { publicInfo } from './info.ts';

export async function managementRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('preClose', async () => beginShutdown(app.context));
  serve(app, getInfo, async ({ context }) => ({
    ...publicInfo(context.config),
    awaitsSetup: await awaitsSetup(context),
    ...(await signUpInfo(context)),
    mail: mailIsSent(context),
  }));
  serveFirstAnswers(app);
  serve(app, getFirstEvent, ({ context, actor }) => firstEventFor(context, context.clock(), actor));
  for (const health of [getLiveness, getLive]) serve(app, health, () => ({ status: 'UP' as const }));
  for (const health of [getHealth, getReadiness, getReady]) serve(app, health, ({ context, reply }) => answerReadiness(context, reply));
}

/** Says no while the database is away: nobody can sign up then. */
const signUpInfo = (context: Context): Promise<{ signUp: boolean; privacyText: string | null }> =>
  describeSignUp(context).catch((error: unknown) => {
    context.log.warn({ err: error }, 'Could not look up whether people may sign up');
    return { signUp: false, privacyText: null };
  });

const checkRunning = 'The server stopped unexpectedly, and its database is being checked.';

async function answerReadiness(context: Context, reply: FastifyReply) {
  const reason = await whyNotReady(context);
  if (reason === null) return { status: 'UP' as const, ...(context.health.check === 'running' && { warning: checkRunning }) };
  reply.code(503).header('retry-after', '2');
  return { status: 'OUT_OF_SERVICE' as const, reason };
}
