/** Surnames in capitals, the same on every screen. */
import { expect, test } from 'vitest';
import { capitals } from '#contract/people/player-names.ts';

test.each([
  ['Ünsalgiller', 'TUR', 'ÜNSALGİLLER'],
  ['Παπαδέλλης', 'GRE', 'ΠΑΠΑΔΕΛΛΗΣ'],
  ['Ibáñez', 'ESP', 'IBÁÑEZ'],
  ['Großmeyer', null, 'GROSSMEYER'],
])('%s of %s is written %s', (name, country, written) => {
  expect(capitals(name, country)).toBe(written);
});
