/** The path to the final, which orders the next calls (machines/README.md 11.9). Five minutes lie between two matches. */
import { describe, expect, test } from 'vitest';
import { pathsOf } from '#machines/assign/call-order.ts';

type PathMatch = Parameters<typeof pathsOf>[0][number];

const match = (id: number, tournamentId: number, winnerToMatchId: number | null, more: Partial<PathMatch> = {}): PathMatch => ({
  ...{ id, tournamentId, winnerToMatchId, loserToMatchId: null, groupNumber: null, participantAId: null, participantBId: null },
  ...more,
});

/** Returns the minutes of each match in the order of the list. `lengths`: expected minutes by id, else 40. */
function minutesOf(matches: readonly PathMatch[], lengths: Readonly<Record<number, number>> = {}, laterRounds = new Map<number, number>()) {
  const paths = pathsOf(matches, ({ id }) => lengths[id] ?? 40, laterRounds);
  return matches.map(({ id }) => paths.get(id)?.minutes);
}

const opensOf = (matches: readonly PathMatch[]) => [...pathsOf(matches, () => 40).values()].map(({ opens }) => opens);

test('the path of a match ends with the final, and a stage that is not drawn yet lengthens it', () => {
  const matches = [match(1, 7, 2), match(2, 7, null), match(3, 8, null)];

  expect(minutesOf(matches)).toEqual([90, 45, 45]);
  expect(minutesOf(matches, {}, new Map([[8, 3]]))).toEqual([90, 45, 4 * 45]);
});

describe('the path of a match in a chart', () => {
  test('the longer route, of winner or loser, counts', () => {
    const matches = [match(1, 7, 2, { loserToMatchId: 3 }), match(2, 7, null), match(3, 7, 4), match(4, 7, null)];

    expect(minutesOf(matches, { 2: 60, 3: 20, 4: 20 })).toEqual([45 + 65, 65, 50, 25]);
    expect(minutesOf(matches, { 2: 40, 3: 20, 4: 20 })).toEqual([45 + 50, 45, 50, 25]);
  });

  test('a match that is over is no part of the path', () => {
    expect(minutesOf([match(1, 7, 99)])).toEqual([45]);
    expect(opensOf([match(1, 7, 99)])).toEqual([0]);
  });

  test('the order of the list does not matter', () => {
    expect(minutesOf([match(3, 7, null), match(2, 7, 3), match(1, 7, 2)])).toEqual([45, 90, 135]);
  });

  test('stored matches that lead back to each other end the path', () => {
    expect(minutesOf([match(1, 7, 2), match(2, 7, 1)])).toEqual([135, 90]);
    expect(opensOf([match(1, 7, 2), match(2, 7, 1)])).toEqual([1, 1]);
  });
});

test('each later match is counted once, directly or through others', () => {
  const matches = [
    match(1, 7, 2, { loserToMatchId: 3 }),
    match(2, 7, 4, { loserToMatchId: 5 }),
    match(3, 7, 5),
    match(4, 7, null),
    match(5, 7, 4),
    match(6, 7, 4, { loserToMatchId: 4 }),
  ];

  expect(opensOf(matches)).toEqual([4, 2, 2, 0, 1, 1]);
});

describe('a stage that is not drawn yet', () => {
  test('its rounds last as long as the longest match that is open, in any order of the list', () => {
    const matches = [match(1, 7, null), match(2, 7, null)];

    expect(minutesOf(matches, { 1: 20, 2: 55 }, new Map([[7, 2]]))).toEqual([25 + 120, 60 + 120]);
    expect(minutesOf(matches, { 1: 55, 2: 20 }, new Map([[7, 2]]))).toEqual([60 + 120, 25 + 120]);
  });

  test('no rounds add nothing', () => {
    expect(minutesOf([match(1, 7, null)], {}, new Map([[7, 0]]))).toEqual([45]);
  });
});

describe('the path of a match in a group', () => {
  const inGroup = (id: number, a: number | null, b: number | null, more: Partial<PathMatch> = {}) =>
    match(id, 7, null, { groupNumber: 1, participantAId: a, participantBId: b, ...more });

  test('the busier player plays their other matches one after the other', () => {
    // Player 1 has three matches, player 2 two, player 3 two, player 4 one.
    const matches = [inGroup(1, 1, 2), inGroup(2, 3, 1), inGroup(3, 1, 4), inGroup(4, 2, 3)];

    expect(minutesOf(matches, { 4: 25 })).toEqual([45 + 90, 45 + 90, 45 + 90, 30 + 45]);
    expect(minutesOf(matches, { 1: 10, 4: 100 })).toEqual([15 + 105, 45 + 105, 45 + 60, 105 + 45]);
  });

  test('a group match leads to no further match, and opens none', () => {
    const matches = [inGroup(1, 1, 2), inGroup(2, 3, 4)];

    expect(minutesOf(matches)).toEqual([45, 45]);
    expect(opensOf(matches)).toEqual([0, 0]);
  });

  test.each([
    ['another group', { groupNumber: 2 }],
    ['another tournament', { tournamentId: 8 }],
    ['the chart', { groupNumber: null }],
  ] as [string, Partial<PathMatch>][])('a match of the same player in %s does not count', (_, more) => {
    expect(minutesOf([inGroup(1, 1, 2), inGroup(2, 1, 3, more)])).toEqual([45, 45]);
  });

  test('a player who is not known yet has no other matches', () => {
    expect(minutesOf([inGroup(1, null, 2), inGroup(2, 3, null), inGroup(3, 2, 4)])).toEqual([90, 45, 90]);
  });
});
