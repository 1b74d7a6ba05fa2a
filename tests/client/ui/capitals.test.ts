/** Surnames in capitals, the same on every screen. */
import { expect, test } from 'vitest';
import { capitals, namesakeMarks } from '#contract/people/player-names.ts';

test.each([
  ['Ünsalgiller', 'TUR', 'ÜNSALGİLLER'],
  ['Παπαδέλλης', 'GRE', 'ΠΑΠΑΔΕΛΛΗΣ'],
  ['Ibáñez', 'ESP', 'IBÁÑEZ'],
  ['Großmeyer', null, 'GROSSMEYER'],
])('%s of %s is written %s', (name, country, written) => {
  expect(capitals(name, country)).toBe(written);
});

test('people with the same surname are distinguished by the initial, or by the given name where initials are equal', () => {
  const person = (id: number, lastName: string, firstName: string) => ({ id, lastName, firstName, country: 'GER' });
  const people = [
    ...[person(1, 'Weber', 'Jonas'), person(2, 'WEBER', 'Sabine'), person(2, 'WEBER', 'Sabine'), person(3, 'Becker', 'Tim')],
    ...[person(4, 'Çelik', 'Mehmet'), person(5, 'Çelik', 'Murat'), person(6, 'Çelik', 'Ada')],
  ];

  expect([...namesakeMarks(people)]).toEqual([
    [1, 'J.'],
    [2, 'S.'],
    [4, 'Mehmet'],
    [5, 'Murat'],
    [6, 'A.'],
  ]);
});
