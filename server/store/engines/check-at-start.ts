/** Checks the database at every start (server/README.md R12 b): a small one before the server listens, a large one in the background. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../kernel/log.ts';
import type { ProcessHealth } from '../../kernel/process-health.ts';
import { type DatabaseFolders, damagedSentence } from './damaged-database.ts';
import { checkInThread, removeCrashCopies, whyDamaged } from './unclean-shutdown.ts';

/** In bytes. Checking 64 MB takes about a second on a small machine; after a clean stop nobody should wait that long. */
const waitUpTo = { afterCrash: 64 * 1024 ** 2, afterCleanStop: 16 * 1024 ** 2 } as const;

type StartCheckOptions = {
  isUncleanStop: boolean;
  /** A larger database is checked in the background; in bytes. */
  atStartUpTo?: number;
};

/** Throws a sentence if a small database is damaged. Returns the function that cancels the check of a large one. */
export function checkAtStart(
  config: DatabaseFolders,
  health: ProcessHealth,
  log: Log,
  { isUncleanStop, atStartUpTo = isUncleanStop ? waitUpTo.afterCrash : waitUpTo.afterCleanStop }: StartCheckOptions,
): () => Promise<void> {
  const path = join(config.dataDir, 'hall.db');
  const settle = (): void => {
    if (!isUncleanStop) return;
    health.check = 'whole';
    removeCrashCopies(config.dataDir);
    log.warn('The server stopped unexpectedly. Its database is intact.');
  };
  if (statSync(path).size <= atStartUpTo) {
    const broken = whyDamaged(path);
    if (broken !== null) throw new Error(damagedSentence(config, broken));
    settle();
    return async () => undefined;
  }
  // Nobody needs to know about the check after a clean stop, unless it finds something.
  if (isUncleanStop) {
    health.check = 'running';
    log.warn('The server stopped unexpectedly. It checks its database in the background.');
  }
  const { verdict, close } = checkInThread({ ...config, path });
  let isClosed = false;
  verdict.then(
    (broken) => {
      if (broken === null) return settle();
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
