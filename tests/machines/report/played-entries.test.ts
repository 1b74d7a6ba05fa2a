/** What a report reads from the history of a match: its call, its tables, its racks and its time-outs. */
import { describe, expect, test } from 'vitest';
import { entriesOfPlay } from '#machines/match/rack-times.ts';
import { calledAt, countedEntries, tableSpans, timedRacks, timeoutsTaken } from '#machines/report/played-entries.ts';
import { at, entry, minutes, msAt } from './a-report.ts';

const entriesOf = (...lines: string[]) => lines.map(entry);
const types = (...lines: string[]): string[] => entriesOfPlay(entriesOf(...lines)).map(({ progressType }) => progressType);

describe('the entries that count', () => {
  test.each([
    ['all without a reset', ['ASSIGN 0', 'START 1'], ['ASSIGN', 'START']],
    ['those since the last reset', ['START 1', 'RESET 2', 'ASSIGN 3', 'RESET 4', 'CALL 5'], ['CALL']],
    ['none right after a reset', ['START 1', 'RESET 2'], []],
    ['all after a reset that was taken back', ['START 1', 'RESET 2', 'RESET_UNDONE 3', 'POINT 4 1:0'], ['START', 'POINT']],
    ['an undone reset alone, which has nothing to take back', ['RESET_UNDONE 1'], ['RESET_UNDONE']],
  ])('are %s', (_name, lines, counted) => {
    expect(types(...lines)).toEqual(counted);
  });
});

describe('the racks that count', () => {
  const counted = (racks: string, ...lines: string[]): number[] =>
    countedEntries(
      lines.map((line) => ({ ...entry(line.replace(' undone', '')), undone: line.endsWith(' undone') })),
      racks,
    ).map(({ entryDate }) => (Date.parse(entryDate) - msAt(0)) / minutes(1));

  test.each([
    ['none from before a reset', 'B', ['START 0', 'POINT 1 1:0 A', 'POINT 2 2:0 A', 'RESET 3', 'START 4', 'POINT 5 0:1 B'], [4, 5]],
    ['those from before a reset that was taken back', 'A', ['START 0', 'POINT 1 1:0 A', 'RESET 2', 'RESET_UNDONE 3'], [0, 1]],
    ['none that a correction removed', 'A', ['POINT 1 1:0 A', 'POINT 2 2:0 A', 'CORRECTION 3 1:0 A'], [1, 3]],
    ['the rack that was played again', 'AA', ['POINT 1 1:0 A', 'POINT 2 2:0 A', 'CORRECTION 3 1:0 A', 'POINT 4 2:0 A'], [1, 3, 4]],
    ['none of the other side', 'AB', ['POINT 1 1:0 A', 'POINT 2 2:0 A', 'CORRECTION 3 1:1'], [1, 3]],
    ['none that was taken back', 'A', ['POINT 1 1:0 A undone', 'UNDO 2', 'POINT 3 1:0 A'], [2, 3]],
    ['points and fouls in their order', 'AaA', ['POINT 1 1:0 A', 'FOUL 2 0:0 A', 'POINT 3 1:0 A'], [1, 2, 3]],
  ])('are %s', (_name, racks, lines, minutesOfRacks) => {
    expect(counted(racks, ...lines)).toEqual(minutesOfRacks);
  });
});

describe('the call', () => {
  test('is the first table, or the announcement without one', () => {
    const entries = entriesOf('SCHEDULE 1', 'ASSIGN 5 0:0 Table 1', 'ASSIGN 9 0:0 Table 2');

    expect(calledAt({ announcedAt: at(9) }, entries)).toBe(msAt(5));
    expect(calledAt({ announcedAt: at(9) }, entriesOf('SCHEDULE 1'))).toBe(msAt(9));
    expect(calledAt({ announcedAt: null }, [])).toBeNull();
  });
});

