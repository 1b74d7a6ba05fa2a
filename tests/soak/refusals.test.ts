/** Tests the judge of refusals: only a change by another user excuses a refusal. */
import { expect, test } from 'vitest';
import type { MatchEntry, MatchRecord } from './match-log.ts';
import { mixedTaps, recordedOps, type SentTap, wrongRefusals } from './refusals.ts';

const key = 'match:1';
const entry = (by: string, version: number): MatchEntry => ({ op: by, by, key, state: `v${version} RUNNING ${version}:0`, changes: true });
const recordOf = (log: MatchEntry[], more: Partial<MatchRecord> = {}): MatchRecord => ({
  ...{ epoch: 'now', log, refused: [], held: new Set<string>(), rows: new Map() },
  ...more,
});
const actions = ['own', 'desk', 'late'].map((op, t) => ({ type: 'invoke' as const, op, client: op === 'own' ? 'pad' : 'desk', t }));
const tap = (version: number, more: Partial<SentTap> = {}): ReadonlyMap<string, SentTap> =>
  new Map([['x', { key, client: 'pad', upon: { epoch: 'now', version }, ...more }]]);
const failed = [...actions, { type: 'fail' as const, op: 'x', client: 'pad', t: 9 }];
const causeless = ['x of pad was refused at match:1, and no other hand had changed what its pad showed.'];

test('a refusal is excused by a change of another user after what the pad showed', () => {
  const record = recordOf([entry('own', 1), entry('desk', 2)], { refused: [{ op: 'x', key, place: 2 }] });

  expect(wrongRefusals({ taps: tap(1), actions: failed, records: [record] })).toEqual([]);
  expect(wrongRefusals({ taps: tap(2), actions: failed, records: [record] })).toEqual(causeless);
});

test('a refusal is not excused by the own client, by later changes, or by a pad that showed nothing', () => {
  const refused = [{ op: 'x', key, place: 1 }];

  expect(wrongRefusals({ taps: tap(0), actions: failed, records: [recordOf([entry('own', 1)], { refused })] })).toEqual(causeless);
  expect(wrongRefusals({ taps: tap(1), actions: failed, records: [recordOf([entry('own', 1), entry('late', 2)], { refused })] })).toEqual(
    causeless,
  );
  expect(wrongRefusals({ taps: tap(0, { upon: null }), actions: failed, records: [recordOf([entry('desk', 1)], { refused })] })).toEqual(
    causeless,
  );
});

test('a restore excuses a refusal if the pad had shown a change of another user, but not of its own client', () => {
  const left = (by: string) => recordOf([entry('own', 1), entry(by, 2)], { epoch: 'left' });
  const record = recordOf([entry('own', 1)], { refused: [{ op: 'x', key, place: 1 }] });
  const taps = tap(2, { upon: { epoch: 'left', version: 2 } });

  expect(wrongRefusals({ taps, actions: failed, records: [left('desk'), record] })).toEqual([]);
  expect(wrongRefusals({ taps, actions: failed, records: [left('own'), record] })).toEqual(causeless);
});

test('a refusal after a restore is excused by an earlier tap of the same tablet that was refused before the restore', () => {
  const left = recordOf([entry('own', 1), entry('desk', 2)], { epoch: 'left', refused: [{ op: 'first', key, place: 2 }] });
  const record = recordOf([entry('own', 1)], { refused: [{ op: 'x', key, place: 1 }] });
  const upon = { epoch: 'left', version: 1 };
  const taps = (client: string) => new Map([...tap(1, { upon }), ['first', { key, client, upon }] as const]);

  expect(wrongRefusals({ taps: taps('pad'), actions: failed, records: [left, record] })).toEqual([]);
  expect(wrongRefusals({ taps: taps('other pad'), actions: failed, records: [left, record] })).toEqual(causeless);
});

test('a refusal after a restore is excused by taps that the tablet brought back, if the pad did not show them yet', () => {
  const left = (by: string) => recordOf([entry('desk', 1), entry(by, 2)], { epoch: 'left' });
  const record = recordOf([entry('desk', 1), entry('own', 2)], { refused: [{ op: 'x', key, place: 2 }] });

  expect(wrongRefusals({ taps: tap(1), actions: failed, records: [left('own'), record] })).toEqual([]);
  expect(wrongRefusals({ taps: tap(2), actions: failed, records: [left('own'), record] })).toEqual(causeless);
  expect(wrongRefusals({ taps: tap(1), actions: failed, records: [left('late'), record] })).toEqual(causeless);
});

test('a refusal that is missing from the journal is found', () => {
  const unrecorded = ['x was refused, and the record does not say so.'];

  expect(wrongRefusals({ taps: tap(1), actions: failed, records: [recordOf([])] })).toEqual(unrecorded);
  expect(wrongRefusals({ taps: tap(1, { upon: { epoch: 'left', version: 1 } }), actions: failed, records: [recordOf([])] })).toEqual(
    unrecorded,
  );
  expect([...recordedOps([recordOf([], { held: new Set(['y']) })])]).toEqual(['y']);
});

test('a tap is mixed if it counts after a change of another user that its pad did not show, in the same epoch', () => {
  const log = [entry('own', 1), entry('desk', 2), entry('x', 3)];
  const mixed = ["x of pad counts at match:1 behind another hand's change that its pad did not show."];
  const judged = (taps: ReadonlyMap<string, SentTap>, entries = log) => mixedTaps({ taps, actions, records: [recordOf(entries)] });

  expect(judged(tap(1))).toEqual(mixed);
  expect(judged(tap(2))).toEqual([]);
  expect(judged(tap(1, { upon: { epoch: 'left', version: 1 } }))).toEqual([]);
  expect(judged(tap(1), [entry('desk', 1), entry('own', 2), entry('x', 3)])).toEqual([]);
  expect(judged(tap(1), [entry('own', 1), { ...entry('desk', 2), state: 'v2 RUNNING 1:0' }, entry('x', 3)])).toEqual([]);
});
