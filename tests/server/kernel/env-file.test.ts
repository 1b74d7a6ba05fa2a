/** The terminal shows a line of .env that sets nothing, and the address of the server, whatever the log level is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unknownInFile } from '../../../server/kernel/unknown-settings.ts';
import { nodeEnv } from '../../support/node-env.ts';

const root = join(import.meta.dirname, '../../..');

test.each([
  ['PROT=1', ['PROT in .env is not a setting; did you mean PORT?']],
  ['export DATADIR=/srv/hall', ['DATADIR in .env is not a setting; did you mean DATA_DIR?']],
  ['data_dir=/srv/hall', ['data_dir in .env is not a setting; did you mean DATA_DIR?']],
  ['PGBOUNCR=yes', ['PGBOUNCR in .env is not a setting; did you mean PGBOUNCER?']],
  ['SOMETHING_ELSE=1', ['SOMETHING_ELSE in .env is not a setting: npm start -- --help lists them.']],
  ['SMTP_URL smtp://a:secret@h', ['The line "SMTP_URL …" in .env has no = behind its name: nobody reads it.']],
  ['PORT: 80\nHOST=::', ['The line "PORT …" in .env has no = behind its name: nobody reads it.']],
  ['# PROT=1\n\nORGANISATION="two\nPROT lines"\nPORT=1', []],
  ['NODE_OPTIONS=\nTZ=Europe/Zagreb\nPOSTGRES_PASSWORD=x\nPGPASSWORD=x\nHTTPS_PROXY=x\nCOMPOSE_PROFILES=scale', []],
])('the file %j produces the warnings %j', (text, sentences) => {
  expect(unknownInFile(text)).toEqual(sentences);
});

test('the file .env.example produces no warning', () => {
  expect(unknownInFile(readFileSync(join(root, '.env.example'), 'utf8'))).toEqual([]);
});

async function start(folder: string) {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], { cwd: folder, env: nodeEnv, timeout: 60_000 });
  const said = { stdout: '', stderr: '' };
  child.stderr.on('data', (part) => {
    said.stderr += String(part);
  });
  child.stdout.on('data', (part) => {
    said.stdout += String(part);
    if (/setup#[\w-]+\n/.test(said.stdout)) child.kill();
  });
  await once(child, 'close');
  return said;
}

test('the start prints nothing long before the first link, and the link below the address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  writeFileSync(join(folder, '.env'), 'PORT=0\nHOST=127.0.0.1\n');

  const { stdout } = await start(folder);

  const lines = stdout.trimEnd().split('\n');
  const at = (text: string) => lines.findIndex((line) => line.includes(text));
  expect(Math.max(...lines.slice(0, at('/public/setup#')).map((line) => line.length))).toBeLessThan(250);
  for (const text of ['Server listening', '"Ready"']) expect(at(text)).toBeGreaterThanOrEqual(0);
  for (const text of ['Server listening', '"Ready"']) expect(at(text)).toBeLessThan(at('/public/setup#'));
  rmSync(folder, { recursive: true });
});

test('the start prints useless lines of .env, the address and the first link, however little is logged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  writeFileSync(join(folder, '.env'), 'PROT=1\nPORT=0\nHOST=127.0.0.1\nLOG_LEVEL=fatal\n');

  const { stdout, stderr } = await start(folder);

  expect(stderr).toBe('PROT in .env is not a setting; did you mean PORT?\n');
  expect(stdout).toMatch(/^ {2}http:\/\/localhost:\d+\/public\/setup#[\w-]+$/m);
  const ready = stdout.split('\n').find((line) => line.includes('"Ready"')) ?? '';
  expect(JSON.parse(ready)).toMatchObject({ msg: 'Ready', url: expect.stringMatching(/^http:\/\/localhost:\d+$/) });
  rmSync(folder, { recursive: true });
});

test('an unreadable .env is refused: the server would start with another database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  mkdirSync(join(folder, '.env'));

  const { stdout, stderr } = await start(folder);

  expect([stdout, stderr]).toEqual(['', '.env cannot be read (EISDIR). Make it a file that this user may read, or take it away.\n']);
  rmSync(folder, { recursive: true });
});
