import { expect, test } from 'vitest';
import {
  droppedInto,
  inSeedOrder,
  seedsOf,
  shownRows,
  stepDown,
  stepUp,
  withSeed,
} from '../../../../../client/pages/tournament/page/participants/seed-order.ts';

const entrant = (id: number, seedingPriority = 999) => ({ id, seedingPriority });

test('the seeds are the entrants with a priority, the lowest first, whatever gaps the priorities have', () => {
  const entrants = [entrant(1), entrant(2, 7), entrant(3, 3), entrant(4), entrant(5, 7)];

  expect(seedsOf(entrants)).toEqual([3, 2, 5]);
  expect(inSeedOrder(entrants, [3, 2, 5]).map(({ id }) => id)).toEqual([3, 2, 5, 1, 4]);
});

test.each([
  ['typed number 1', withSeed([3, 2, 5], 5, 1), [5, 3, 2]],
  ['typed number beyond the last', withSeed([3, 2], 9, 40), [3, 2, 9]],
  ['emptied number', withSeed([3, 2, 5], 2, null), [3, 5]],
  ['a step up', stepUp([3, 2, 5], 5), [3, 5, 2]],
  ['a step up of the first', stepUp([3, 2], 3), [3, 2]],
  ['a step up of somebody without a seed', stepUp([3, 2], 9), [3, 2, 9]],
  ['a step down', stepDown([3, 2, 5], 3), [2, 3, 5]],
  ['a step down of the last', stepDown([3, 2], 2), [3]],
  ['a step down of somebody without a seed', stepDown([3, 2], 9), [3, 2]],
])('%s moves the seeds', (_what, seeds, expected) => {
  expect(seeds).toEqual(expected);
});

test.each([
  ['a player above the line', 3, 1, [1, 7, 2]],
  ['a seed below the line', 0, 3, [2]],
  ['the line up', 2, 1, [1]],
  ['the line down over two players', 2, 5, [1, 2, 7, 8]],
  ['the line to the top', 2, 0, []],
  ['two players without seeds', 4, 3, [1, 2]],
])('dropping %s sets the seeds', (_what, from, gap, expected) => {
  const rows = shownRows([1, 2], [1, 2, 7, 8, 9]);
  expect(rows).toEqual([1, 2, 'line', 7, 8, 9]);

  expect(droppedInto(rows, from, gap)).toEqual(expected);
});
