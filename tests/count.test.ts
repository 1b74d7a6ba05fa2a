/** The closing line of a test run counts every test that did not run as failed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCount } from './support/counting/count.ts';

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

/** Runs these test files and returns the count of the run, with the first line of each failure. */
function count(files: Record<string, string>): { passed: number; failures: string[]; files: string[] } {
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.js`), source);
  const output = join(folder, 'count.json');
  const args = ['run', '--globals', '--root', folder, '--reporter', join(root, 'tests/support/counting/count.ts')];
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, TEST_COUNT: output },
  });
  const counted = readCount(output, status);
  const failures = counted.failures.map(({ name, message }) => `${name}: ${message.split('\n')[0]}`.trim());
  return { passed: counted.passed, failures: failures.sort(), files: counted.files.map(({ file }) => file).sort() };
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

  expect(counted).toEqual({
    passed: 5,
    failures: [
      'bad.test.js > fails: no',
      'hook.test.js > passes too: did not run',
      'hook.test.js > passes: did not run',
      'hook.test.js: no',
      'leftOut.test.js > left out: did not run',
      'suite.test.js > inner: no',
      expect.stringContaining('unloadable.test.js: Cannot find module'),
    ],
    files: ['bad.test.js', 'good.test.js', 'hook.test.js', 'leftOut.test.js', 'suite.test.js', 'unloadable.test.js'],
  });
});

test('an error outside the tests counts as failed', () => {
  const late = `test('leaves a rejection', () => { Promise.reject(new Error('no')); });`;
  expect(count({ late })).toMatchObject({ failures: ['outside the tests: no'] });
});

test('a run without any test counts as failed', () => {
  expect(count({})).toMatchObject({ passed: 0, failures: [expect.stringContaining('the run: ')] });
});
