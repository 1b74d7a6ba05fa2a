/** What load balancers, supervisors and the interface ask about this process; open to anybody. */
import type { FastifyInstance } from 'fastify';
import { presentInfo } from './info.ts';
import { beginShutdown, whyNotReady } from './readiness.ts';

export async function managementRoutes(app: FastifyInstance): Promise<void> {
  const { office } = app;
  const open = { config: { right: 'public' } } as const;
  app.addHook('preClose', async () => beginShutdown(office));

  app.get('/management/info', open, () => presentInfo(office.config));
  /** The process runs: restarting it would not help. */
  app.get('/management/health/liveness', open, () => ({ status: 'UP' }));
  for (const url of ['/management/health', '/management/health/readiness']) {
    app.get(url, open, async (_request, reply) => {
      const why = await whyNotReady(office);
      return why === null ? { status: 'UP' } : reply.code(503).header('retry-after', '2').send({ status: 'OUT_OF_SERVICE' });
    });
  }
}
