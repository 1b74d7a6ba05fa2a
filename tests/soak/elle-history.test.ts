import { expect, test } from 'vitest';
import { elleHistory } from './elle-history.ts';
import type { HistoryAction } from './history.ts';

let t = 0;
const action = (type: 'invoke' | 'ok' | 'fail', op: string, client = 'pad'): HistoryAction => ({ type, op, client, t: ++t });
const entry = (op: string | null) => ({ op, key: 'match:1', state: '' });

test('each tap is one append with one answer, and the journal is read at the end', () => {
  const actions = [
    ...[action('invoke', 'a'), action('invoke', 'b'), action('ok', 'b'), action('ok', 'a'), action('ok', 'a')],
    ...[action('invoke', 'c', 'desk'), action('fail', 'c', 'desk'), action('invoke', 'd')],
    { type: 'show' as const, client: 'tv', key: 'match:1', state: '', epoch: 'one', t: ++t },
  ];

  const ops = elleHistory(actions, [entry(null), entry('b'), entry('a'), entry('d')]);

  expect(ops.map(({ type, process, value }) => [type, process, ...value])).toEqual([
    ['invoke', 0, ['append', 0, 0]],
    ['invoke', 1, ['append', 0, 1]],
    ['ok', 1, ['append', 0, 1]],
    ['ok', 0, ['append', 0, 0]],
    ['invoke', 2, ['append', 1, 2]],
    ['fail', 2, ['append', 1, 2]],
    ['invoke', 3, ['append', 0, 3]],
    // Nobody knows whether the last tap was counted, but the journal holds it.
    ['info', 3, ['append', 0, 3]],
    ['invoke', 4, ['r', 0, null]],
    ['ok', 4, ['r', 0, [1, 0, 3]]],
    ['invoke', 5, ['r', 1, null]],
    ['ok', 5, ['r', 1, []]],
  ]);
  expect(ops.map(({ index }) => index)).toEqual(ops.map((_, index) => index));
});
