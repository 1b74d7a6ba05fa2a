import { expect, test } from 'vitest';
import { csvOf } from '../../../client/api/csv.ts';

const lineOf = (...cells: string[]): string | undefined => csvOf(['A'], [cells]).split('\r\n')[1];

test('a score below zero stays a number, and what could calculate is text', () => {
  expect(lineOf('-3', '-3+4', '=1+1', '+1', '-', '@SUM(A1)')).toBe("-3,'-3+4,'=1+1,'+1,'-,'@SUM(A1)");
});

test('a cell with a comma, a quote or a line break is quoted', () => {
  expect(lineOf('A, B', 'say "cheese"', 'plain')).toBe('"A, B","say ""cheese""",plain');
});
