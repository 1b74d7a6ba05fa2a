/** The figures of an event: one day that was added up by hand, events without play, and days that are not like others. */
import { describe, expect, test } from 'vitest';
import { localHours } from '#machines/report/local-day.ts';
import { meanOf } from '#machines/report/tally.ts';
import { at, minutes, msAt, playedMatch, reportOf, waitingMatch } from './a-report.ts';

/** Two matches of ten o'clock, of which the second gets its table late, and the match of their winners. */
const played = [
  playedMatch(
    1,
    { table: 1, called: 0, start: 4, racks: 'AAA', minutesEach: 10 },
    { playerA: 1, playerB: 2, scheduledTime: at(0), notBefore: at(0) },
  ),
  playedMatch(
    2,
    { table: 2, called: 20, start: 22, racks: 'BABB', minutesEach: 5 },
    { playerA: 3, playerB: 4, scheduledTime: at(0), notBefore: at(25) },
  ),
  playedMatch(3, { table: 1, called: 60, start: 62, racks: 'AA', minutesEach: 10 }, { playerA: 1, playerB: 4, roundId: 11 }),
];

describe('a day that was added up by hand', () => {
  const report = reportOf(played);

  test('matches, promises and starts', () => {
    expect(report).toMatchObject({ played: 3, notPlayed: 0, waiting: 0, running: 0 });
    expect(report.promises).toEqual({ all: 2, kept: 1 });
    expect(report.starts).toEqual({ all: 2, onTime: 1 });
  });

  test('a match waits from its time or the rest of its players to its call', () => {
    expect(report.matches.map(({ readyAt, waitedMs }) => [readyAt, waitedMs])).toEqual([
      [msAt(0), 0],
      [msAt(0), minutes(20)],
      [msAt(42 + 15), minutes(3)],
    ]);
    expect(report.total).toMatchObject({ waits: 3, waitedMs: minutes(23) });
    expect(report.freeWhileReadyMs).toBe(minutes(23));
  });

  test('the time of the tables, and the play on them', () => {
    expect([report.tableTimeMs, report.tablePlayMs]).toEqual([minutes(2 * 82), minutes(70)]);
    expect(report.tables.map(({ table, playMs, tally }) => [table, playMs, tally.matches])).toEqual([
      [1, minutes(50), 2],
      [2, minutes(20), 1],
    ]);
  });

  test('the minutes of the racks', () => {
    expect(report.total).toMatchObject({ timedRacks: 9, longestRackMs: minutes(10), shortestRackMs: minutes(5) });
    expect(report.total).toMatchObject({ timedMatches: 3, longestMatchMs: minutes(30), shortestMatchMs: minutes(20) });
    expect(meanOf(report.total.rackMs, report.total.timedRacks)).toBeCloseTo(minutes(70 / 9));
    expect(report.medianRackMs).toBe(minutes(10));
    expect(report.rackSteps.filter(({ racks }) => racks > 0)).toEqual([
      { minutes: 5, racks: 4 },
      { minutes: 10, racks: 5 },
    ]);
    expect(report.rackSteps).toHaveLength(6);
  });

  test('players by their wins, rounds, and pairs of players', () => {
    expect(report.players.map(({ playerId, won, lost, racksWon, racksLost }) => [playerId, won, lost, racksWon, racksLost])).toEqual([
      [1, 2, 0, 5, 0],
      [4, 1, 1, 3, 3],
      [2, 0, 1, 0, 3],
      [3, 0, 1, 1, 3],
    ]);
    expect(report.rounds.map(({ roundId, tally }) => [roundId, tally.matches])).toEqual([
      [10, 2],
      [11, 1],
    ]);
    expect(report.meetings).toContainEqual({ one: 1, other: 4, matches: 1, oneWins: 1, otherWins: 0, oneRacks: 2, otherRacks: 0 });
  });

  test('the day', () => {
    expect(report.days).toHaveLength(1);
    expect(report.days[0]).toMatchObject({
      ...{ day: '2026-09-25', from: msAt(0), to: msAt(82), matches: 3, plannedEnd: msAt(24), end: msAt(82) },
      ...{ promises: { all: 2, kept: 1 }, waits: 3, waitedMs: minutes(23) },
    });
    expect(report.days[0]?.calls).toEqual([
      { hour: 10, calls: 2 },
      { hour: 11, calls: 1 },
    ]);
    expect(report.days[0]?.promiseSteps).toEqual([
      { minutes: -5, matches: 1 },
      { minutes: 0, matches: 1 },
    ]);
    expect(report.days[0]?.plays.map(({ table, matchId }) => [table, matchId])).toEqual([
      [1, 1],
      [1, 3],
      [2, 2],
    ]);
  });
});

test('two players who meet again in turned sides have one line', () => {
  const report = reportOf([
    playedMatch(1, { called: 0, racks: 'AAB' }, { playerA: 8, playerB: 5 }),
    playedMatch(2, { called: 100, racks: 'AA' }, { playerA: 5, playerB: 8 }),
  ]);

  expect(report.meetings).toEqual([{ one: 5, other: 8, matches: 2, oneWins: 1, otherWins: 1, oneRacks: 3, otherRacks: 2 }]);
});

