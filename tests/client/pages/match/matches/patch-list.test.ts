import { expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { everyRow, listSignature, patchList, steadyRows } from '../../../../../client/hall/rows/patch-list.ts';
import { waitingWords } from '../../../../../client/pages/match/matches/lists/waiting-rows.tsx';
import { liveMatchRow } from '../../../live/rows.ts';

const row = (id: number, overrides: Partial<LiveMatch> = {}) => liveMatchRow({ id, version: 1, ...overrides });
const hallOf = (...rows: LiveMatch[]) => ({
  complete: true,
  members: rows.map(({ id }) => id),
  rows: Object.fromEntries(rows.map((one) => [one.id, one])),
});
const isLive = (match: LiveMatch) => match.matchStatus !== 'APPROVED';

test('a row shows the newer of list and live data', () => {
  const hall = hallOf(row(1, { version: 5, aScore: 6 }), row(2, { version: 2, aScore: 1 }));

  const rows = patchList([row(1, { version: 4, aScore: 5 }), row(2, { version: 3, aScore: 2 })], hall, new Set([1, 2]), isLive);

  expect(rows.map(({ aScore }) => aScore)).toEqual([6, 2]);
});

test('a match that left the event leaves the list', () => {
  const rows = patchList([row(1), row(2)], hallOf(row(2)), new Set([1, 2]), isLive);

  expect(rows.map(({ id }) => id)).toEqual([2]);
});

test('a match that the server listed before the live data has it stays', () => {
  const rows = patchList([row(1), row(2)], hallOf(row(2)), new Set([2]), isLive);

  expect(rows.map(({ id }) => id)).toEqual([1, 2]);
});

test('nothing is removed from the list until the live data is complete', () => {
  const rows = patchList([row(1)], { ...hallOf(), complete: false }, new Set([1]), isLive);

  expect(rows).toHaveLength(1);
});

test('a match that the server found by a name that no row has stays in the list', () => {
  const isNamed = ({ participantADisplayName }: LiveMatch) => participantADisplayName === 'KOVAČEVIĆ Luka';
  const found = [row(1), row(2, { participantADisplayName: 'NOWAK Jan' })];
  const hall = hallOf(row(1, { version: 2, participantADisplayName: 'NOWAK Jan' }));

  expect(patchList(found, hall, new Set(), isNamed, true).map(({ id }) => id)).toEqual([2]);
  expect(patchList(found, hall, new Set(), isNamed)).toEqual([]);
});

test('the counts are those of the rows, also where the list is newer than the live data', () => {
  const hall = hallOf(row(1, { version: 2 }), row(2, { version: 2 }));
  const rows = patchList(
    [row(1, { version: 3, matchStatus: 'FINISHED' }), row(3, { matchStatus: 'FINISHED' })],
    hall,
    new Set([1, 2]),
    isLive,
  );

  expect(everyRow(rows, hall).map(({ id, matchStatus }) => [id, matchStatus])).toEqual([
    [1, 'FINISHED'],
    [2, 'RUNNING'],
    [3, 'FINISHED'],
  ]);
});

test('the server is asked for the order again when a match arrived, left or changed in a sorted column', () => {
  const before = listSignature(hallOf(row(1), row(2)), isLive, ['aScore']);

  expect(listSignature(hallOf(row(2), row(1)), isLive, ['aScore'])).toBe(before);
  expect(listSignature(hallOf(row(1, { bScore: 9 }), row(2)), isLive, ['aScore'])).toBe(before);
  expect(listSignature(hallOf(row(1, { aScore: 9 }), row(2)), isLive, ['aScore'])).not.toBe(before);
  expect(listSignature(hallOf(row(1)), isLive, ['aScore'])).not.toBe(before);
});

test('rows under the pointer keep their positions and show new values', () => {
  const shown = [row(1), row(2), row(3)];

  const steady = steadyRows(shown, [row(3), row(1, { aScore: 8 }), row(4)]);

  expect(steady.rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(steady.rows[0]?.aScore).toBe(8);
  expect(steady.left).toEqual([2]);
  expect(steady.waiting).toBe(1);
  expect(steady.moved).toBe(true);
});

test.each([
  [0, 0, false, ''],
  [2, 0, true, '2 more matches'],
  [1, 1, true, '1 more match, 1 has left the list'],
  [0, 2, true, '2 have left the list'],
  [0, 0, true, 'the order has changed'],
])('%i new, %i gone, moved %s: the list says "%s"', (waiting, left, moved, words) => {
  expect(waitingWords(waiting, left, moved)).toBe(words);
});
