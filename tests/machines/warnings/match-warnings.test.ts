/** Each warning of the desk comes with its cause and leaves with it. */
import { expect, test } from 'vitest';
import { matchWarnings, type WarnedMatch, type WarningLimits } from '#machines/warnings/match-warnings.ts';

const minute = 60_000;
const now = Date.parse('2026-03-14T22:00:00Z');
const limits: WarningLimits = { minutesWithoutTap: 25, heldUpMatches: 2, minutesMissed: 15, batteryPercent: 10, streamMinutes: 15 };
const match = (id: number, fields: Partial<WarnedMatch> = {}): WarnedMatch => ({
  ...{ id, status: 'SCHEDULED', tableId: null, startedAt: null, lastEntryAt: null },
  ...{ winnerToMatchId: null, loserToMatchId: null, isPlayerOut: false, dispute: null, isOfTeams: false },
  ...fields,
});
const warned = (matches: readonly WarnedMatch[], more: Partial<Parameters<typeof matchWarnings>[0]> = {}) =>
  matchWarnings({ matches, tablets: [], streamTables: [], limits, now, missedEnd: null, ...more });

test('a hall in which all goes well has no warning', () => {
  const running = match(1, { status: 'RUNNING', tableId: 7, startedAt: now - 60 * minute, lastEntryAt: now - 5 * minute });
  expect(warned([running, match(2), match(3, { status: 'READY', tableId: 8 })])).toEqual([]);
});

test('a result that a player does not agree with comes first', () => {
  const disputed = match(2, { status: 'FINISHED', dispute: { by: ['B'], since: 5 } });
  const idle = match(1, { status: 'FINISHED', tableId: 7, isPlayerOut: true });
  expect(warned([idle, disputed])).toEqual([
    { kind: 'DISPUTE', matchId: 2, by: ['B'], since: 5 },
    { kind: 'IDLE_TABLE', matchId: 1 },
  ]);
});

test('a running match is warned of from the minute of the setting on, counted from its last entry or its start', () => {
  const after = (minutes: number, fields: Partial<WarnedMatch> = {}) =>
    warned([match(1, { status: 'RUNNING', tableId: 7, startedAt: now - minutes * minute, ...fields })]);
  expect(after(24)).toEqual([]);
  expect(after(25)).toEqual([{ kind: 'NO_TAP', matchId: 1, since: now - 25 * minute }]);
  expect(after(90, { lastEntryAt: now - 24 * minute })).toEqual([]);
  expect(after(90, { lastEntryAt: now - 30 * minute })).toMatchObject([{ since: now - 30 * minute }]);
  expect(after(90, { status: 'TIMEOUT' })).toEqual([]);
  expect(after(90, { isOfTeams: true })).toEqual([]);
});

test('the longest silence comes first', () => {
  const running = (id: number, minutes: number) => match(id, { status: 'RUNNING', startedAt: now - minutes * minute });
  expect(warned([running(1, 30), running(2, 50), running(3, 40)]).map((one) => 'matchId' in one && one.matchId)).toEqual([2, 3, 1]);
});

test('results that nobody approves are one warning once enough matches wait for them; a match that waits for two counts once', () => {
  const finished = (id: number, winnerToMatchId: number, loserToMatchId: number | null = null) =>
    match(id, { status: 'FINISHED', tableId: id, startedAt: now - 50 * minute, winnerToMatchId, loserToMatchId });
  expect(warned([finished(1, 9), match(9)])).toEqual([]);
  expect(warned([finished(1, 9), finished(2, 9), match(9)])).toEqual([]);
  expect(warned([finished(1, 9, 10), finished(2, 9), match(9), match(10)])).toEqual([{ kind: 'APPROVALS', matchIds: [1, 2], heldUp: 2 }]);
  // A match that is played already waits for nobody.
  expect(warned([finished(1, 9, 10), match(9), match(10, { status: 'RUNNING', startedAt: now, tableId: 3 })])).toEqual([]);
});

test('a walkover before the first rack leaves its table idle until it is approved', () => {
  const walkover = match(1, { status: 'FINISHED', tableId: 5, isPlayerOut: true });
  expect(warned([walkover])).toEqual([{ kind: 'IDLE_TABLE', matchId: 1 }]);
  // Announced for a player who has left the tournament.
  expect(warned([{ ...walkover, status: 'READY' }])).toEqual([{ kind: 'IDLE_TABLE', matchId: 1 }]);
  expect(warned([{ ...walkover, tableId: null }])).toEqual([]);
  expect(warned([{ ...walkover, startedAt: now - minute }])).toEqual([]);
});

