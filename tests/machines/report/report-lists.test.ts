/** The lists of a report: its days, players, rounds, tables and pairs. */
import { describe, expect, test } from 'vitest';
import type { ReportMatch } from '#machines/report/report-match.ts';
import { at, entry, minutes, msAt, playedMatch, reportOf, waitingMatch } from './a-report.ts';

const play = (id: number, racks: string, overrides: Partial<ReportMatch> = {}) => playedMatch(id, { called: 0, racks }, overrides);

describe('the players', () => {
  const players = (...matches: ReportMatch[]) =>
    reportOf(matches).players.map(({ playerId, won, lost, racksWon, racksLost }) => [playerId, won, lost, racksWon, racksLost]);

  test('each player has their own wins and racks, on either side', () => {
    expect(players(play(1, 'AAB'), play(2, 'ABB', { playerA: 1, playerB: 3 }))).toEqual([
      [3, 1, 0, 2, 1],
      [1, 1, 1, 3, 3],
      [2, 0, 1, 1, 2],
    ]);
  });

  test('most wins come first, then fewest losses, then the older player', () => {
    const matches = [
      play(1, 'A', { playerA: 9, playerB: 1 }),
      play(2, 'A', { playerA: 9, playerB: 2 }),
      play(3, 'A', { playerA: 8, playerB: 2 }),
      play(4, 'A', { playerA: 7, playerB: 4 }),
      play(5, 'A', { playerA: 5, playerB: 7 }),
    ];

    expect(players(...matches).map(([playerId]) => playerId)).toEqual([9, 5, 8, 7, 1, 4, 2]);
  });

  test('a match in play is neither won nor lost, and an unknown player is not listed', () => {
    const inPlay = { status: 'RUNNING', finishTime: null, raceTo: 5 } as const;

    expect(players(play(1, 'AAB', inPlay))).toEqual([
      [1, 0, 0, 2, 1],
      [2, 0, 0, 1, 2],
    ]);
    expect(players(play(1, 'AAB', { playerB: null }))).toEqual([[1, 1, 0, 2, 1]]);
  });

  test('breaks, time-outs and comebacks are those of the player alone', () => {
    const racks = 'BBBAAAA';
    const entries = [...play(1, racks).entries, entry('TIMEOUT_START 3 0:0 B'), entry('TIMEOUT_END 4 0:0 B')].sort(
      (one, other) => Date.parse(one.entryDate) - Date.parse(other.entryDate),
    );
    const own = reportOf([play(1, racks, { entries })]).players.map(({ tally }) => tally);

    expect(own.map(({ breaks, breaksWon, timeouts, comebacks }) => [breaks, breaksWon, timeouts, comebacks])).toEqual([
      [4, 2, 0, 1],
      [3, 1, 1, 0],
    ]);
  });
});

describe('the pairs', () => {
  const meetings = (...matches: ReportMatch[]) => reportOf(matches).meetings;

  test('a pair is counted once, on whichever sides its players stood', () => {
    expect(
      meetings(
        play(1, 'AAB', { playerA: 5, playerB: 3 }),
        play(2, 'AAA', { playerA: 3, playerB: 5 }),
        play(3, 'BB', { playerA: 5, playerB: 3 }),
      ),
    ).toEqual([{ one: 3, other: 5, matches: 3, oneWins: 2, otherWins: 1, oneRacks: 6, otherRacks: 2 }]);
  });

  test('the player on side B of a pair can win', () => {
    expect(meetings(play(1, 'BB', { playerA: 3, playerB: 5 }))).toMatchObject([{ oneWins: 0, otherWins: 1 }]);
  });

  test('pairs with the most matches come first, then the older players', () => {
    const pair = (id: number, playerA: number, playerB: number) => play(id, 'A', { playerA, playerB });
    const all = meetings(pair(1, 3, 4), pair(2, 1, 9), pair(3, 1, 2), pair(4, 3, 4));

    expect(all.map(({ one, other }) => [one, other])).toEqual([
      [3, 4],
      [1, 2],
      [1, 9],
    ]);
  });

  test.each([
    ['without player A', { playerA: null }],
    ['without player B', { playerB: null }],
    ['in play', { status: 'RUNNING', finishTime: null }],
    ['that was not played', { startTime: null }],
  ] as const)('a match %s is no meeting', (_name, columns) => {
    expect(meetings(play(1, 'A', columns))).toEqual([]);
  });
});

