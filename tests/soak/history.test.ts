/** Tests the judge of all histories: it finds each kind of fault, and does not accuse an honest run. */
import { describe, expect, test } from 'vitest';
import { type Evidence, type HistoryAction, type LogEntry, violationsOf } from './history.ts';

let t = 0;
const action = (type: 'invoke' | 'ok' | 'fail' | 'info', op: string, client = 'pad'): HistoryAction => ({ type, op, client, t: ++t });
const show = (state: string, client = 'tv', epoch = 'one'): HistoryAction => ({
  type: 'show',
  client,
  key: 'match:1',
  state,
  epoch,
  t: ++t,
});
const entry = (op: string | null, state: string): LogEntry => ({ op, key: 'match:1', state });
const done = (op: string, client = 'pad'): HistoryAction[] => [action('invoke', op, client), action('ok', op, client)];

const threePoints: LogEntry[] = [entry('a', '1:0'), entry('b', '2:0'), entry('c', '3:0')];
const honest: Evidence = {
  actions: [...done('a'), show('0:0'), show('1:0'), ...done('b'), ...done('c'), show('3:0')],
  log: threePoints,
  first: new Map([['match:1', '0:0']]),
  rows: new Map([['match:1', '3:0']]),
  settled: ['tv'],
};

test('an honest run is not accused, including repeated answers and skipped frames', () => {
  expect(violationsOf(honest)).toEqual([]);
  expect(violationsOf({ ...honest, actions: [...honest.actions, action('ok', 'a'), action('info', 'c'), show('3:0')] })).toEqual([]);
});

test('an operation without an answer may have happened or not', () => {
  const invoked = [...done('a'), action('invoke', 'b'), action('info', 'b'), action('invoke', 'c')];

  expect(violationsOf({ actions: invoked, log: threePoints.slice(0, 1) })).toEqual([]);
  expect(violationsOf({ actions: invoked, log: threePoints })).toEqual([]);
});

describe('the judge finds a fault', () => {
  const cases: readonly [string, Evidence, RegExp][] = [
    [
      'an acknowledged tap is lost',
      { ...honest, log: threePoints.slice(0, 2), rows: new Map(), settled: [] },
      /^c of pad was acknowledged and is lost/,
    ],
    ['a tap is counted twice', { actions: done('a'), log: [entry('a', '1:0'), entry('a', '2:0')] }, /^a of pad was counted 2 times/],
    [
      'an unanswered tap is counted twice',
      { actions: [action('invoke', 'a')], log: [entry('a', '1:0'), entry('a', '2:0')] },
      /counted 2 times/,
    ],
    [
      'a refused tap counts',
      { actions: [action('invoke', 'a'), action('fail', 'a')], log: [entry('a', '1:0')] },
      /refused and counts all the same/,
    ],
    [
      'a tap is answered twice, differently',
      { actions: [...done('a'), action('fail', 'a')], log: [entry('a', '1:0')] },
      /answered ok and then fail/,
    ],
    ['a tap is answered that was never made', { actions: [action('ok', 'x')], log: [] }, /answered without being asked/],
    ['something is counted that nobody asked for', { actions: [], log: [entry('x', '1:0')] }, /nobody asked for it/],
    [
      'two taps of one tablet change places',
      { actions: [action('invoke', 'a'), action('invoke', 'b')], log: [entry('b', '1:0'), entry('a', '2:0')] },
      /pad did a before b, and the record has them the other way round/,
    ],
    [
      'what was acknowledged first stands behind what was asked later elsewhere',
      { actions: [...done('a', 'pad'), ...done('b', 'desk')], log: [entry('b', '1:0'), entry('a', '2:0')] },
      /a was acknowledged before b was asked/,
    ],
    ['a display goes back', { ...honest, actions: [...honest.actions, show('2:0')], settled: [] }, /tv went back to "2:0"/],
    [
      'a display shows what never was',
      { ...honest, actions: [...honest.actions, show('3:1')], settled: [] },
      /showed "3:1", which it never was/,
    ],
    [
      'a display stays behind for ever',
      { ...honest, actions: [...done('a'), ...done('b'), ...done('c'), show('2:0')] },
      /tv ends on "2:0"/,
    ],
    ['the row is not what its record makes of it', { ...honest, rows: new Map([['match:1', '4:0']]) }, /The row of match:1 says "4:0"/],
  ];
  test.each(cases)('%s', (_words, evidence, sentence) => {
    expect(violationsOf(evidence)).toContainEqual(expect.stringMatching(sentence));
  });
});

test('a display may go back when the record itself was replaced', () => {
  const restored = [...done('a'), show('1:0', 'tv', 'one'), show('0:0', 'tv', 'two')];

  expect(violationsOf({ actions: restored, log: [entry('a', '1:0')], first: new Map([['match:1', '0:0']]) })).toEqual([]);
});