test('an event without matches has no figures and no days', () => {
  const report = reportOf([]);

  expect(report).toMatchObject({ played: 0, waiting: 0, tableTimeMs: 0, freeWhileReadyMs: 0, medianRackMs: null, rackSteps: [] });
  expect([report.days, report.players, report.rounds, report.meetings]).toEqual([[], [], [], []]);
  expect(report.tables.map(({ table, playMs }) => [table, playMs])).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

test('a match without play changes no figure of play', () => {
  const absent = waitingMatch(9, {
    status: 'APPROVED',
    aWalkover: true,
    scheduledTime: at(10),
    finishTime: at(30),
    playerA: 6,
    playerB: 7,
  });
  const report = reportOf([...played, absent]);

  expect(report).toMatchObject({ ...reportOf(played), notPlayed: 1, matches: expect.anything() });
  expect(report.players.map(({ playerId }) => playerId)).not.toContain(6);
});

test('an event in play counts its running matches up to now', () => {
  const [first, second] = played;
  if (!first || !second) throw new Error('There are two matches.');
  const running = { ...second, status: 'RUNNING' as const, raceTo: 5, finishTime: null, entries: second.entries.slice(0, -2) };
  const next = waitingMatch(4, { scheduledTime: at(30), playerA: 8, playerB: 9 });
  const report = reportOf([first, running, next], { now: msAt(50) });

  expect(report).toMatchObject({ played: 2, running: 1, waiting: 1 });
  expect(report.total).toMatchObject({ matches: 2, timedMatches: 1 });
  expect(report.days[0]).toMatchObject({ to: msAt(50), end: msAt(34) });
  expect(report.tablePlayMs).toBe(minutes(30 + 28));
  // Table 1 is free from its approval on, while match 4 is ready since minute 30; match 2 waited for 20 minutes.
  expect(report.freeWhileReadyMs).toBe(minutes(20 + 15));
  expect(report.matches.find(({ match }) => match.id === 4)).toMatchObject({ readyAt: msAt(30), waitedMs: null });
});

test('a match that waits for a player of another match is not ready', () => {
  const { matches } = reportOf([
    playedMatch(1, { called: 0, racks: 'AA' }, { status: 'RUNNING', finishTime: null, raceTo: 5, playerA: 1, playerB: 2 }),
    waitingMatch(2, { scheduledTime: at(5), playerA: 1, playerB: 3 }),
  ]);
  expect(matches.find(({ match }) => match.id === 2)?.readyAt).toBeNull();
});

test('14.1 has no racks: neither a player nor a pair has its points as racks', () => {
  const report = reportOf([playedMatch(1, { called: 0, racks: '' }, { isStraightPool: true, raceTo: 100, aScore: 100, bScore: 73 })]);

  expect(report.players.map(({ won, racksWon, racksLost }) => [won, racksWon, racksLost])).toEqual([
    [1, 0, 0],
    [0, 0, 0],
  ]);
  expect(report.meetings).toMatchObject([{ oneWins: 1, oneRacks: 0, otherRacks: 0 }]);
});

test('the night between two days is neither waiting nor time of the tables', () => {
  const nextDay = 24 * 60;
  const report = reportOf(
    [
      playedMatch(1, { called: 0, racks: 'AAA' }, { playerA: 1, playerB: 2 }),
      playedMatch(2, { called: nextDay, racks: 'AAA' }, { playerA: 3, playerB: 4, scheduledTime: at(nextDay) }),
      playedMatch(3, { called: nextDay + 10, table: 2, racks: 'AAA' }, { playerA: 1, playerB: 5 }),
    ],
    { now: msAt(2 * nextDay) },
  );

  expect(report.days.map(({ day, matches }) => [day, matches])).toEqual([
    ['2026-09-25', 1],
    ['2026-09-26', 2],
  ]);
  expect(report.matches.map(({ waitedMs }) => waitedMs)).toEqual([null, 0, minutes(10)]);
  expect(report.tableTimeMs).toBe(2 * (minutes(20) + minutes(30)));
});

describe('days and hours of the hall', () => {
  const zagreb = localHours('Europe/Zagreb');
  const hourOf = (instant: string) => zagreb(Date.parse(instant));

  test('play after midnight belongs to the evening before', () => {
    expect(hourOf('2026-09-25T21:59:00Z')).toEqual({ day: '2026-09-25', hour: 23 });
    expect(hourOf('2026-09-25T22:30:00Z')).toEqual({ day: '2026-09-25', hour: 0 });
    expect(hourOf('2026-09-26T03:00:00Z')).toEqual({ day: '2026-09-26', hour: 5 });
  });

  test('the clocks of spring and autumn', () => {
    expect(['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'].map((one) => hourOf(one).hour)).toEqual([1, 3]);
    expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(hourOf)).toEqual([
      { day: '2026-10-24', hour: 2 },
      { day: '2026-10-24', hour: 2 },
    ]);
  });

  test('zones that are half an hour or a quarter off', () => {
    expect(localHours('Asia/Kolkata')(Date.parse('2026-09-25T06:29:00Z')).hour).toBe(11);
    expect(localHours('Asia/Kolkata')(Date.parse('2026-09-25T06:30:00Z')).hour).toBe(12);
    expect(localHours('Asia/Kathmandu')(Date.parse('2026-09-25T06:15:00Z')).hour).toBe(12);
  });
});
