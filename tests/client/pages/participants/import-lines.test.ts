import { expect, test } from 'vitest';
import {
  carryOver,
  choose,
  countMarks,
  linesToSkip,
  markOf,
  noDecisions,
  toggleSkip,
  whyNotImport,
} from '../../../../client/pages/participants/import-lines.ts';
import { importLine } from './import-line.ts';

const room = { free: 39, limit: 256 };

test.each([
  ['ADD', 'add'],
  ['ALREADY', 'skip'],
  ['REPEATED', 'skip'],
  ['CHOOSE', 'choose'],
  ['NOT_ALLOWED', 'refused'],
  ['UNKNOWN', 'refused'],
  ['UNREADABLE', 'refused'],
] as const)('a line that is %s is marked %s', (result, mark) => {
  expect(markOf(importLine({ result }), noDecisions)).toBe(mark);
});

test('nothing is imported until every line is clear', () => {
  const lines = [importLine(), importLine({ line: 3, result: 'CHOOSE' }), importLine({ line: 4, result: 'UNKNOWN' })];

  expect(whyNotImport(countMarks(lines, noDecisions), room)).toBe('First choose a player in 1 line, then mend or skip 1 line.');
  const skipped = toggleSkip(toggleSkip(noDecisions, 3), 4);
  expect(whyNotImport(countMarks(lines, skipped), room)).toBeNull();
  expect(linesToSkip(lines, skipped)).toEqual([3, 4]);
});

test('who is in already needs no decision', () => {
  const lines = [importLine(), importLine({ line: 3, result: 'ALREADY' })];

  expect(whyNotImport(countMarks(lines, noDecisions), room)).toBeNull();
  expect(linesToSkip(lines, noDecisions)).toEqual([3]);
});

test('no more enter than there are places', () => {
  const counts = { add: 40, choose: 0, skip: 0, refused: 0 };

  expect(whyNotImport(counts, room)).toBe('Only 39 of 256 places are free, and 40 would enter.');
  expect(whyNotImport(counts, { free: -217, limit: 0 })).toBeNull();
  expect(whyNotImport({ ...counts, add: 0 }, room)).toBe('There is nobody to import.');
});

test('decisions follow their lines and end when a line is changed', () => {
  const decisions = toggleSkip(choose(noDecisions, 1, 7), 2);

  expect(carryOver(decisions, 'A\nB', 'new\nA\nB')).toEqual({ chosen: { '2': 7 }, skipped: [3] });
  expect(carryOver(decisions, 'A\nB', 'Ax\nB')).toEqual({ chosen: {}, skipped: [2] });
});
