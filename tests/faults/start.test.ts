/** What the server refuses to start on, each in a sentence, and where it takes its settings from. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { readConfig } from '../../server/config.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { createLog } from '../../server/log.ts';
import { openContext } from '../../server/open-context.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { nodeEnv } from '../support/node-env.ts';
import { serverProcess } from './server-process.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

test('a real hall is not opened on a demo’s data, whose passwords everybody knows', async () => {
  const { context, close } = await openContext(readConfig({}, { ...database, demo: true, logLevel: 'silent' }), createLog('silent'));
  await seedDemo(context, { seed: 7, speed: 10, entrants: 24 });
  await close();
  const server = await serverProcess(database);

  await expect(server.start()).rejects.toThrow(/This database is a demo’s: its accounts have a password that everybody knows/);
});

const root = join(import.meta.dirname, '../..');
const served = ['start', 'demo', 'db:migrate', 'db:backup', 'db:restore', 'audit:verify'] as const;

test.each(served)('npm run %s has its settings from .env', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  writeFileSync(join(folder, '.env'), 'PORT=the harbour\n');
  const args = packageFile.scripts[name].split(' ').slice(1);

  const { stderr, status } = spawnSync(process.execPath, args.map(inRoot), {
    cwd: folder,
    env: { ...nodeEnv },
    encoding: 'utf8',
    timeout: 60_000,
  });

  expect(stderr).toContain('PORT must be a number from 0 to 65535, not "the harbour".');
  expect(status).toBe(1);
  rmSync(folder, { recursive: true });
});

test('a hall without .env starts without a word about it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));

  const { stderr } = spawnSync(process.execPath, packageFile.scripts.start.split(' ').slice(1).map(inRoot), {
    cwd: folder,
    env: { ...nodeEnv, PORT: 'the harbour' },
    encoding: 'utf8',
    timeout: 60_000,
  });

  expect(stderr).toBe('PORT must be a number from 0 to 65535, not "the harbour".\n');
  rmSync(folder, { recursive: true });
});

const inRoot = (word: string): string => (word.startsWith('server/') ? join(root, word) : word);

test('no command of the server forgets .env, the one for developers included', () => {
  // The backtest reads files, no settings.
  const scripts = Object.entries(packageFile.scripts).filter(([name, script]) => script.includes(' server/') && name !== 'backtest');

  expect(scripts.map(([name]) => name).sort()).toEqual([...served, 'dev'].sort());
  for (const [name, script] of scripts) {
    const file = script.split(' ').find((word) => word.startsWith('server/')) ?? '';
    expect(readFileSync(inRoot(file), 'utf8'), name).toContain('env-file.ts');
  }
});
