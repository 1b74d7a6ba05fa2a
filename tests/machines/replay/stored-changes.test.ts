/** Single changes that are taken back or made again, the snapshots of a replay, and the moment from which every row is known. */
import { describe, expect, test } from 'vitest';
import { createReplay, knownAfter, type ReplayChange, type ReplayRow, redo, undoInCopies } from '#machines/replay/replay.ts';

const stream = 'match:1';
const stored: ReplayRow = { version: 3, score: 5, note: 'late' };
const rowsOf = (row: ReplayRow = stored) => new Map([[stream, row]]);
const change = (version: number, score: [before: unknown, after: unknown]): ReplayChange => ({ stream, version, values: { score } });

describe('a change that is taken back', () => {
  test('the row gets the values before, and the version before; other columns stay', () => {
    const rows = rowsOf();
    undoInCopies(rows, new Set(), change(3, [4, 5]));

    expect(rows.get(stream)).toEqual({ version: 2, score: 4, note: 'late' });
    expect(stored).toEqual({ version: 3, score: 5, note: 'late' });
  });

  test('the first change copies the row, and the next one changes this copy', () => {
    const [rows, copies] = [rowsOf(), new Set<ReplayRow>()];
    undoInCopies(rows, copies, change(3, [4, 5]));
    const copy = rows.get(stream);
    undoInCopies(rows, copies, change(2, [0, 4]));

    expect(rows.get(stream)).toBe(copy);
    expect(copy).toEqual({ version: 1, score: 0, note: 'late' });
    expect(stored.score).toBe(5);
  });

  test('a row that a change created is gone, also from a copy', () => {
    const [rows, copies] = [rowsOf(), new Set<ReplayRow>()];
    undoInCopies(rows, copies, change(3, [4, 5]));
    undoInCopies(rows, copies, { ...change(2, [0, 4]), created: true });

    expect(rows.size).toBe(0);
    expect(copies.size).toBe(1);
  });

  test('an entry without values changes nothing, and the row is no copy after it', () => {
    const [rows, copies] = [rowsOf(), new Set<ReplayRow>()];
    undoInCopies(rows, copies, { stream, version: 3 });

    expect(rows.get(stream)).toBe(stored);
    expect(copies.size).toBe(0);
  });

  test('a row that does not exist stays away', () => {
    const [rows, copies] = [new Map<string, ReplayRow>(), new Set<ReplayRow>()];
    undoInCopies(rows, copies, change(3, [4, 5]));

    expect(rows.size).toBe(0);
    expect(copies.size).toBe(0);
  });
});

test('a change is made again only on a row that exists, and only with values', () => {
  const [rows, empty] = [rowsOf({ version: 2, score: 4 }), new Map<string, ReplayRow>()];
  redo(rows, { stream, version: 3 });
  redo(empty, change(3, [4, 5]));

  expect(rows.get(stream)).toEqual({ version: 2, score: 4 });
  expect(empty.size).toBe(0);
  redo(rows, change(3, [4, 5]));
  expect(rows.get(stream)).toEqual({ version: 3, score: 5 });
});

describe('the snapshots of a replay', () => {
  const quiet: ReplayChange = { stream: 'match:2', version: 1 };
  /** Only the last change changes the row, so that each snapshot on the way holds the same copy. */
  const replayOf = (length: number) => createReplay([...Array.from({ length: length - 1 }, () => quiet), change(3, [4, 5])], rowsOf());

  test('after every 5,000 changes the rows are cached and shared', () => {
    const replay = replayOf(12_000);
    const row = replay.stateAfter(0).get(stream);

    expect(row).toEqual({ version: 2, score: 4, note: 'late' });
    for (const count of [0, 1, 4999, 5000, 9999, 10_000]) expect(replay.stateAfter(count).get(stream), `${count}`).toBe(row);
    // Behind the last snapshot the change is taken back anew.
    expect(replay.stateAfter(10_001).get(stream)).not.toBe(row);
  });

  test('at most 100 snapshots are cached, and the oldest one leaves first', () => {
    const replay = replayOf(505_001);
    const row = replay.stateAfter(505_000).get(stream);
    replay.stateAfter(0);

    expect(replay.stateAfter(495_000).get(stream)).toBe(row);
    expect(replay.stateAfter(500_000).get(stream)).not.toBe(row);
    expect(replay.stateAfter(500_000).get(stream)).toEqual({ version: 2, score: 4, note: 'late' });
  });
});

test.each([
  ['no entry', [], 0],
  ['a first version without values', [[stream, 1, false]], 0],
  ['a row that was created', [[stream, 2, false, true]], 0],
  ['entries with values', [[stream, 2, true]], 0],
  [
    'an entry without values, and later ones with values',
    [
      [stream, 2, true],
      [stream, 3, true],
      [stream, 4, false],
      [stream, 5, true],
    ],
    3,
  ],
  [
    'another entry of the same version that names the values',
    [
      [stream, 2, false],
      [stream, 2, true],
    ],
    0,
  ],
  [
    'the same version of another row',
    [
      [stream, 2, false],
      ['match:2', 2, true],
    ],
    1,
  ],
  [
    'another entry of the same version that created the row',
    [
      [stream, 2, false],
      [stream, 2, false, true],
    ],
    0,
  ],
] as [string, [string, number, boolean, boolean?][], number][])(
  'with %s every row is known after so many changes',
  (_, entries, expected) => {
    expect(knownAfter(entries.map(([of, version, namesValues, created]) => ({ stream: of, version, namesValues, created })))).toBe(
      expected,
    );
  },
);
