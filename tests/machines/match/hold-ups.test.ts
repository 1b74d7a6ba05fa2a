/** Why a match has not begun: the settled points, then the first open one. */
import { describe, expect, test } from 'vitest';
import { holdUpsOf } from '#machines/match/hold-ups.ts';
import type { QueuedMatch } from '#machines/match/waiting-match.ts';
import { clock, instant, minutes, now } from '../forecast/forecast-hall.ts';
import { aQueuedMatch } from './a-queued-match.ts';

type Input = Parameters<typeof holdUpsOf<QueuedMatch>>[0];

const match = aQueuedMatch(1);
const earlier = aQueuedMatch(8, { matchStatus: 'RUNNING', tableId: 5, tableDisplayNumber: 5 });
const freeTable: Input['table'] = { displayNumber: 3, tableStatus: 'FREE', match: null };
const input: Input = {
  match,
  now,
  feederOf: () => null,
  playing: null,
  lastEnds: [],
  restMs: 0,
  table: freeTable,
  endOf: () => null,
  startRefusal: null,
};
const holdUps = (overrides: Partial<Input> = {}) => holdUpsOf({ ...input, ...overrides });
/** 'PLAYERS' for an open point, 'PLAYERS done' for a settled one. */
const kinds = (overrides: Partial<Input> = {}): string[] => holdUps(overrides).map(({ kind, done }) => (done ? `${kind} done` : kind));
const last = (overrides: Partial<Input>) => holdUps(overrides).at(-1);
const empty = { done: false, at: null, match: null, tableDisplayNumber: null, sentence: null };

test('a match that only waits for its call has both players and a free table', () => {
  expect(holdUps()).toEqual([
    { ...empty, kind: 'PLAYERS', done: true },
    { ...empty, kind: 'TABLE', done: true, tableDisplayNumber: 3 },
  ]);
});

test('an announced match waits for its start only, with the rule that refuses the start', () => {
  const announced = aQueuedMatch(1, { matchStatus: 'READY', tableId: 4, tableDisplayNumber: 4 });

  expect(holdUps({ match: announced, startRefusal: 'The uniform of A is not approved.' })).toEqual([
    { ...empty, kind: 'START', tableDisplayNumber: 4, sentence: 'The uniform of A is not approved.' },
  ]);
  expect(last({ match: announced })?.sentence).toBeNull();
});

test.each([
  ['has begun', { matchStatus: 'RUNNING', tableId: 4 }],
  ['is over', { matchStatus: 'APPROVED' }],
  ['is a walkover', { aWalkover: true }],
] as const)('nothing holds up a match that %s', (_name, columns) => {
  expect(holdUps({ match: aQueuedMatch(1, columns) })).toEqual([]);
});

test('nothing after the first open point is said', () => {
  const open = aQueuedMatch(1, {
    participantAId: null,
    tournamentStatus: 'GENERATED',
    matchScheduledTime: instant(now + minutes(60)),
  });

  expect(kinds({ match: open, playing: earlier, lastEnds: [now] })).toEqual(['PLAYERS']);
  expect(kinds({ match: { ...open, participantAId: 11 }, playing: earlier })).toEqual(['PLAYERS done', 'TOURNAMENT']);
});

describe('the players', () => {
  test('an unknown player comes from the match that fills the side, when that match ends', () => {
    const endOf = (of: QueuedMatch): number | null => (of === earlier ? clock('16:00') : null);
    const feederOf: Input['feederOf'] = (side) => (side === 'B' ? earlier : null);
    const open = aQueuedMatch(1, { participantBId: null });

    expect(last({ match: open, feederOf, endOf })).toEqual({ ...empty, kind: 'PLAYERS', match: earlier, at: clock('16:00') });
  });

  test('a qualifier is no known player', () => {
    expect(kinds({ match: aQueuedMatch(1, { aPlaceholder: true }) })).toEqual(['PLAYERS']);
  });

  test('a side that no match fills has no time', () => {
    expect(last({ match: aQueuedMatch(1, { participantAId: null }) })).toEqual({ ...empty, kind: 'PLAYERS' });
  });
});

