/** Settings are told in three places; one list says what they are (server/config.ts), and every command takes them from one file. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { readConfig, settings } from '../../server/config.ts';
import { nodeEnv } from '../support/node-env.ts';

const root = join(import.meta.dirname, '../..');
const example = readFileSync(join(root, '.env.example'), 'utf8');

test('.env.example names every setting with its default, and what each does in the line above', () => {
  const told = example.matchAll(/^# (.+)\n([A-Z_]+)=(.*)$/gm);

  expect([...told].map(([, meaning, name, fallback]) => [name, fallback, meaning])).toEqual(settings);
});

test('whoever copies .env.example has the defaults', () => {
  expect(readConfig(parseEnv(example))).toEqual(readConfig({}));
});

test('--help names every setting with its default and what it does', () => {
  const help = execFileSync(process.execPath, [join(root, 'server/main.ts'), '--help'], { encoding: 'utf8' });

  const lines = help.split('\n').map((line) => line.trim().replace(/ {2,}/, ' '));
  for (const [name, fallback, meaning] of settings)
    expect(lines).toContain(`${name} ${meaning}${fallback ? ` (default ${fallback})` : ''}`);
});

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
