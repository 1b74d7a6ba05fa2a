/** Opens PostgreSQL for a process that serves spectators: it reads only, and needs no keys. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import { createMetrics } from '../../kernel/metrics.ts';
import { newProcessHealth } from '../../kernel/process-health.ts';
import { createSignal } from '../../kernel/signal.ts';
import type { Context } from '../../store/context.ts';
import { openPostgresReader } from '../../store/engines/open.ts';
import { requireCurrentSchema } from '../../store/migrate.ts';
import { connectFloors } from '../connect-floors.ts';
import { openFilesLimit, openFilesWarning } from '../open-files.ts';

/** Throws a sentence without PostgreSQL, and when the schema is not the one of this version. */
export async function openSpectatorsContext(config: Config, log: Log): Promise<{ context: Context; close: () => Promise<void> }> {
  if (config.databaseUrl === null) throw new Error('ROLE=spectators needs DATABASE_URL: SQLite is for one process.');
  connectFloors();
  const { read, hints, loss, close } = openPostgresReader({ ...config, databaseUrl: config.databaseUrl }, log);
  try {
    await requireCurrentSchema(read);
  } catch (error) {
    await close();
    throw error;
  }
  const clock = (): Date => new Date();
  const health = newProcessHealth(clock());
  const fewFiles = openFilesWarning(openFilesLimit());
  if (fewFiles) log.error(fewFiles);
  return {
    context: {
      // A write ends with an error of the database.
      ...{ engine: 'postgres', db: read, read, lists: () => read, hints, clock, random: randomBytes as Context['random'], config },
      ...{ committed: createSignal(log), backups: null, health, loss, metrics: createMetrics(), log },
    },
    close,
  };
}