test.each(['CREATED', 'GENERATED', 'FINISHED', 'CANCELED'] as const)('a match of a tournament that is %s waits for it', (status) => {
  expect(last({ match: aQueuedMatch(1, { tournamentStatus: status }) })).toEqual({ ...empty, kind: 'TOURNAMENT' });
});

test('a player who plays another match is named with its table and its end', () => {
  expect(last({ playing: earlier, endOf: () => clock('16:00') })).toEqual({
    ...{ ...empty, kind: 'PLAYING', match: earlier },
    ...{ at: clock('16:00'), tableDisplayNumber: 5 },
  });
  expect(last({ playing: earlier })?.at).toBeNull();
});

describe('the rest after the last ball', () => {
  test('the rest counts from the later end of both players', () => {
    expect(last({ lastEnds: [now - minutes(2), now - minutes(40)] })).toEqual({ ...empty, kind: 'REST', at: now + minutes(3) });
    expect(last({ lastEnds: [now - minutes(40), now - minutes(2)] })?.at).toBe(now + minutes(3));
  });

  test('a rest that is over says when the last match ended', () => {
    expect(holdUps({ lastEnds: [now - minutes(5)] })[1]).toEqual({ ...empty, kind: 'REST', done: true, at: now - minutes(5) });
    expect(kinds({ lastEnds: [now - minutes(5) + 1] })).toEqual(['PLAYERS done', 'REST']);
  });

  test('a rest that ends by the scheduled time is not mentioned', () => {
    const planned = aQueuedMatch(1, { matchScheduledTime: instant(now + minutes(3)) });

    expect(kinds({ match: planned, lastEnds: [now - minutes(2)] })).toEqual(['PLAYERS done', 'TIME']);
    expect(kinds({ match: planned, lastEnds: [now - minutes(2) + 1] })).toEqual(['PLAYERS done', 'REST']);
  });

  test('the rest lasts as long as the event says, but at least five minutes (11.9)', () => {
    const resting = (restMs: number) => holdUps({ lastEnds: [now - minutes(7)], restMs })[1];

    expect(resting(minutes(30))).toEqual({ ...empty, kind: 'REST', at: now + minutes(23) });
    expect(resting(minutes(7))).toEqual({ ...empty, kind: 'REST', done: true, at: now - minutes(7) });
    expect(holdUps({ lastEnds: [now - minutes(3)], restMs: minutes(2) })[1]).toEqual({ ...empty, kind: 'REST', at: now + minutes(2) });
  });

  test('a match without a time waits for the rest', () => {
    expect(kinds({ match: aQueuedMatch(1, { matchScheduledTime: null }), lastEnds: [now] })).toEqual(['PLAYERS done', 'REST']);
  });
});

describe('the scheduled time', () => {
  test('a match waits for a time that has not come', () => {
    const at = now + minutes(30);

    expect(last({ match: aQueuedMatch(1, { matchScheduledTime: instant(at) }) })).toEqual({ ...empty, kind: 'TIME', at });
  });

  test.each([
    ['now', instant(now)],
    ['without a time', null],
  ])('a match %s waits for no time', (_name, matchScheduledTime) => {
    expect(kinds({ match: aQueuedMatch(1, { matchScheduledTime }) })).toEqual(['PLAYERS done', 'TABLE done']);
  });
});

describe('the table of the forecast', () => {
  test('a match without a table of the forecast waits for any', () => {
    expect(last({ table: null })).toEqual({ ...empty, kind: 'TABLE' });
  });

  test('an occupied table is named with its match and the end of that match', () => {
    const table: Input['table'] = { displayNumber: 5, tableStatus: 'ASSIGNED', match: earlier };

    expect(last({ table, endOf: () => clock('16:00') })).toEqual({
      ...{ ...empty, kind: 'TABLE', match: earlier },
      ...{ at: clock('16:00'), tableDisplayNumber: 5 },
    });
  });

  test('a blocked table is not free, and nobody knows until when', () => {
    expect(last({ table: { displayNumber: 5, tableStatus: 'BLOCKED', match: null } })).toEqual({
      ...{ ...empty, kind: 'TABLE', tableDisplayNumber: 5 },
    });
  });

  test('a table that is free again with a match on it is not free', () => {
    expect(kinds({ table: { displayNumber: 5, tableStatus: 'FREE', match: earlier } })).toEqual(['PLAYERS done', 'TABLE']);
  });
});
