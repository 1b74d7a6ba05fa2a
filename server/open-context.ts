/** Opens the database, brings its schema up to date and puts together what every part of the server is given. */
import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { type Context, createSignal, type Log } from './context.ts';
import { ensureEpoch } from './db/journal.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';

export type OpenContext = { context: Context; close: () => Promise<void> };

/** `clock` and `random` are parameters so that tests own them. */
export async function openContext(
  config: Config,
  log: Log,
  { clock = () => new Date(), random = randomBytes as Context['random'] }: Partial<Pick<Context, 'clock' | 'random'>> = {},
): Promise<OpenContext> {
  const database = await openDatabase(config, log);
  const applied = await migrate(database.db);
  if (applied.length > 0) log.info({ migrations: applied }, 'Database schema brought up to date');
  await ensureEpoch(database.db, random(16).toString('hex'));
  const { engine, db, read, lists, close } = database;
  return { context: { engine, db, read, lists, clock, random, config, committed: createSignal(), log }, close };
}
