/** Gives the demo a folder of its own, and empties it when somebody wants to start over; before any database is opened. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../kernel/config.ts';
import { makeDataFolder } from '../../store/engines/data-folder.ts';
import { lock } from '../../store/engines/sqlite.ts';
import { type DemoValues, readDemoValues } from '../options.ts';

/** The settings to start with: unchanged outside the demo. Throws sentences about wrong options. */
export function prepareDemo(config: Config, values: DemoValues): Config {
  if (!config.demo) return refuseDemoOptions(config, values);
  const { fresh } = readDemoValues(values);
  const dataDir = join(config.dataDir, 'demo');
  if (fresh) startOver({ ...config, dataDir });
  // A line per request would scroll the printed links away.
  return { ...config, dataDir, logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel };
}

function refuseDemoOptions(config: Config, { speed, seed, fresh }: DemoValues): Config {
  const given = [speed !== undefined && '--speed', seed !== undefined && '--seed', fresh && '--fresh'].filter(Boolean);
  if (given.length > 0) throw new Error(`${given.join(' and ')} belongs to the demo: type "npm run demo -- ${given[0]} …".`);
  return config;
}

const ownFiles = ['hall.db', 'hall.db-wal', 'hall.db-shm', 'erased.jsonl'];

function startOver({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl) throw new Error('--fresh only works with the embedded database: give the demo an empty PostgreSQL database instead.');
  makeDataFolder(dataDir);
  // Never under a server that is running.
  const release = lock(dataDir);
  for (const file of ownFiles) rmSync(join(dataDir, file), { force: true });
  release();
}
