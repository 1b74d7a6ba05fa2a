/** Gives the demo its own data folder, and empties it for --fresh and --season-end; runs before any database is opened. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../kernel/config.ts';
import { makeDataFolder } from '../../store/engines/data-folder.ts';
import { lock } from '../../store/engines/sqlite.ts';
import { type DemoValues, demoOptions, readDemoValues } from '../demo-options.ts';
import { recordOf } from '../record/open-record.ts';

/** Returns the settings of the demo; outside the demo it returns them unchanged. Throws an error about wrong options. */
export function prepareDemo(config: Config, values: DemoValues): Config {
  if (!config.demo) return refuseDemoOptions(config, values);
  const { fresh: startsOver } = readDemoValues(values);
  const isSeason = values['season-end'] === true;
  const isReplay = values.replay !== undefined;
  const fresh = startsOver || isSeason || isReplay;
  const dataDir = join(config.dataDir, isReplay ? 'replay' : isSeason ? 'season' : 'demo');
  if (isSeason && config.databaseUrl) throw new Error('--season-end plays in the embedded database: leave DATABASE_URL out.');
  if (isReplay && config.databaseUrl) throw new Error('A record is played in the embedded database: leave DATABASE_URL out.');
  if (!isReplay && (values.check || values.table !== undefined)) throw new Error('--check and --table belong to "npm run replay -- FILE".');
  // A bad file is refused before the last replay is deleted.
  if (isReplay) recordOf(values);
  if (fresh) startOver({ ...config, dataDir });
  // One log line per request would scroll the printed links away.
  return { ...config, dataDir, newHall: config.newHall || fresh, logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel };
}

function refuseDemoOptions(config: Config, values: DemoValues): Config {
  const all = Object.entries(values).map(([name, value]) => name in demoOptions && value !== undefined && value !== false && `--${name}`);
  const options = all.filter(Boolean);
  if (options.length > 0) throw new Error(`${options.join(' and ')} belongs to the demo: run "npm run demo -- ${options[0]} …".`);
  return config;
}

const ownFiles = ['hall.db', 'hall.db-wal', 'hall.db-shm', 'erased.jsonl'];

function startOver({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl) throw new Error('--fresh only works with the embedded database: give the demo an empty PostgreSQL database instead.');
  makeDataFolder(dataDir);
  // The lock keeps a running server's files safe.
  const release = lock(dataDir);
  for (const file of ownFiles) rmSync(join(dataDir, file), { force: true });
  release();
}
