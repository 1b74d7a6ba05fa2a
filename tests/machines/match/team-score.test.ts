/** Team points, race-to, decision and shoot-out for any number of single matches (machines/README.md 9.1–9.3). */
import { expect, test } from 'vitest';
import { majorityOf, type SingleResult, teamScore } from '#machines/match/team-score.ts';

test('a team needs the majority of the single matches', () => {
  expect([1, 2, 3, 4, 5].map(majorityOf)).toEqual([1, 2, 2, 3, 3]);
});

const a = 'A';
const b = 'B';
const cases: [readonly SingleResult[], SingleResult | null, string][] = [
  [['open', 'open', 'open'], null, '0:0 to 2'],
  [[a, 'live', 'open'], null, '1:0 to 2'],
  [[a, a, 'open'], null, '2:0 to 2 decided'],
  [[a, a, 'live'], null, '2:0 to 2 decided'],
  [[a, a, a], null, '3:0 to 3 decided'],
  [[a, b, a], null, '2:1 to 2 decided'],
  [[a, b], null, '1:1 to 2 shoot-out'],
  [[a, b, 'live'], null, '1:1 to 2'],
  [[a, b, 'open'], null, '1:1 to 2'],
  [[a, b], 'open', '1:1 to 2 shoot-out'],
  [[a, b], b, '1:2 to 2 shoot-out decided'],
  [[a, a], b, '2:0 to 2 decided'],
  [[a, 'open'], b, '1:0 to 2'],
  [[a, a], null, '2:0 to 2 decided'],
  [[a, b, 'live', 'open'], null, '1:1 to 3'],
  [[a, b, a, b], null, '2:2 to 3 shoot-out'],
  [[a, b, a, b], a, '3:2 to 3 shoot-out decided'],
  [[a, a, b, a, a], null, '4:1 to 4 decided'],
  [[a, 'void', 'void'], null, '1:0 to 1 decided'],
  [['void', a, b], null, '1:1 to 2 shoot-out'],
];

test.each(cases)('single matches %j with shoot-out %s give %s', (regular, shootOut, expected) => {
  const score = teamScore(regular, shootOut);

  const words = [`${score.aScore}:${score.bScore} to ${score.raceTo}`];
  if (score.needsShootOut) words.push('shoot-out');
  if (score.isDecided) words.push('decided');
  expect(words.join(' ')).toBe(expected);
});