test('the end of the day and an empty tablet', () => {
  const missedEnd = { session: '2026-03-14T20:30:00Z', finishBy: now, missedMs: 15 * minute };
  expect(warned([], { missedEnd })).toEqual([{ kind: 'LATE_END', ...missedEnd }]);
  expect(warned([], { missedEnd: { ...missedEnd, missedMs: 14 * minute } })).toEqual([]);

  const tablet = { id: 4, name: 'Tablet 4', tableNumber: 7, battery: 10, lastSeenAt: now - minute };
  expect(warned([], { tablets: [tablet] })).toEqual([{ kind: 'BATTERY', deviceId: 4, name: 'Tablet 4', tableNumber: 7, battery: 10 }]);
  for (const fields of [{ battery: 11 }, { battery: null }, { lastSeenAt: null }, { lastSeenAt: now - 31 * minute }])
    expect(warned([], { tablets: [{ ...tablet, ...fields }] })).toEqual([]);
});

test('a stream table without a next match is warned of while a match waits, from the minute of the setting on', () => {
  const table = (fields: object) => ({ id: 5, displayNumber: 22, freeAt: now + 15 * minute, queued: 0, lastMatchId: 9, ...fields });
  const empty = { kind: 'STREAM_EMPTY', tableId: 5, tableNumber: 22, freeAt: now + 15 * minute, lastMatchId: 9 };
  expect(warned([match(1)], { streamTables: [table({})] })).toEqual([empty]);
  for (const fields of [{ queued: 1 }, { freeAt: now + 16 * minute }, { freeAt: null }])
    expect(warned([match(1)], { streamTables: [table(fields)] })).toEqual([]);
  const running = match(2, { status: 'RUNNING', startedAt: now });
  expect(warned([running], { streamTables: [table({})] })).toEqual([]);
  expect(warned([running, match(1)], { streamTables: [table({})] })).toEqual([empty]);
  const both = warned([match(1)], { streamTables: [table({}), table({ id: 6, displayNumber: 7, freeAt: now })] });
  expect(both.map((one) => 'tableNumber' in one && one.tableNumber)).toEqual([7, 22]);
});

test('equal warnings stand in the order of matches and tables', () => {
  const running = (id: number) => match(id, { status: 'RUNNING', startedAt: now - 30 * minute });
  expect(warned([running(2), running(3), running(1)]).map((one) => 'matchId' in one && one.matchId)).toEqual([1, 2, 3]);
  const free = (displayNumber: number) => ({ id: 40 - displayNumber, displayNumber, freeAt: now, queued: 0, lastMatchId: null });
  const streams = warned([match(1)], { streamTables: [free(9), free(4), free(6)] });
  expect(streams.map((one) => 'tableNumber' in one && one.tableNumber)).toEqual([4, 6, 9]);
});

test('a running match without any known time is not silent', () => {
  expect(warned([match(1, { status: 'RUNNING' })])).toEqual([]);
});

test('a tablet that was silent for half an hour is forgotten', () => {
  const tablet = { id: 4, name: 'Tablet 4', tableNumber: 7, battery: 10, lastSeenAt: now - 30 * minute };
  expect(warned([], { tablets: [tablet] })).toEqual([]);
  expect(warned([], { tablets: [{ ...tablet, lastSeenAt: tablet.lastSeenAt + 1 }] })).toHaveLength(1);
});

test('a match whose players are not known yet waits too, and a match of two teams never waits for a stream table', () => {
  const table = { id: 5, displayNumber: 22, freeAt: now, queued: 0, lastMatchId: null };
  const kinds = (fields: Partial<WarnedMatch>) => warned([match(1, fields)], { streamTables: [table] }).map(({ kind }) => kind);
  expect(kinds({ status: 'CREATED' })).toEqual(['STREAM_EMPTY']);
  expect(kinds({ isOfTeams: true })).toEqual([]);
  const finished = (id: number, winnerToMatchId: number | null) => match(id, { status: 'FINISHED', winnerToMatchId, startedAt: now });
  const later = [match(8, { status: 'CREATED' }), match(9, { status: 'CREATED' })];
  expect(warned([finished(1, 8), finished(2, null), finished(3, 9), ...later])).toEqual([
    { kind: 'APPROVALS', matchIds: [1, 3], heldUp: 2 },
  ]);
});

test('an approved result holds nobody up, and only an announced or finished match without a start leaves its table idle', () => {
  const approved = (id: number, winnerToMatchId: number) => match(id, { status: 'APPROVED', winnerToMatchId, startedAt: now });
  expect(warned([approved(1, 8), approved(2, 9), match(8), match(9)])).toEqual([]);
  expect(warned([match(1, { status: 'APPROVED', tableId: 5, isPlayerOut: true })])).toEqual([]);
  expect(warned([match(1, { status: 'READY', tableId: 5 }), match(2, { status: 'FINISHED', tableId: 6 })])).toEqual([]);
});
