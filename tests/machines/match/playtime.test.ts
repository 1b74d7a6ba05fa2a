import { expect, test } from 'vitest';
import {
  expectedMs,
  minutesOver,
  msUntilLimit,
  neededRacks,
  overMark,
  type PlayTime,
  playedMs,
  playOf,
  playtimeStatus,
  predictedEnd,
} from '#machines/match/playtime.ts';
import { aMatch, at, t0 } from './a-match.ts';

const minutes = (count: number): number => count * 60_000;

/** A race to 9 at 8 minutes per rack: expected 72 minutes. */
const aPlay = (overrides: Partial<PlayTime> = {}): PlayTime => ({
  raceTo: 9,
  aScore: 0,
  bScore: 0,
  minutesPerRack: 8,
  startTime: t0,
  finishTime: null,
  timeoutSince: null,
  timeoutTotalMs: 0,
  ...overrides,
});

test('a race to 9 at 8 minutes per rack is expected to take 72 minutes', () => {
  expect(expectedMs(aPlay())).toBe(minutes(72));
});

test.each([
  { after: 72, status: 'NORMAL' },
  { after: 73, status: 'YELLOW' },
  { after: 90, status: 'YELLOW' },
  { after: 91, status: 'ORANGE' },
  { after: 108, status: 'ORANGE' },
  { after: 109, status: 'RED' },
] as const)('after $after minutes the match is $status', ({ after, status }) => {
  expect(playtimeStatus(aPlay(), t0 + minutes(after))).toBe(status);
});

test('the limits of the colours can be set', () => {
  expect(playtimeStatus(aPlay(), t0 + minutes(40), { yellow: 0.5, orange: 0.6, red: 0.7 })).toBe('YELLOW');
});

test('time-outs do not count as play time, including a running one', () => {
  const play = aPlay({ timeoutTotalMs: minutes(5), timeoutSince: t0 + minutes(70) });

  expect(playedMs(play, t0 + minutes(80))).toBe(minutes(65));
  expect(playtimeStatus(play, t0 + minutes(200))).toBe('NORMAL');
});

test('a time limit caps the expected time, sets the colours and caps the predicted end', () => {
  const limited = aPlay({ timeLimitInMinutes: 40 });

  expect(expectedMs(limited)).toBe(minutes(40));
  expect([40, 41, 51, 61].map((after) => playtimeStatus(limited, t0 + minutes(after)))).toEqual(['NORMAL', 'YELLOW', 'ORANGE', 'RED']);
  expect(predictedEnd(limited, t0 + minutes(30))).toBe(t0 + minutes(40));
  expect(predictedEnd({ ...limited, timeoutTotalMs: minutes(5) }, t0 + minutes(30))).toBe(t0 + minutes(45));
  expect(predictedEnd({ ...limited, aScore: 8 }, t0 + minutes(30))).toBe(t0 + minutes(38));
  expect(predictedEnd(limited, t0 + minutes(50))).toBe(t0 + minutes(50));
});

test('the time limit holds for the single matches of a team match, not for the team match', () => {
  const row = { ...aMatch('RUNNING'), minutesPerRack: 8, timeLimitInMinutes: 40, numberOfTeamMatches: 3 };

  expect(expectedMs(playOf({ ...row, teamParentMatchId: null }))).toBe(minutes(72));
  expect(expectedMs(playOf({ ...row, teamParentMatchId: 5 }))).toBe(minutes(40));
});

test('a match that has not started has no play time and is not late', () => {
  const play = aPlay({ startTime: null });

  expect([playedMs(play, t0 + minutes(500)), playtimeStatus(play, t0 + minutes(500)), minutesOver(play, t0 + minutes(500))]).toEqual([
    0,
    'NORMAL',
    0,
  ]);
});

test('play time stops when the match is finished', () => {
  const play = aPlay({ finishTime: t0 + minutes(100) });

  expect([playedMs(play, t0 + minutes(500)), playtimeStatus(play, t0 + minutes(500))]).toEqual([minutes(100), 'NORMAL']);
});

