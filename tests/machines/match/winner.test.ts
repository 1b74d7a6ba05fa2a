/** The winner of a match follows from its stored columns (machines/README.md 8.1, 8.7, 8.10, 8.11). */
import { describe, expect, test } from 'vitest';
import { loserOf, modificationOf, type ResultColumns, winnerOf } from '#machines/match/winner.ts';

const open: ResultColumns = {
  ...{ raceTo: 9, aScore: 0, bScore: 0, endedAtTimeLimit: false },
  ...{ aForfeit: false, bForfeit: false, aDisqualified: false, bDisqualified: false, aWalkover: false, bWalkover: false },
};

test.each([
  [{}, null, null],
  [{ aScore: 9, bScore: 7 }, 'A', 'B'],
  [{ aScore: 7, bScore: 9 }, 'B', 'A'],
  [{ aScore: 8, bScore: 8 }, null, null],
  [{ aScore: 9, bScore: 9 }, null, null],
  [{ aScore: 5, bScore: 4, endedAtTimeLimit: true }, 'A', 'B'],
  [{ aScore: 4, bScore: 5, endedAtTimeLimit: true }, 'B', 'A'],
  [{ aScore: 5, bScore: 5, endedAtTimeLimit: true }, null, null],
  [{ aScore: 5, bScore: 4 }, null, null],
  [{ aForfeit: true }, 'B', 'A'],
  [{ bForfeit: true }, 'A', 'B'],
  [{ aDisqualified: true, aScore: 9 }, 'B', 'A'],
  [{ bDisqualified: true, bScore: 9 }, 'A', 'B'],
  [{ aWalkover: true }, 'B', 'A'],
  [{ bWalkover: true }, 'A', 'B'],
  [{ aWalkover: true, bWalkover: true, aScore: 9 }, null, null],
  [{ aForfeit: true, bDisqualified: true, bScore: 9 }, null, null],
] as const)('%j: winner %s, loser %s', (columns, winner, loser) => {
  expect([winnerOf({ ...open, ...columns }), loserOf({ ...open, ...columns })]).toEqual([winner, loser]);
});

describe('the reason why a side loses at any score', () => {
  test.each([
    [{}, null, null],
    [{ aDisqualified: true, aForfeit: true, aWalkover: true }, 'DISQUALIFICATION', null],
    [{ bDisqualified: true }, null, 'DISQUALIFICATION'],
    [{ aForfeit: true, aWalkover: true, bWalkover: true }, 'FORFEIT', 'WALKOVER'],
    [{ bForfeit: true }, null, 'FORFEIT'],
  ] as const)('%j: side A %s, side B %s', (columns, a, b) => {
    expect([modificationOf({ ...open, ...columns }, 'A'), modificationOf({ ...open, ...columns }, 'B')]).toEqual([a, b]);
  });
});
