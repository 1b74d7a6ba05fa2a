/** What load balancers, supervisors and the interface ask about this process; open to anybody. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getHealth, getInfo, getLiveness, getReadiness } from '#contract/account.ts';
import { awaitsSetup } from '../auth/setup.ts';
import type { Context } from '../context.ts';
import { serve } from '../serve.ts';
import { presentInfo } from './info.ts';
import { beginShutdown, whyNotReady } from './readiness.ts';

export async function managementRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('preClose', async () => beginShutdown(app.context));
  serve(app, getInfo, async ({ context }) => ({ ...presentInfo(context.config), awaitsSetup: await awaitsSetup(context) }));
  serve(app, getLiveness, () => ({ status: 'UP' as const }));
  for (const health of [getHealth, getReadiness]) serve(app, health, ({ context, reply }) => answerReadiness(context, reply));
}

async function answerReadiness(context: Context, reply: FastifyReply) {
  const reason = await whyNotReady(context);
  if (reason === null) return { status: 'UP' as const };
  reply.code(503).header('retry-after', '2');
  return { status: 'OUT_OF_SERVICE' as const, reason };
}
