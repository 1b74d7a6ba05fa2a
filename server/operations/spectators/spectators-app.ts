/** Lists what a process with ROLE=spectators consists of: public reads, streams and overlays. Returns the application without listening. */
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { mediaRoutes } from '../../entity/media/routes.ts';
import { pastRoutes } from '../../hall/past/routes.ts';
import { embedRoutes } from '../../hall/public/embed/routes.ts';
import { livePageRoutes } from '../../hall/public/live/routes.ts';
import { liveCodeRoute } from '../../hall/public/live-code.ts';
import { playerCalendarRoute } from '../../hall/public/player-calendar.ts';
import { pronunciationRoutes } from '../../hall/public/pronunciations.ts';
import { publicSiteRoutes } from '../../hall/public/routes.ts';
import { sharePictureRoutes } from '../../hall/public/share/routes.ts';
import { pushReadRoutes } from '../../hall/push/routes.ts';
import { spectatorsLive } from '../../hall/spectators/spectators-live.ts';
import { authPlugin } from '../../http/auth/guard.ts';
import { requestLimits, serverLimits } from '../../http/auth/limits.ts';
import { securityHeaders } from '../../http/headers.ts';
import { overloadLimit } from '../../http/overload.ts';
import { answerProblem, answerUnparsed, problemAnswers } from '../../http/problem.ts';
import { spectatorScreenRoutes } from '../../http/screens.ts';
import { Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { servePrometheus } from '../management/prometheus.ts';
import { managementRoutes } from '../management/routes.ts';
import { watchLoop } from '../system/loop-delay.ts';

export async function buildSpectatorsApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    trustProxy: context.config.trustProxy,
    ...serverLimits,
    frameworkErrors: answerProblem,
    clientErrorHandler: answerUnparsed,
  });
  app.decorate('context', context);
  await app.register(problemAnswers);
  await app.register(securityHeaders);
  await app.register(compress, { threshold: 4096, encodings: ['gzip'], globalDecompression: false });
  await app.register(requestLimits);
  await app.register(overloadLimit, { maxDelayMs: context.config.maxLoopDelayMs });
  app.addHook('onRequest', async ({ method, raw }) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(method)) throw readsOnly();
    // Everybody is a stranger here: without keys no token can be checked.
    delete raw.headers.authorization;
  });
  await app.register(authPlugin);
  await app.register(managementRoutes);
  const loop = watchLoop();
  app.addHook('onClose', async () => loop.stop());
  servePrometheus(app, loop.delay);
  await app.register(mediaRoutes);
  await app.register(publicSiteRoutes);
  await app.register(pastRoutes);
  await app.register(pronunciationRoutes);
  await app.register(liveCodeRoute);
  await app.register(playerCalendarRoute);
  await app.register(livePageRoutes);
  await app.register(sharePictureRoutes);
  await app.register(embedRoutes);
  await app.register(pushReadRoutes);
  await app.register(spectatorsLive);
  await app.register(spectatorScreenRoutes);
  return app;
}

const readsOnly = () =>
  new Problem(
    403,
    'Forbidden',
    'error.http.403',
    'This server shows public pages only, and changes nothing. Use the address of the office.',
  );
