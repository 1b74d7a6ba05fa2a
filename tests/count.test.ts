/** The closing line of a test run counts every test that did not run as failed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunCount, readCount } from './support/count.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache');
const passes = `test('passes', () => undefined);`;

let folder: string;
beforeEach(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'counted-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs these test files and returns the count of the run. */
function count(files: Record<string, string>): Omit<RunCount, 'files'> & { files: string[] } {
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.js`), source);
  const output = join(folder, 'count.json');
  const args = ['run', '--globals', '--root', folder, '--reporter', join(root, 'tests/support/count.ts')];
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, TEST_COUNT: output },
  });
  const counted = readCount(output, status);
  return { ...counted, files: counted.files.map(({ file }) => file).sort() };
}

test('a file that does not load, tests behind a failed hook and skipped tests count as failed', () => {
  const counted = count({
    good: passes,
    bad: `${passes} test('fails', () => { throw new Error('no'); });`,
    unloadable: `import './nowhere.js'; ${passes}`,
    hook: `beforeAll(() => { throw new Error('no'); }); ${passes} test('passes too', () => undefined);`,
    leftOut: `${passes} test('left out', { skip: true }, () => undefined);`,
    suite: `${passes} describe('inner', () => { afterAll(() => { throw new Error('no'); }); ${passes} });`,
  });

  // One test of `bad`; the file `unloadable`; the hook and both tests of `hook`; one test of `leftOut`; the hook of `suite`.
  expect(counted).toEqual({
    passed: 5,
    failed: 1 + 1 + 3 + 1 + 1,
    files: ['bad.test.js', 'good.test.js', 'hook.test.js', 'leftOut.test.js', 'suite.test.js', 'unloadable.test.js'],
  });
});

test('an error outside the tests counts as failed', () => {
  expect(count({ late: `test('leaves a rejection', () => { Promise.reject(new Error('no')); });` })).toMatchObject({ failed: 1 });
});

test('a run without any test counts as failed', () => {
  expect(count({})).toMatchObject({ passed: 0, failed: 1 });
});
