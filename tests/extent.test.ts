/** The lists that divide the tests into npm test and the rest name files that exist: a file that moved would change its part without a word. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aboutPostgres, journeys, onlyInTheRest } from './support/extent.ts';

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
