/** The racks of a match after its scores were corrected, and the end at the time limit that goes with them. */
import { describe, expect, test } from 'vitest';
import { correctedRacks, racksInOrder } from '#machines/match/score.ts';
import { withResult } from '#machines/match/time-limit.ts';
import { aMatch, aSetting, at } from './a-match.ts';

test.each([
  ['AB', 9, [2, 1], 'ABA', 'a raised side wins a new rack at the end'],
  ['AB', 9, [1, 3], 'ABBB', 'the same for side B'],
  ['AB', 9, [3, 2], 'ABBAA', 'the leader wins the very last one'],
  ['AB', 9, [2, 3], 'ABABB', 'the same for side B'],
  ['AB', 9, [2, 2], 'ABAB', 'of two sides at the same score side B does'],
  ['AAB', 9, [1, 1], 'AB', 'a lowered side loses its last rack'],
  ['ABB', 9, [1, 0], 'A', 'a side may lose all its racks'],
  ['ABAB', 9, [0, 2], 'BB', 'the first rack is removed too'],
  ['AB', 9, [-2, 1], 'aaB', 'below zero fouls stand at the front'],
  ['ABAAB', 3, [3, 1], 'ABAA', 'the rack that wins the race stays the last'],
  ['ABAAB', 3, [3, 2], 'ABABA', 'and moves behind a rack of the other side'],
  ['BABBA', 3, [2, 3], 'BABAB', 'the same for side B'],
] as [string, number, [number, number], string, string][])(
  'racks %s in a race to %i, corrected to %j, are %s: %s',
  (racks, raceTo, [aScore, bScore], expected) => {
    expect(correctedRacks(aMatch('RUNNING', { racks, raceTo }), { aScore, bScore })).toBe(expected);
  },
);

test('new racks stand in an order in which the leader wins the last one', () => {
  expect(racksInOrder({ aScore: 2, bScore: 1 }, 2, 1)).toBe('BAA');
  expect(racksInOrder({ aScore: 1, bScore: 2 }, 1, 2)).toBe('ABB');
  expect(racksInOrder({ aScore: 1, bScore: 2 }, -1, 2)).toBe('BB');
});

describe('a corrected score of a match with a time limit', () => {
  const limited = aSetting({ timeLimitInMinutes: 60 });
  const finished = { ...aMatch('FINISHED', { racks: 'AB' }), finishTime: at(3600) };
  const endsAtLimit = (match: typeof finished | ReturnType<typeof aMatch>, aScore: number, bScore: number) =>
    withResult(match, limited, { aScore, bScore, at: at(3600) }).endedAtTimeLimit;

  test('a finished match with a leader below race-to ended at its limit', () => {
    expect(endsAtLimit(finished, 5, 3)).toBe(true);
    expect(endsAtLimit(finished, 9, 3)).toBe(false);
  });

  test('a match at equal scores has not ended at its limit', () => {
    expect(endsAtLimit(finished, 4, 4)).toBe(false);
  });

  test('a match that still runs has not ended', () => {
    expect(endsAtLimit(aMatch('RUNNING', { racks: 'AB' }), 5, 3)).toBe(false);
  });
});