test('a clock that is behind the start gives zero play time', () => {
  expect(playedMs(aPlay(), t0 - minutes(3))).toBe(0);
});

test('minutes over are whole minutes beyond the expected time', () => {
  expect([71, 72, 72.9, 73, 100].map((after) => minutesOver(aPlay(), t0 + minutes(after)))).toEqual([0, 0, 0, 1, 28]);
});

test('the leader decides how many racks are needed', () => {
  expect(neededRacks(aPlay({ aScore: 3, bScore: 7 }))).toBe(2);
});

test('a match ahead of its time ends before it is expected to', () => {
  expect(predictedEnd(aPlay({ aScore: 6 }), t0 + minutes(20))).toBe(t0 + minutes(20 + 3 * 8));
});

test('a slow match ends when the leader has won the missing racks', () => {
  expect(predictedEnd(aPlay({ aScore: 4, bScore: 3 }), t0 + minutes(60))).toBe(t0 + minutes(60 + 5 * 8));
});

test('a match goes as fast as the finished matches, if their pace is known', () => {
  expect(predictedEnd(aPlay({ aScore: 4 }), t0 + minutes(30), 11)).toBe(t0 + minutes(30 + 5 * 11));
});

test('a match at race-to ends now, a finished one has ended', () => {
  expect(predictedEnd(aPlay({ aScore: 9 }), t0 + minutes(30))).toBe(t0 + minutes(30));
  expect(predictedEnd(aPlay({ finishTime: t0 + minutes(40) }), t0 + minutes(90))).toBe(t0 + minutes(40));
});

test('a match that has not started has no predicted end', () => {
  expect(predictedEnd(aPlay({ startTime: null }), t0)).toBeNull();
});

test('a stored row and a row on the wire give the same play time', () => {
  const stored = aMatch('TIMEOUT');
  const { startTime, finishTime, ...rest } = stored;
  const live = { ...rest, matchStartTime: startTime, matchFinishTime: finishTime, minutesPerRack: 8 };

  expect(playOf(live)).toEqual(playOf({ ...stored, minutesPerRack: 8 }));
  expect(playOf(live)).toMatchObject({ startTime: t0, finishTime: null, timeoutSince: Date.parse(at(60)) });
});

test('a match has as many minutes left as its time limit and its time-outs say', () => {
  const limited = aPlay({ timeLimitInMinutes: 40, timeoutTotalMs: minutes(5) });

  expect([30, 45, 60].map((after) => msUntilLimit(limited, t0 + minutes(after)))).toEqual([minutes(15), 0, 0]);
  expect(msUntilLimit(aPlay(), t0)).toBe(Number.POSITIVE_INFINITY);
  expect(msUntilLimit(aPlay({ timeLimitInMinutes: null }), t0)).toBe(Number.POSITIVE_INFINITY);
});

test('the mark over the expected time begins with the first whole minute', () => {
  expect([72, 72.9, 73, 100].map((after) => overMark(aPlay(), t0 + minutes(after)))).toEqual(['', '', '+1′', '+28′']);
});

test('a time-out that runs at the end of a match ends with it', () => {
  const play = aPlay({ timeoutSince: t0 + minutes(30), finishTime: t0 + minutes(40) });

  expect(playedMs(play, t0 + minutes(90))).toBe(minutes(30));
});

test('a time-out of a clock that was set back does not add play time', () => {
  expect(playedMs(aPlay({ timeoutSince: t0 + minutes(30) }), t0 + minutes(20))).toBe(minutes(20));
});

test('a leader beyond race-to needs no more racks', () => {
  expect(neededRacks(aPlay({ raceTo: 5, aScore: 7 }))).toBe(0);
});

test('a match of two teams has no time limit, whatever columns are sent', () => {
  const limited = { raceTo: 9, minutesPerRack: 8, timeLimitInMinutes: 40 };

  expect(expectedMs({ ...limited, numberOfTeamMatches: 0, teamParentMatchId: null })).toBe(minutes(40));
  expect(expectedMs({ ...limited, numberOfTeamMatches: 3 })).toBe(minutes(72));
});
