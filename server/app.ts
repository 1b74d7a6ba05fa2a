/** The server as one readable list: registers everything in visible order, never listens. */
import Fastify, { type FastifyInstance } from 'fastify';
import { authPlugin } from './auth/guard.ts';
import type { Office } from './office.ts';

export type App = FastifyInstance;

export async function buildApp(office: Office): Promise<App> {
  const app: App = Fastify({
    loggerInstance: office.log,
    trustProxy: office.config.trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 5_000,
    routerOptions: { maxParamLength: 200 },
  });
  app.decorate('office', office);
  await app.register(authPlugin);
  return app;
}
