/** The path to the final, which orders the next calls. */
import { expect, test } from 'vitest';
import { pathsOf } from '#machines/assign/call-order.ts';

type PathMatch = Parameters<typeof pathsOf>[0][number];

const match = (id: number, tournamentId: number, winnerToMatchId: number | null): PathMatch => ({
  ...{ id, tournamentId, winnerToMatchId, loserToMatchId: null, groupNumber: null, participantAId: null, participantBId: null },
});

test('the path of a match ends with the final, and a stage that is not drawn yet lengthens it', () => {
  const matches = [match(1, 7, 2), match(2, 7, null), match(3, 8, null)];

  const drawn = pathsOf(matches, () => 40);
  const later = pathsOf(matches, () => 40, new Map([[8, 3]]));

  // 5 minutes between two matches.
  expect([1, 2, 3].map((id) => drawn.get(id)?.minutes)).toEqual([90, 45, 45]);
  expect([1, 2, 3].map((id) => later.get(id)?.minutes)).toEqual([90, 45, 4 * 45]);
});