describe('the tables of a match', () => {
  const approved = { status: 'APPROVED', startTime: at(2), finishTime: at(20) } as const;
  const spans = (match: Parameters<typeof tableSpans>[0], ...lines: string[]) => tableSpans(match, entriesOf(...lines));

  test('an approved match frees its table at the approval, the last one of several', () => {
    const lines = ['ASSIGN 0 0:0 Table 12', 'APPROVE 21', 'REOPEN 22', 'APPROVE 30', 'CORRECTION 40'];

    expect(spans(approved, ...lines)).toEqual([{ table: 12, from: msAt(0), to: msAt(30), play: { start: msAt(2), end: msAt(20) } }]);
  });

  test('an approval that is not recorded, or that lies before the end, frees the table at the end', () => {
    expect(spans(approved, 'ASSIGN 0 0:0 Table 1')[0]?.to).toBe(msAt(20));
    expect(spans(approved, 'ASSIGN 0 0:0 Table 1', 'APPROVE 10')[0]?.to).toBe(msAt(20));
  });

  test('a match that is not approved, or has no end, keeps its table', () => {
    expect(spans({ ...approved, status: 'FINISHED' }, 'ASSIGN 0 0:0 Table 1', 'APPROVE 21')[0]?.to).toBeNull();
    expect(spans({ ...approved, finishTime: null }, 'ASSIGN 0 0:0 Table 1', 'APPROVE 21')[0]?.to).toBeNull();
  });

  test('a match that has not started is not played on its table', () => {
    expect(spans({ status: 'READY', startTime: null, finishTime: null }, 'ASSIGN 0 0:0 Table 1')).toEqual([
      { table: 1, from: msAt(0), to: null, play: null },
    ]);
  });

  test('a match that moved at the instant of its start was played on the new table only', () => {
    const play = spans(approved, 'ASSIGN 0 0:0 Table 1', 'ASSIGN 2 0:0 Table 2').map((span) => span.play);

    expect(play).toEqual([null, { start: msAt(2), end: msAt(20) }]);
  });

  test('a table that was entered after the end has no play', () => {
    expect(spans(approved, 'ASSIGN 0 0:0 Table 1', 'ASSIGN 25 0:0 Table 2', 'APPROVE 30')).toEqual([
      { table: 1, from: msAt(0), to: msAt(25), play: { start: msAt(2), end: msAt(20) } },
      { table: 2, from: msAt(25), to: msAt(30), play: null },
    ]);
  });

  test.each(['CALL 1 0:0 Table 1', 'ASSIGN 1', 'ASSIGN 1 0:0 Show Table 1', 'ASSIGN 1 0:0 Table 1 b', 'ASSIGN 1 0:0 7'])(
    '"%s" names no table',
    (line) => {
      expect(spans(approved, line)).toEqual([]);
    },
  );
});

describe('the racks with a time', () => {
  const times = (...lines: string[]) => timedRacks({ racks: 'AAAA', isStraightPool: false }, entriesOf('START 0', ...lines));

  test('two racks within 30 seconds have none, and keep winner and score', () => {
    const racks = times('POINT 8 1:0', 'POINT 16 2:0', 'POINT 16.4 3:0', 'POINT 24 4:0');

    expect(racks.map(({ playedMs }) => playedMs)).toEqual([minutes(8), null, null, minutes(24) - msAt(16.4) + msAt(0)]);
    expect(racks[1]).toMatchObject({ winner: 'A', a: 2, b: 0, endedAt: msAt(16) });
  });

  test('racks of exactly 30 seconds were played', () => {
    expect(times('POINT 8 1:0', 'POINT 8.5 2:0')[1]?.playedMs).toBe(minutes(0.5));
  });

  test('racks without a time do not shorten the ones beside them', () => {
    expect(times('POINT 8 1:0', 'POINT 16 2:0').map(({ playedMs }) => playedMs)).toEqual([minutes(8), minutes(8), null, null]);
  });

  test('14.1 has none', () => {
    expect(timedRacks({ racks: 'AAAA', isStraightPool: true }, entriesOf('START 0', 'POINT 8 1:0'))).toEqual([]);
  });
});

describe('the time-outs of a side', () => {
  test.each([
    ['one each', ['TIMEOUT_START 1 0:0 A', 'TIMEOUT_END 2 0:0 A', 'TIMEOUT_START 3 0:0 B'], { A: 1, B: 1 }],
    ['two of B', ['TIMEOUT_START 1 0:0 B', 'TIMEOUT_END 2 0:0 B', 'TIMEOUT_START 3 0:0 B'], { A: 0, B: 2 }],
    ['one of two was given back', ['TIMEOUT_START 1 0:0 A', 'TIMEOUT_START 3 0:0 A', 'TIMEOUT_WITHDRAWN 4 0:0 A'], { A: 1, B: 0 }],
    ['one was given back that was never taken', ['TIMEOUT_WITHDRAWN 1 0:0 A', 'TIMEOUT_START 3 0:0 A'], { A: 1, B: 0 }],
    ['one of nobody', ['TIMEOUT_START 1 0:0', 'TIMEOUT_START 1 0:0 Time limit'], { A: 0, B: 0 }],
  ])('%s', (_name, lines, taken) => {
    expect(timeoutsTaken(entriesOf(...lines))).toEqual(taken);
  });
});
