/** The late players of a tournament: on a table, announced and not begun, or waiting past the planned time. */
import { expect, test } from 'vitest';
import { latenessOf, onTablesFirst, worstFirst } from '../../../../../client/pages/tournament/page/matches/lateness.ts';
import { spanWords } from '../../../../../machines/match/due.ts';
import { liveMatchRow } from '../../../live/rows.ts';

const now = Date.parse('2026-11-28T18:22:00.000Z');
const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();
/** A race to 5 at 8 minutes per rack is expected to take 40 minutes. */
const playing = (minutes: number, overrides: Parameters<typeof liveMatchRow>[0] = {}) =>
  liveMatchRow({ raceTo: 5, aScore: 3, bScore: 4, minutesPerRack: 8, matchStartTime: ago(minutes), timeoutTotalMs: 0, ...overrides });
const waiting = (minutes: number, overrides: Parameters<typeof liveMatchRow>[0] = {}) =>
  liveMatchRow({ matchStatus: 'SCHEDULED', tableId: null, matchStartTime: null, matchScheduledTime: ago(minutes), ...overrides });

test.each([
  [40, null],
  [43, 'YELLOW'],
  [52, 'ORANGE'],
  [62, 'RED'],
] as const)('a match that is played for %i minutes', (minutes, status) => {
  expect(latenessOf(playing(minutes), now)?.status ?? null).toBe(status);
});

test.each([
  [4, null],
  [5, 'YELLOW'],
  [16, 'ORANGE'],
  [31, 'RED'],
] as const)('a match that waits %i minutes past its planned time', (minutes, status) => {
  const late = latenessOf(waiting(minutes), now);

  expect(late?.status ?? null).toBe(status);
  if (late) expect([late.kind, late.minutes]).toEqual(['WAIT', minutes]);
});

test('nothing waits before the start of the tournament, and a finished match is not late', () => {
  expect(latenessOf(waiting(60, { tournamentStatus: 'GENERATED' }), now)).toBeNull();
  expect(latenessOf(playing(90, { matchStatus: 'FINISHED', matchFinishTime: ago(1) }), now)).toBeNull();
});

test('an announced match that does not begin is late from its first call on', () => {
  const announced = liveMatchRow({ matchStatus: 'READY', matchStartTime: null, announcedAt: ago(6), matchScheduledTime: ago(6) });

  expect(latenessOf(announced, now)).toMatchObject({ kind: 'START', minutes: 6 });
  expect(latenessOf({ ...announced, announcedAt: ago(1), matchScheduledTime: ago(1) }, now)).toBeNull();
});

test('the latest match comes first, and matches in time follow by their table', () => {
  const rows = [
    playing(10, { id: 1, tableDisplayNumber: 4 }),
    playing(43, { id: 2, tableDisplayNumber: 3 }),
    playing(10, { id: 3, tableDisplayNumber: 2 }),
    playing(62, { id: 4, tableDisplayNumber: 9 }),
  ];

  expect(onTablesFirst(rows, now).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  const late = rows.map((match) => latenessOf(match, now)).filter((one) => one !== null);
  expect(late.sort(worstFirst).map(({ match }) => match.id)).toEqual([4, 2]);
});

test('a long delay is said in hours and days', () => {
  expect([12, 99, 100, 60 * 47, 60 * 24 * 36].map(spanWords)).toEqual(['12 min', '99 min', '2 h', '47 h', '36 days']);
});
