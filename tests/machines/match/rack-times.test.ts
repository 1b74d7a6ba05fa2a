import { expect, test } from 'vitest';
import { pausedMs, type RackEntry, rackTimes } from '#machines/match/rack-times.ts';
import type { ProgressType } from '#machines/names.ts';

/** 'POINT 8 1:0': the type, the minute and the score after the entry. */
function entriesOf(...lines: string[]): RackEntry[] {
  return lines.map((line) => {
    const [progressType = '', minute = '0', score = '0:0'] = line.split(' ');
    const [scoreA = 0, scoreB = 0] = score.split(':').map(Number);
    const entryDate = new Date(Date.UTC(2026, 8, 25, 10, Number(minute))).toISOString();
    return { progressType: progressType as ProgressType, entryDate, scoreA, scoreB };
  });
}

const minutesOf = (entries: readonly RackEntry[], racks: string) =>
  rackTimes(entries, racks).map(({ playedMs }) => (playedMs === null ? null : playedMs / 60_000));

test('the first rack begins with the match, every other one with the end of the rack before it', () => {
  const entries = entriesOf('ASSIGN 0 0:0', 'BREAK 2 0:0', 'START 3 0:0', 'POINT 11 1:0', 'POINT 15 1:1', 'POINT 28 2:1');

  expect(minutesOf(entries, 'ABA')).toEqual([8, 4, 13]);
  expect(rackTimes(entries, 'ABA').map(({ winner, a, b }) => `${winner} ${a}:${b}`)).toEqual(['A 1:0', 'B 1:1', 'A 2:1']);
});

test('time-outs do not count, also not when two of them overlap', () => {
  const entries = entriesOf(
    'START 0 0:0',
    'TIMEOUT_START 2 0:0',
    'TIMEOUT_START 4 0:0',
    'TIMEOUT_END 7 0:0',
    'TIMEOUT_END 9 0:0',
    'POINT 12 1:0',
    'POINT 20 2:0',
  );

  expect(minutesOf(entries, 'AA')).toEqual([5, 8]);
});

test('a rack that was taken back goes on until it is entered again', () => {
  const entries = entriesOf('START 0 0:0', 'POINT 6 1:0', 'POINT 9 2:0', 'UNDO 10 1:0', 'POINT 14 1:1');

  expect(minutesOf(entries, 'AB')).toEqual([6, 8]);
});

test('racks of a correction have no times, and the next rack has an end but no length', () => {
  const entries = entriesOf('START 0 0:0', 'POINT 6 1:0', 'CORRECTION 20 2:1', 'POINT 30 3:1', 'POINT 36 4:1');

  expect(minutesOf(entries, 'AABAA')).toEqual([null, null, null, null, 6]);
  expect(rackTimes(entries, 'AABAA').map(({ endedAt }) => endedAt !== null)).toEqual([false, false, false, true, true]);
});

test('a match that began again after a reset has only the times since then', () => {
  const entries = entriesOf('START 0 0:0', 'POINT 6 1:0', 'RESET 8 0:0', 'START 10 0:0', 'POINT 19 0:1');

  expect(minutesOf(entries, 'B')).toEqual([9]);
});

test('racks whose entries are not loaded have no times', () => {
  expect(minutesOf(entriesOf('START 0 0:0', 'POINT 6 1:0', 'POINT 9 2:0', 'UNDO 10 1:0'), 'AB')).toEqual([6, null]);
  expect(minutesOf(entriesOf('START 0 0:0', 'POINT 6 1:0'), 'AAA')).toEqual([6, null, null]);
});

test('a time-out that was withdrawn does not count either, and its own rack pays for it', () => {
  const entries = entriesOf('START 0 0:0', 'TIMEOUT_START 2 0:0', 'TIMEOUT_WITHDRAWN 3 0:0', 'POINT 10 1:0', 'POINT 15 2:0');

  expect(minutesOf(entries, 'AA')).toEqual([9, 5]);
});

test('the end of a time-out that never began changes nothing', () => {
  const entries = entriesOf('START 0 0:0', 'TIMEOUT_END 2 0:0', 'TIMEOUT_START 4 0:0', 'TIMEOUT_END 7 0:0', 'POINT 10 1:0');

  expect(minutesOf(entries, 'A')).toEqual([7]);
});

