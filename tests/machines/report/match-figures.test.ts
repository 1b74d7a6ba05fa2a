/** The figures of one match, from its history. */
import { describe, expect, test } from 'vitest';
import { matchFigures } from '#machines/report/match-figures.ts';
import { at, entry, minutes, msAt, playedMatch, waitingMatch } from './a-report.ts';

test('a match has the time of every rack, from the end of the rack before it', () => {
  const figures = matchFigures(playedMatch(1, { called: 0, start: 3, racks: 'ABA', minutesEach: 7 }));

  expect(figures).toMatchObject({ isPlayed: true, isOver: true, winner: 'A', playedMs: minutes(21) });
  expect(figures.rackTimes).toEqual([minutes(7), minutes(7), minutes(7)]);
  expect([figures.calledAt, figures.startedAt, figures.finishedAt]).toEqual([msAt(0), msAt(3), msAt(24)]);
});

test('breaks are counted by the rule of the tournament', () => {
  const racks = 'BBBAAAAA';

  expect(matchFigures(playedMatch(1, { called: 0, racks })).breaks).toEqual({ A: { taken: 4, won: 2 }, B: { taken: 4, won: 1 } });
  expect(matchFigures(playedMatch(1, { called: 0, racks }, { breakRule: 'WINNER' })).breaks).toEqual({
    A: { taken: 5, won: 4 },
    B: { taken: 3, won: 2 },
  });
  expect(matchFigures(playedMatch(1, { called: 0, racks }, { breakerEntries: '' })).breaks).toEqual({
    A: { taken: 0, won: 0 },
    B: { taken: 0, won: 0 },
  });
});

test('a win after three racks behind is a comeback, after two it is not', () => {
  expect(matchFigures(playedMatch(1, { called: 0, racks: 'BBBAAAA' }))).toMatchObject({ winner: 'A', deficit: 3, isComeback: true });
  expect(matchFigures(playedMatch(1, { called: 0, racks: 'BBAAA' }))).toMatchObject({ winner: 'A', deficit: 2, isComeback: false });
  expect(matchFigures(playedMatch(1, { called: 0, racks: 'AAABBBB' }))).toMatchObject({ winner: 'B', deficit: 3, isComeback: true });
  expect(matchFigures(playedMatch(1, { called: 0, racks: 'AAA' }))).toMatchObject({ deficit: 0, isComeback: false });
});

test('a match that the leader gives up is no comeback', () => {
  expect(matchFigures(playedMatch(1, { called: 0, racks: 'BBBA' }, { bForfeit: true }))).toMatchObject({
    winner: 'A',
    isWonByScore: false,
    deficit: null,
    isComeback: false,
  });
});

test('time-outs count for the side that took them, but not those that were taken back, and their time is no play time', () => {
  const match = playedMatch(1, { called: 0, start: 0, racks: 'AAA', minutesEach: 10 });
  const timeouts = ['TIMEOUT_START 2 0:0 A', 'TIMEOUT_END 6 0:0 A', 'TIMEOUT_START 12 1:0 B', 'TIMEOUT_WITHDRAWN 13 1:0 B'].map(entry);
  const entries = [...match.entries, ...timeouts].sort((one, other) => Date.parse(one.entryDate) - Date.parse(other.entryDate));
  const figures = matchFigures({ ...match, entries, timeoutTotalMs: minutes(5) });

  expect(figures.timeouts).toEqual({ A: 1, B: 0 });
  expect(figures.timeoutMs).toBe(minutes(5));
  expect(figures.playedMs).toBe(minutes(25));
  expect(figures.rackTimes).toEqual([minutes(6), minutes(9), minutes(10)]);
});

describe('what the record does not hold is left out', () => {
  test('racks that were entered together have no times', () => {
    const entries = ['START 0', 'POINT 9 1:0', 'POINT 40 2:0', 'POINT 40.1 2:1', 'POINT 40.2 3:1', 'POINT 50 4:1'].map(entry);
    const figures = matchFigures(playedMatch(1, { called: 0, racks: 'AABAA' }, { entries }));

    expect(figures.rackTimes).toEqual([minutes(9), minutes(50) - minutes(40.2)]);
  });

  test('a corrected match has neither breaks nor a comeback from the racks of the correction', () => {
    const entries = ['START 0', 'POINT 9 1:0', 'CORRECTION 40 3:3', 'POINT 50 4:3'].map(entry);
    const figures = matchFigures(playedMatch(1, { called: 0, racks: 'BBBAAAA' }, { entries }));

    expect(figures).toMatchObject({ rackTimes: [], deficit: null, isComeback: false });
    expect(figures.breaks.A.taken + figures.breaks.B.taken).toBe(1);
  });

  test('a result that was entered in one act has no play time', () => {
    const figures = matchFigures(waitingMatch(1, { status: 'APPROVED', raceTo: 3, aScore: 3, startTime: at(5), finishTime: at(5) }));

    expect(figures).toMatchObject({ isPlayed: true, winner: 'A', playedMs: null, rackTimes: [], deficit: null });
  });

  test('a match of 14.1 has points and no racks', () => {
    expect(matchFigures(playedMatch(1, { called: 0, racks: 'AABA' }, { isStraightPool: true }))).toMatchObject({
      rackTimes: [],
      deficit: null,
      isComeback: false,
    });
  });
});

