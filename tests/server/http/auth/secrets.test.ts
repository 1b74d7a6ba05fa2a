import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from '../../../../server/kernel/secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const location = () => ({ dataDir: join(folder, 'data'), secretsFile: null });

test('the first start makes keys that only their owner can read, and every later start reads the same keys', () => {
  const first = loadSecrets(location(), randomBytes);
  const second = loadSecrets(location(), randomBytes);

  expect(second).toEqual(first);
  expect(first.tokenKey).toHaveLength(64);
  expect(statSync(join(folder, 'data', 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secrets.json']);
});

test('a process that starts while another makes the keys ends with the same keys', () => {
  let other: ReturnType<typeof loadSecrets> | undefined;
  const racing = (bytes: number): Buffer => {
    other ??= loadSecrets(location(), randomBytes);
    return randomBytes(bytes);
  };

  expect(loadSecrets(location(), racing)).toEqual(other);
});

test('an installation of an older release gets the keys that it lacks, and keeps its own', () => {
  const made = loadSecrets(location(), randomBytes);
  const path = join(folder, 'data', 'secrets.json');
  const { fieldKeys, ...older } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify(older), { mode: 0o600 });

  const next = loadSecrets(location(), randomBytes);

  expect(fieldKeys).toHaveLength(1);
  expect([next.tokenKey, next.codeKey]).toEqual([made.tokenKey, made.codeKey]);
  expect(next.fieldKeys[0]?.key).toHaveLength(32);
  expect(loadSecrets(location(), randomBytes)).toEqual(next);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secrets.json']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('eight processes that add the missing key at once all end with the same key', async () => {
  const path = join(folder, 'secrets.json');
  const older = { tokenKey: randomBytes(64).toString('base64'), codeKey: randomBytes(32).toString('base64') };
  writeFileSync(path, JSON.stringify(older), { mode: 0o600 });
  const program = `import { loadSecrets } from '${join(import.meta.dirname, '../../../../server/kernel/secrets.ts')}';
    import { randomBytes } from 'node:crypto';
    process.stdout.write(JSON.stringify(loadSecrets({ dataDir: '${folder}', secretsFile: null }, randomBytes).fieldKeys));`;
  const run = promisify(execFile);

  const starts = Array.from({ length: 8 }, () => run(process.execPath, ['--input-type=module', '--eval', program]));
  const printed = await Promise.all(starts);

  const { fieldKeys } = JSON.parse(readFileSync(path, 'utf8'));
  expect(new Set(printed.map(({ stdout }) => JSON.parse(stdout)[0].id))).toEqual(new Set([fieldKeys[0].id]));
  expect(readdirSync(folder)).toEqual(['secrets.json']);
}, 30_000);

test('keys that other users can read stop the start, with the command that repairs it', () => {
  loadSecrets(location(), randomBytes);
  chmodSync(join(folder, 'data', 'secrets.json'), 0o644);

  expect(() => loadSecrets(location(), randomBytes)).toThrow(/can be read by others \(mode 0644\)\. Run: chmod 600/);
});

test('keys can be stored in another file', () => {
  const secretsFile = join(folder, 'elsewhere.json');
  const made = loadSecrets({ dataDir: folder, secretsFile }, randomBytes);

  expect(readFileSync(secretsFile, 'utf8')).toContain(made.tokenKey.toString('base64'));
});

test('a file without usable keys is named in the error', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"tokenKey":"c2hvcnQ="}', { mode: 0o600 });

  expect(() => loadSecrets({ dataDir: folder, secretsFile: null }, randomBytes)).toThrow(/secrets\.json has no usable "tokenKey"/);
});
