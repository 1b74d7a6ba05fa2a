/** Runs `npm start` with ROLE=spectators. */
import { setTimeout as wait } from 'node:timers/promises';
import { publicContext } from '../../entity/public-context.ts';
import type { Config } from '../../kernel/config.ts';
import { createLog } from '../../kernel/log.ts';
import { warmChancesRegularly } from '../../sport/chance/warm-chances.ts';
import { watchDatabase } from '../../store/engines/watch-database.ts';
import { beginShutdown } from '../../store/readiness.ts';
import { endOnLoss, endOnSignals, maxShutDownMs } from '../end-process.ts';
import { openSpectatorsContext } from './open-spectators.ts';
import { buildSpectatorsApp } from './spectators-app.ts';

/** Resolves once the server listens. Throws a sentence when it cannot start. */
export async function startSpectators(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const { context, close } = await openSpectatorsContext(config, log);
  let end = close;
  try {
    const app = await buildSpectatorsApp(context);
    // A restored backup has another journal: the process ends, and begins anew with it.
    const stopWatching = await watchDatabase(context, () => undefined);
    const stopWarming = warmChancesRegularly(context, [context.read, publicContext(context).read]);
    const shutDown = async (): Promise<void> => {
      beginShutdown(context);
      stopWatching();
      stopWarming();
      const cut = setTimeout(() => {
        app.server.closeAllConnections();
        app.compat?.closeConnections();
      }, maxShutDownMs);
      await app.close();
      clearTimeout(cut);
      await close();
    };
    end = shutDown;
    endOnSignals(context.loss, shutDown);
    endOnLoss(context.loss, log, shutDown);
    const url = await app.listen({ port: config.port, host: config.host });
    await app.compat?.listen();
    const readyLog = config.logLevel === 'silent' ? log : log.child({}, { level: 'info' });
    readyLog.info({ url, database: context.engine, role: config.role }, 'Ready');
  } catch (error) {
    await Promise.race([end(), wait(maxShutDownMs)]).catch((why: unknown) =>
      log.warn({ err: why }, 'Could not clean up after the failed start'),
    );
    throw error;
  }
}
