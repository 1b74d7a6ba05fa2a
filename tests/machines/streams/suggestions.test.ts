/** The reasons for a match on a stream, and the queue of a stream table. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WaitingColumns } from '#machines/match/waiting-match.ts';
import { sides } from '#machines/names.ts';
import { pinsOf, queuedIds, queueText, streamQueues } from '#machines/streams/queue.ts';
import { type StreamCandidate, type StreamPlayer, type StreamReason, streamScore, streamWorth } from '#machines/streams/suggestions.ts';
import { casesOf } from '../../support/extent.ts';

const aPlayer = (overrides: Partial<StreamPlayer> = {}): StreamPlayer => ({ seed: null, last: null, streamed: 0, ...overrides });
const worth = (a: Partial<StreamPlayer>, b: Partial<StreamPlayer> = {}) =>
  streamWorth({ players: { A: aPlayer(a), B: aPlayer(b) }, feederOnStream: false });

test('seeds, a hill-hill match, a comeback and earlier streams are reasons, with their numbers', () => {
  const last = { side: 'B', aScore: 8, bScore: 9, racks: 'AAAAABBAABABBBBBB'.slice(0, 17), isStraightPool: false } as const;
  expect(worth({ seed: 5 }, { seed: 12, last, streamed: 1 }).reasons).toEqual([
    { kind: 'SEED', side: 'A', seed: 5 },
    { kind: 'SEED', side: 'B', seed: 12 },
    { kind: 'HILL_HILL', side: 'B', own: 9, other: 8 },
    { kind: 'COMEBACK', side: 'B', own: 0, other: 5 },
    { kind: 'STREAMED', side: 'B', times: 1 },
  ]);
});

test('a loser did not come back, a lead that was small is no comeback, and a race to 1 has no hill', () => {
  expect(worth({ last: { side: 'A', aScore: 3, bScore: 7, racks: 'BBBBAAABBB', isStraightPool: false } }).reasons).toEqual([]);
  expect(worth({ last: { side: 'A', aScore: 7, bScore: 2, racks: 'BBAAAAAAA', isStraightPool: false } }).reasons).toEqual([]);
  expect(worth({ last: { side: 'A', aScore: 1, bScore: 0, racks: 'A', isStraightPool: false } }).reasons).toEqual([]);
  expect(worth({ seed: 17 }).reasons).toEqual([]);
  expect(worth({ last: { side: 'A', aScore: 2, bScore: 1, racks: 'ABA', isStraightPool: false } }).reasons).toEqual([
    { kind: 'HILL_HILL', side: 'A', own: 2, other: 1 },
  ]);
});

test('in 14.1 a narrow result is not hill-hill, and balls behind are no comeback', () => {
  const points = { side: 'A', aScore: 5, bScore: 4, racks: 'BBBBAAAAA' } as const;
  expect(worth({ last: { ...points, isStraightPool: false } }).reasons.map(({ kind }) => kind)).toEqual(['HILL_HILL', 'COMEBACK']);
  expect(worth({ last: { ...points, isStraightPool: true } }).reasons).toEqual([]);
});

test('a match is worth more with better seeds and longer comebacks, and the 16th seed is the last one that counts', () => {
  const comeback = { side: 'A', aScore: 7, bScore: 5, racks: 'BABBBBAAAAAA', isStraightPool: false } as const;
  expect(worth({ seed: 16 }).tension).toBe(1);
  expect(worth({ seed: 1 }).tension).toBe(5);
  expect(worth({ last: comeback }).tension).toBe(3);
  expect(worth({ last: { side: 'B', aScore: 4, bScore: 5, racks: 'ABABABABB', isStraightPool: false } }).tension).toBe(2);
  expect(streamWorth({ players: { A: null, B: null }, feederOnStream: true })).toEqual({
    ...{ tension: 1.5, fairness: 0 },
    reasons: [{ kind: 'FEEDER' }],
  });
});

test('an earlier match on stream takes three points at full fairness, and half of them in the middle', () => {
  expect([0, 0.5, 1].map((fair) => streamScore({ tension: 4, fairness: -2 }, fair))).toEqual([4, -1, -6]);
});

test('a player who was behind by three racks came back, by two racks not', () => {
  const behindBy = (racks: string) => worth({ last: { side: 'A', aScore: 7, bScore: 3, racks, isStraightPool: false } }).reasons;
  expect(behindBy('BBBAAAAAAA')).toEqual([{ kind: 'COMEBACK', side: 'A', own: 0, other: 3 }]);
  expect(behindBy('BABBAAAAAA')).toEqual([]);
});

test('the slider decides between a match of seeds who were on stream and one of players who were not', () => {
  const stars = worth({ seed: 1, streamed: 2 }, { seed: 2 });
  const others = worth({}, {});
  expect(streamScore(stars, 0)).toBeGreaterThan(streamScore(others, 0));
  expect(streamScore(stars, 1)).toBeLessThan(streamScore(others, 1));
});

const player = fc.option(
  fc.record({
    seed: fc.option(fc.integer({ min: 1, max: 40 })),
    streamed: fc.integer({ min: 0, max: 4 }),
    last: fc.option(
      fc
        .record({ side: fc.constantFrom(...sides), racks: fc.array(fc.constantFrom('A', 'B'), { maxLength: 17 }) })
        .map(({ side, racks }) => ({
          side,
          racks: racks.join(''),
          aScore: racks.filter((winner) => winner === 'A').length,
          bScore: racks.filter((winner) => winner === 'B').length,
          isStraightPool: false,
        })),
    ),
  }),
);
const candidate: fc.Arbitrary<StreamCandidate> = fc.record({ players: fc.record({ A: player, B: player }), feederOnStream: fc.boolean() });

function without(match: StreamCandidate, reason: StreamReason): StreamCandidate {
  if (reason.kind === 'FEEDER') return { ...match, feederOnStream: false };
  const own = match.players[reason.side];
  if (!own) throw new Error('A reason names a player who is not known.');
  const { last } = own;
  const plain = {
    SEED: { seed: null },
    STREAMED: { streamed: 0 },
    HILL_HILL: { last: null },
    COMEBACK: { last: last && { ...last, racks: '' } },
  };
  return { ...match, players: { ...match.players, [reason.side]: { ...own, ...plain[reason.kind] } } };
}

test('every reason is true: without its fact the match is worth less, or was on stream less', () => {
  fc.assert(
    fc.property(candidate, (match) => {
      const all = streamWorth(match);
      for (const reason of all.reasons) {
        const other = streamWorth(without(match, reason));
        if (reason.kind === 'STREAMED') expect(other.fairness).toBe(all.fairness + reason.times);
        else expect(other.tension).toBeLessThan(all.tension);
      }
      if (all.reasons.every(({ kind }) => kind === 'STREAMED')) expect(all.tension).toBe(0);
    }),
    { numRuns: casesOf(2_000) },
  );
});

const waiting = (id: number, more: Partial<WaitingColumns> = {}) =>
  ({
    ...{ id, tableId: null, matchStatus: 'SCHEDULED', aWalkover: false, bWalkover: false, teamParentMatchId: null, numberOfTeamMatches: 0 },
    ...more,
  }) as WaitingColumns & { id: number };

test('a queue leaves out matches that do not wait or are pinned to another table, and a match is in the first queue only', () => {
  const tables = [
    { id: 3, displayNumber: 3, streamQueue: '15 20 9 11' },
    { id: 1, displayNumber: 1, streamQueue: '12 15 16 17' },
    { id: 2, displayNumber: 2, streamQueue: null },
    { id: 4, displayNumber: 4, streamQueue: '' },
  ];
  const matches = [
    waiting(12, { tableId: 8 }),
    waiting(16, { aWalkover: true }),
    waiting(17, { matchStatus: 'APPROVED' }),
    ...[15, 20, 9, 30, 11].map((id) => waiting(id)),
  ];
  const pins = new Map([
    [11, 5],
    [9, 3],
  ]);
  expect([...streamQueues(tables, matches, pins)]).toEqual([
    [1, [15]],
    [3, [20, 9]],
    [4, []],
  ]);
  expect(queuedIds(queueText([3, 7]))).toEqual([3, 7]);
  const plans = new Map([
    [7, { pinnedTableId: 3 }],
    [8, { pinnedTableId: null }],
  ]);
  expect([...pinsOf(plans)]).toEqual([[7, 3]]);
  expect([queuedIds(null), queuedIds(''), queuedIds('x 4')]).toEqual([[], [], [4]]);
});
