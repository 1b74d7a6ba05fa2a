/** Settings are told in three places; one list says what they are (server/config.ts). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig, settings } from '../../server/config.ts';

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