test('a time-out before a rack was taken back counts for the rack that goes on', () => {
  const entries = entriesOf(
    ...['START 0 0:0', 'TIMEOUT_START 1 0:0', 'TIMEOUT_END 3 0:0', 'POINT 6 1:0'],
    ...['TIMEOUT_START 7 1:0', 'TIMEOUT_END 8 1:0', 'UNDO 9 0:0', 'POINT 20 0:1'],
  );

  expect(minutesOf(entries, 'B')).toEqual([17]);
});

test('a time-out before the start does not count for the first rack', () => {
  const entries = entriesOf('TIMEOUT_START 0 0:0', 'TIMEOUT_END 5 0:0', 'START 6 0:0', 'POINT 10 1:0');

  expect(minutesOf(entries, 'A')).toEqual([4]);
});

test('a time-out before a correction does not count for the racks after it', () => {
  const entries = entriesOf(
    ...['START 0 0:0', 'TIMEOUT_START 1 0:0', 'TIMEOUT_END 9 0:0', 'CORRECTION 10 1:0'],
    ...['POINT 20 2:0', 'POINT 26 3:0'],
  );

  expect(minutesOf(entries, 'AAA')).toEqual([null, null, 6]);
});

test('time-outs count again after a reset or a correction during a time-out', () => {
  const reset = ['START 0 0:0', 'TIMEOUT_START 2 0:0', 'RESET 3 0:0', 'START 5 0:0'];
  const corrected = ['START 0 0:0', 'TIMEOUT_START 2 0:0', 'CORRECTION 3 0:1', 'POINT 5 1:1'];
  const pause = ['TIMEOUT_START 6', 'TIMEOUT_END 9'];

  expect(minutesOf(entriesOf(...reset, ...pause, 'POINT 15 1:0'), 'A')).toEqual([7]);
  expect(minutesOf(entriesOf(...corrected, ...pause, 'POINT 15 2:1'), 'BAA')).toEqual([null, null, 7]);
});

test.each(['FORFEIT', 'DISQUALIFIED'])('%s ends both time-outs, also when the match is reopened', (end) => {
  const timeouts = ['TIMEOUT_START 2 0:0', 'TIMEOUT_START 3 0:0', `${end} 5 0:0`, 'REOPEN 6 0:0'];

  expect(minutesOf(entriesOf('START 0 0:0', ...timeouts, 'POINT 12 1:0', 'POINT 20 2:0'), 'AA')).toEqual([9, 8]);
  expect(pausedMs(entriesOf(...timeouts, 'TIMEOUT_START 8', 'TIMEOUT_END 9'))).toBe(4 * 60_000);
});

test('a rack that was taken back without its entry has no length', () => {
  expect(minutesOf(entriesOf('UNDO 9 0:0', 'POINT 14 0:1'), 'B')).toEqual([null]);
});

test('clocks that were set back give no negative length', () => {
  expect(minutesOf(entriesOf('START 10 0:0', 'POINT 4 1:0'), 'A')).toEqual([0]);
});

test('fouls of 14.1 are no racks', () => {
  const times = rackTimes(entriesOf('START 0 0:0', 'POINT 1 1:0', 'FOUL 2 0:0', 'POINT 4 0:1'), 'AaB');

  expect(times.map(({ winner, a, b }) => `${winner} ${a}:${b}`)).toEqual(['A 1:0', 'B 1:1']);
});

test.each([
  [['TIMEOUT_START 2', 'TIMEOUT_END 7'], 5],
  [['TIMEOUT_START 2', 'TIMEOUT_WITHDRAWN 3'], 1],
  [['TIMEOUT_START 2', 'TIMEOUT_START 4', 'TIMEOUT_END 7', 'TIMEOUT_END 9'], 7],
  [['TIMEOUT_START 2', 'TIMEOUT_END 3', 'TIMEOUT_START 10', 'TIMEOUT_END 14'], 5],
  [['TIMEOUT_END 1', 'TIMEOUT_START 2', 'TIMEOUT_END 7'], 5],
  [['TIMEOUT_START 2', 'POINT 4', 'TIMEOUT_END 7'], 5],
  [['TIMEOUT_START 2', 'TIMEOUT_END 3', 'TIMEOUT_START 5'], 1],
  [['START 1', 'POINT 4'], 0],
])('at least one time-out ran in %j: %i minutes', (lines, minutes) => {
  expect(pausedMs(entriesOf(...lines))).toBe(minutes * 60_000);
});