describe('the rounds and tables', () => {
  test('each round has its matches and its tournament', () => {
    const { rounds } = reportOf([play(1, 'A'), play(2, 'AA', { roundId: 11, tournamentId: 2 }), play(3, 'A')]);

    expect(rounds.map(({ roundId, tournamentId, tally }) => [roundId, tournamentId, tally.matches, tally.timedRacks])).toEqual([
      [10, 1, 2, 2],
      [11, 2, 1, 2],
    ]);
  });

  test('tables stand by their numbers, also those that the event has no more', () => {
    const { tables } = reportOf(
      [playedMatch(1, { table: 7, called: 0, racks: 'AA' }), playedMatch(2, { table: 2, called: 0, racks: 'A' })],
      {
        tables: [9, 2],
      },
    );

    expect(tables.map(({ table, playMs, tally }) => [table, playMs, tally.matches])).toEqual([
      [2, minutes(6), 1],
      [7, minutes(12), 1],
      [9, 0, 0],
    ]);
  });

  test('a match that moved counts for its last table, and its play for both', () => {
    const lines = ['ASSIGN 0 0:0 Table 1', 'START 2', 'POINT 10 1:0', 'ASSIGN 20 1:0 Table 2', 'POINT 40 2:0', 'APPROVE 42 2:0'];
    const moved = play(1, 'AA', { entries: lines.map(entry), startTime: at(2), finishTime: at(40) });

    expect(reportOf([moved]).tables.map(({ table, playMs, tally }) => [table, playMs, tally.matches])).toEqual([
      [1, minutes(18), 0],
      [2, minutes(20), 1],
    ]);
  });

  test('a match that was only called, or never on a table, is not play on one', () => {
    const called = waitingMatch(1, { status: 'READY', announcedAt: at(0), entries: [entry('ASSIGN 0 0:0 Table 1')] });

    expect(reportOf([called, play(2, 'A', { entries: [] })]).tables.map(({ playMs, tally }) => [playMs, tally.matches])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('the days', () => {
  test('the plays stand by table and time', () => {
    const matches = [
      playedMatch(1, { table: 2, called: 30, racks: 'A' }),
      playedMatch(2, { table: 2, called: 0, racks: 'A' }),
      playedMatch(3, { table: 1, called: 50, racks: 'A' }),
    ];

    expect(reportOf(matches).days[0]?.plays).toEqual([
      { table: 1, name: 'WR1-A003', matchId: 3, start: msAt(52), end: msAt(58) },
      { table: 2, name: 'WR1-A002', matchId: 2, start: msAt(2), end: msAt(8) },
      { table: 2, name: 'WR1-A001', matchId: 1, start: msAt(32), end: msAt(38) },
    ]);
  });

  test('the planned end is the latest scheduled time and the expected length', () => {
    const matches = [
      play(1, 'AAA', { scheduledTime: at(30) }),
      play(2, 'AAAAA', { scheduledTime: at(20) }),
      play(3, 'A', { scheduledTime: null }),
      waitingMatch(4, { scheduledTime: at(300) }),
    ];

    expect(reportOf(matches).days[0]).toMatchObject({ plannedEnd: msAt(20 + 5 * 8), end: msAt(2 + 5 * 6) });
    expect(reportOf([play(3, 'A')]).days[0]?.plannedEnd).toBeNull();
  });

  test('promises are counted in steps of five minutes, and the outer steps hold the rest', () => {
    const started = [-31, -30, -1, 0, 4, 5, 60, 200].map((delay, index) => play(index + 1, 'A', { notBefore: at(2 - delay) }));
    const steps = reportOf(started).days[0]?.promiseSteps.filter(({ matches }) => matches > 0);

    expect(steps?.map(({ minutes: step, matches }) => [step, matches])).toEqual([
      [-30, 2],
      [-5, 1],
      [0, 2],
      [5, 1],
      [60, 2],
    ]);
  });

  test('calls are counted by the hour of the venue', () => {
    const called = [0, 59, 60, 180].map((minute, index) => playedMatch(index + 1, { called: minute, racks: 'A' }));

    expect(reportOf(called).days[0]?.calls).toEqual([
      { hour: 10, calls: 2 },
      { hour: 11, calls: 1 },
      { hour: 12, calls: 0 },
      { hour: 13, calls: 1 },
    ]);
  });
});
