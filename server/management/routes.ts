/** What load balancers, supervisors and the interface ask about this process; open to anybody. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getHealth, getInfo, getLiveness, getReadiness } from '#contract/account.ts';
import { awaitsSetup } from '../auth/setup.ts';
import type { Office } from '../office.ts';
import { serve } from '../serve.ts';
import { presentInfo } from './info.ts';
import { beginShutdown, whyNotReady } from './readiness.ts';

export async function managementRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('preClose', async () => beginShutdown(app.office));
  serve(app, getInfo, async ({ office }) => ({ ...presentInfo(office.config), awaitsSetup: await awaitsSetup(office) }));
  serve(app, getLiveness, () => ({ status: 'UP' as const }));
  for (const health of [getHealth, getReadiness]) serve(app, health, ({ office, reply }) => answerReadiness(office, reply));
}

async function answerReadiness(office: Office, reply: FastifyReply) {
  if ((await whyNotReady(office)) === null) return { status: 'UP' as const };
  reply.code(503).header('retry-after', '2');
  return { status: 'OUT_OF_SERVICE' as const };
}