test('a player who does not come loses a match that was not played', () => {
  const figures = matchFigures(waitingMatch(1, { status: 'APPROVED', aWalkover: true, finishTime: at(30) }));

  expect(figures).toMatchObject({ isPlayed: false, isOver: true, winner: 'B', playedMs: null, startDelayMs: null });
});

test('a match that was given up before its first rack was played', () => {
  const match = playedMatch(1, { called: 0, start: 2, racks: '' }, { raceTo: 5, aForfeit: true, finishTime: at(8) });

  expect(matchFigures(match)).toMatchObject({ isPlayed: true, winner: 'B', playedMs: minutes(6), rackTimes: [], deficit: null });
});

test('a match in play has no winner, no length and an open time on its table', () => {
  const match = playedMatch(1, { table: 4, called: 0, racks: 'AA' });
  const figures = matchFigures({ ...match, raceTo: 5, status: 'RUNNING', finishTime: null, entries: match.entries.slice(0, 4) });

  expect(figures).toMatchObject({ isPlayed: true, isOver: false, winner: null, playedMs: null, isComeback: false });
  expect(figures.rackTimes).toHaveLength(2);
  expect(figures.spans).toEqual([{ table: 4, from: msAt(0), to: null, play: { start: msAt(2), end: null } }]);
});

test('the start is compared with the scheduled time and with the promise', () => {
  const match = playedMatch(1, { called: 0, start: 12, racks: 'A' }, { scheduledTime: at(0), notBefore: at(20) });

  expect(matchFigures(match)).toMatchObject({ startDelayMs: minutes(12), afterPromiseMs: minutes(-8) });
});

test('a result that was entered in one act is neither late nor a kept promise', () => {
  const match = playedMatch(1, { called: 0, start: 12, racks: 'A' }, { scheduledTime: at(0), notBefore: at(20) });
  const atOnce = { ...match, startTime: match.finishTime };

  expect(matchFigures(atOnce)).toMatchObject({ isPlayed: true, startDelayMs: null, afterPromiseMs: null, playedMs: null });
});

describe('the tables of a match', () => {
  test('a table is taken from the call to the approval', () => {
    expect(matchFigures(playedMatch(1, { table: 7, called: 0, start: 3, racks: 'AA' })).spans).toEqual([
      { table: 7, from: msAt(0), to: msAt(16), play: { start: msAt(3), end: msAt(15) } },
    ]);
  });

  test('a match that moved has its play on both tables', () => {
    const lines = ['ASSIGN 0 0:0 Table 1', 'START 2', 'POINT 10 1:0', 'RELEASE 20 1:0 Table 1', 'ASSIGN 25 1:0 Table 5', 'POINT 40 2:0'];
    const entries = [...lines, 'FINISH 40 2:0', 'APPROVE 42 2:0'].map(entry);
    const figures = matchFigures(playedMatch(1, { called: 0, racks: 'AA' }, { entries, finishTime: at(40) }));

    expect(figures.spans).toEqual([
      { table: 1, from: msAt(0), to: msAt(20), play: { start: msAt(2), end: msAt(20) } },
      { table: 5, from: msAt(25), to: msAt(42), play: { start: msAt(25), end: msAt(40) } },
    ]);
  });

  test('a call that was taken back is no play on the table', () => {
    const entries = [
      'ASSIGN 0 0:0 Table 1',
      'RELEASE 5 0:0 Table 1',
      'ASSIGN 9 0:0 Table 2',
      'START 10',
      'POINT 16 1:0',
      'APPROVE 18 1:0',
    ].map(entry);
    const { spans } = matchFigures(playedMatch(1, { called: 0, racks: 'A' }, { entries, startTime: at(10), finishTime: at(16) }));

    expect(spans.map(({ table, play }) => [table, play !== null])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});

describe('a reset begins anew', () => {
  const before = ['ASSIGN 0 0:0 Table 1', 'START 1', 'TIMEOUT_START 2 0:0 A', 'TIMEOUT_END 4 0:0 A', 'POINT 9 1:0'];

  test('nothing before the reset counts', () => {
    const entries = [...before, 'RESET 10', 'ASSIGN 12 0:0 Table 2', 'START 13', 'POINT 20 0:1', 'APPROVE 21 0:1'].map(entry);
    const figures = matchFigures(playedMatch(1, { called: 0, racks: 'B' }, { entries, startTime: at(13), finishTime: at(20) }));

    expect(figures).toMatchObject({ calledAt: msAt(12), timeouts: { A: 0, B: 0 }, rackTimes: [minutes(7)] });
    expect(figures.spans.map(({ table }) => table)).toEqual([2]);
  });

  test('a reset that was taken back never happened', () => {
    const entries = [...before, 'RESET 10', 'RESET_UNDONE 10.1 1:0', 'POINT 20 2:0', 'APPROVE 21 2:0'].map(entry);
    const figures = matchFigures(playedMatch(1, { called: 0, racks: 'AA' }, { entries, startTime: at(1), finishTime: at(20) }));

    expect(figures).toMatchObject({ calledAt: msAt(0), timeouts: { A: 1, B: 0 }, rackTimes: [minutes(6), minutes(11)] });
  });
});
