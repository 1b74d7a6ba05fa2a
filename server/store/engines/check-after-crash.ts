/** After a crash or a power cut: is the database whole? A small one is looked through before anybody is let in, a large one beside the hall. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../kernel/log.ts';
import type { Standing } from '../../kernel/process-health.ts';
import { damaged, type Places } from './damaged-database.ts';
import { checkInThread, forgetAside, whyNotWhole } from './unclean-shutdown.ts';

/** About a second on a small machine. */
const atOnceUpTo = 64 * 1024 ** 2;

/** Throws the sentence where a small one is damaged; returns what breaks the check of a large one off. `atOnce`: bytes. */
export function checkAfterCrash(config: Places, standing: Standing, log: Log, atOnce = atOnceUpTo): () => Promise<void> {
  const path = join(config.dataDir, 'hall.db');
  if (statSync(path).size <= atOnce) {
    const broken = whyNotWhole(path);
    if (broken !== null) throw new Error(damaged(config, broken));
    settle(config, standing, log);
    return async () => undefined;
  }
  standing.check = 'running';
  log.warn('The server stopped unexpectedly. Its database is looked through beside the hall.');
  const { verdict, close } = checkInThread({ ...config, path });
  let isClosed = false;
  verdict.then(
    (broken) => {
      if (broken === null) return settle(config, standing, log);
      standing.check = { broken };
      log.error({ broken }, 'The database is damaged');
    },
    (error: unknown) => {
      if (!isClosed) log.warn({ err: error }, 'The database could not be looked through');
      standing.check = 'none';
    },
  );
  return async () => {
    isClosed = true;
    await close();
  };
}

function settle({ dataDir }: Places, standing: Standing, log: Log): void {
  standing.check = 'whole';
  forgetAside(dataDir);
  log.warn('The server stopped unexpectedly. Its database is whole.');
}
