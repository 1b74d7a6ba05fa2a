import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from '../../../server/secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = () => ({ dataDir: join(folder, 'data'), secretsFile: null });

test('the first start makes keys that only their owner can read, and every later start reads the same', () => {
  const first = loadSecrets(place(), randomBytes);
  const second = loadSecrets(place(), randomBytes);

  expect(second).toEqual(first);
  expect(first.tokenKey).toHaveLength(64);
  expect(statSync(join(folder, 'data', 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secrets.json']);
});

test('a process that starts while another makes the keys ends with the same keys', () => {
  let other: ReturnType<typeof loadSecrets> | undefined;
  const racing = (bytes: number): Buffer => {
    other ??= loadSecrets(place(), randomBytes);
    return randomBytes(bytes);
  };

  expect(loadSecrets(place(), racing)).toEqual(other);
});

test('keys that others can read stop the start with the command that repairs it', () => {
  loadSecrets(place(), randomBytes);
  chmodSync(join(folder, 'data', 'secrets.json'), 0o644);

  expect(() => loadSecrets(place(), randomBytes)).toThrow(/can be read by others \(mode 0644\)\. Run: chmod 600/);
});

test('keys can be kept in a file of their own', () => {
  const secretsFile = join(folder, 'elsewhere.json');
  const made = loadSecrets({ dataDir: folder, secretsFile }, randomBytes);

  expect(readFileSync(secretsFile, 'utf8')).toContain(made.tokenKey.toString('base64'));
});

test('a file without usable keys is named', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"tokenKey":"c2hvcnQ="}', { mode: 0o600 });

  expect(() => loadSecrets({ dataDir: folder, secretsFile: null }, randomBytes)).toThrow(/secrets\.json has no usable "tokenKey"/);
});
