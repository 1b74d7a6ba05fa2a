/** The replay of stored changes: every past state, in any order of asking, and also with 100,000 changes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countUntil, createReplay, knownAfter, type ReplayChange, type ReplayRow, redo } from '#machines/replay/replay.ts';

/** Plays `steps` changes on three rows, of which the third one is created on the way. Returns the changes and the state before and after each. */
function play(steps: readonly { row: number; value: number }[]) {
  const rows = new Map<string, ReplayRow>([
    ['match:0', { version: 1, score: 0 }],
    ['match:1', { version: 1, score: 0 }],
  ]);
  const states = [new Map(rows)];
  const changes = steps.map(({ row, value }): ReplayChange => {
    const stream = `match:${row}`;
    const before = rows.get(stream);
    const version = (before?.version ?? 0) + 1;
    rows.set(stream, { version, score: value });
    states.push(new Map(rows));
    return before ? { stream, version, values: { score: [before.score, value] } } : { stream, version, created: true };
  });
  return { changes, states, end: new Map(rows) };
}

const steps = fc.array(fc.record({ row: fc.nat(2), value: fc.nat(20) }), { maxLength: 60 });

test('every past state equals the rows at that time, whatever was read before', () => {
  fc.assert(
    fc.property(steps, fc.array(fc.nat(60)), (played, counts) => {
      const { changes, states, end } = play(played);
      const replay = createReplay(changes, end);
      for (const count of counts.map((one) => Math.min(one, changes.length))) expect(replay.stateAfter(count)).toEqual(states[count]);
    }),
  );
});

test('the changes made again lead to the stored rows', () => {
  fc.assert(
    fc.property(steps, (played) => {
      const { changes, end } = play(played.filter(({ row }) => row < 2));
      const rows = new Map(createReplay(changes, end).stateAfter(0));
      for (const change of changes) redo(rows, change);
      expect(rows).toEqual(end);
    }),
  );
});

test('changes that arrive later move no past state, with snapshots on the way', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({ row: index % 2, value: index % 23 }));
  const { changes, states, end } = play(many);
  const replay = createReplay(changes.slice(0, 60_000), new Map(states[60_000]));
  expect(replay.stateAfter(0)).toEqual(states[0]);
  replay.append(changes.slice(60_000), end);
  for (const count of [100_000, 99_999, 60_001, 60_000, 59_999, 31_234, 2000, 1999, 1, 0])
    expect(replay.stateAfter(count)).toEqual(states[count]);
});

test('the last change at a moment counts', () => {
  const changes = [{ at: '1' }, { at: '2' }, { at: '2' }, { at: '4' }];
  expect(['0', '1', '2', '3', '4', '5'].map((at) => countUntil(changes, at))).toEqual([0, 1, 3, 3, 4, 4]);
});

test('the past is known after the last change without values', () => {
  const entry = (version: number, namesValues: boolean) => ({ stream: 'match:1', version, namesValues });
  const known = entry(4, true);
  expect(knownAfter([entry(3, false), known, entry(4, false)])).toBe(1);
  expect(knownAfter([known])).toBe(0);
});
