/** Checks the database after a crash or a power cut: a small one before the server listens, a large one in the background. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../kernel/log.ts';
import type { ProcessHealth } from '../../kernel/process-health.ts';
import { type DatabaseFolders, damagedSentence } from './damaged-database.ts';
import { checkInThread, removeCrashCopies, whyDamaged } from './unclean-shutdown.ts';

/** Checking this size takes about a second on a small machine. */
const checkAtStartUpTo = 64 * 1024 ** 2;

/** Throws a sentence if a small database is damaged. Returns the function that cancels the check of a large one. `atStartUpTo`: bytes. */
export function checkAfterCrash(
  config: DatabaseFolders,
  health: ProcessHealth,
  log: Log,
  atStartUpTo = checkAtStartUpTo,
): () => Promise<void> {
  const path = join(config.dataDir, 'hall.db');
  if (statSync(path).size <= atStartUpTo) {
    const broken = whyDamaged(path);
    if (broken !== null) throw new Error(damagedSentence(config, broken));
    settle(config, health, log);
    return async () => undefined;
  }
  health.check = 'running';
  log.warn('The server stopped unexpectedly. It checks its database in the background.');
  const { verdict, close } = checkInThread({ ...config, path });
  let isClosed = false;
  verdict.then(
    (broken) => {
      if (broken === null) return settle(config, health, log);
      health.check = { broken };
      log.error({ broken }, 'The database is damaged');
    },
    (error: unknown) => {
      if (!isClosed) log.warn({ err: error }, 'The database could not be checked');
      health.check = 'none';
    },
  );
  return async () => {
    isClosed = true;
    await close();
  };
}

function settle({ dataDir }: DatabaseFolders, health: ProcessHealth, log: Log): void {
  health.check = 'whole';
  removeCrashCopies(dataDir);
  log.warn('The server stopped unexpectedly. Its database is intact.');
}
