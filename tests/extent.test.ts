/** The lists that divide the tests into npm test and the rest name files that exist: a file that moved would change its part without a word. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aboutPostgres, journeys, onlyInTheRest } from './support/extent.ts';
import { filesWithShares } from './support/shares.ts';

/** `a/{b,c}` gives `a/b` and `a/c`. */
function membersOf(pattern: string): string[] {
  const [whole = '', names = ''] = /\{([^}]*)\}/.exec(pattern) ?? [];
  return whole === '' ? [pattern] : names.split(',').map((name) => pattern.replace(whole, name));
}

test.each(Object.entries({ aboutPostgres, journeys, onlyInTheRest }))('each name in %s leads to a test file', (_name, patterns) => {
  const names = patterns.flatMap(membersOf);
  const missing = names.filter((name) => globSync(name.replace(/^\*\*/, 'tests/**')).length === 0);

  expect(names).not.toEqual([]);
  expect(missing).toEqual([]);
});

test('the rest finds every file with a share: only engine.ts hands one on, and none of these files runs once only', () => {
  const helpers = globSync('tests/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes("/extent.ts'"),
  );
  const onPostgres = aboutPostgres.map((name) => name.replace(/^\*\*/, 'tests/**'));

  expect(helpers.sort()).toEqual(['tests/run.ts', 'tests/support/engine.ts']);
  expect(filesWithShares(...onPostgres, 'tests/soak/*.test.ts', 'tests/*.test.ts', ...journeys)).toEqual(['tests/extent.test.ts']);
});
