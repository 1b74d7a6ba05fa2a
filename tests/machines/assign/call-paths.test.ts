/** The path of a match to the final, in a chart and in a group (11.9). */
import { describe, expect, test } from 'vitest';
import { pathsOf } from '#machines/assign/call-order.ts';

type PathMatch = Parameters<typeof pathsOf>[0][number];

const match = (id: number, tournamentId: number, winnerToMatchId: number | null): PathMatch => ({
  ...{ id, tournamentId, winnerToMatchId, loserToMatchId: null, groupNumber: null, participantAId: null, participantBId: null },
});

/** The paths with 40 minutes for each match, unless the test says otherwise. */
const paths = (matches: readonly PathMatch[], lengths: Record<number, number> = {}, later?: Map<number, number>) =>
  pathsOf(matches, ({ id }) => lengths[id] ?? 40, later);
const minutesOf = (...input: Parameters<typeof paths>) => [...paths(...input)].map(([id, { minutes }]) => [id, minutes]);
const opensOf = (...input: Parameters<typeof paths>) => [...paths(...input)].map(([id, { opens }]) => [id, opens]);

describe('a match of a chart', () => {
  test('the longer of both routes counts', () => {
    const matches = [{ ...match(1, 7, 2), loserToMatchId: 3 }, match(2, 7, null), match(3, 7, null)];

    expect(minutesOf(matches, { 2: 20, 3: 60 })).toEqual([
      [1, 45 + 65],
      [2, 25],
      [3, 65],
    ]);
    expect(minutesOf(matches, { 2: 60, 3: 20 })[0]).toEqual([1, 45 + 65]);
  });

  test('the path counts whatever the order of the matches', () => {
    const [first, second, third] = [match(1, 7, 2), match(2, 7, 3), match(3, 7, null)];

    expect(new Map(minutesOf([second, third, first]) as [number, number][])).toEqual(
      new Map([
        [1, 135],
        [2, 90],
        [3, 45],
      ]),
    );
  });

  test('a later match that is over adds nothing', () => {
    expect(paths([match(1, 7, 99)]).get(1)).toEqual({ minutes: 45, opens: 0 });
  });

  test('every later match waits for it once, also when two routes lead there', () => {
    const matches = [{ ...match(1, 7, 2), loserToMatchId: 3 }, match(2, 7, 4), match(3, 7, 4), match(4, 7, 5), match(5, 7, null)];

    expect(opensOf(matches)).toEqual([
      [1, 4],
      [2, 2],
      [3, 2],
      [4, 1],
      [5, 0],
    ]);
  });

  test('winner and loser who meet in one match again open one match', () => {
    expect(opensOf([{ ...match(1, 7, 2), loserToMatchId: 2 }, match(2, 7, null)])).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });

  test('a stored cycle ends, and no match waits for itself', () => {
    const matches = [match(1, 7, 2), match(2, 7, 1)];

    expect(opensOf(matches)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(minutesOf(matches)[0]).toEqual([1, 45 + 45 + 45]);
  });
});

describe('a match of a group', () => {
  const inGroup = (id: number, a: number | null, b: number | null, more: Partial<PathMatch> = {}): PathMatch => ({
    ...match(id, 7, null),
    ...{ groupNumber: 1, participantAId: a, participantBId: b },
    ...more,
  });

  test('the busier of the two players decides how long the group lasts', () => {
    const matches = [inGroup(1, 11, 12), inGroup(2, 13, 12), inGroup(3, 12, 14), inGroup(4, 11, 15)];

    // 12 plays two more matches, 11 one more.
    expect(minutesOf(matches, { 2: 20, 3: 30 })[0]).toEqual([1, 45 + 25 + 35]);
    expect(minutesOf([inGroup(1, 12, 11), ...matches.slice(1)], { 2: 20, 3: 30 })[0]).toEqual([1, 45 + 25 + 35]);
  });

  test('matches of another group or tournament, and unknown players, add nothing', () => {
    const others = [
      inGroup(2, 11, 13, { groupNumber: 2 }),
      inGroup(3, 11, 13, { tournamentId: 8 }),
      { ...match(4, 7, null), participantAId: 11 },
      inGroup(5, null, null),
    ];

    expect(minutesOf([inGroup(1, 11, 12), ...others])[0]).toEqual([1, 45]);
    expect(minutesOf([inGroup(6, null, null), ...others])[0]).toEqual([6, 45]);
  });

  test('a route out of a group leads nowhere yet', () => {
    expect(minutesOf([inGroup(1, 11, 12, { winnerToMatchId: 2 }), match(2, 7, null)])[0]).toEqual([1, 45]);
  });
});

test('the rounds of a later stage last as long as the longest open match of the tournament', () => {
  const matches = [match(1, 7, null), match(2, 7, null), match(3, 7, null), match(4, 8, null)];

  expect(minutesOf(matches, { 1: 20, 2: 60, 3: 30 }, new Map([[7, 2]]))).toEqual([
    [1, 25 + 2 * 65],
    [2, 65 + 2 * 65],
    [3, 35 + 2 * 65],
    [4, 45],
  ]);
});
