import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvHead, csvLine, csvRows, plainCell } from '#contract/kit/csv.ts';
import { casesOf } from '../../support/extent.ts';

const lineOf = (...cells: string[]): string | undefined => (csvHead(['A']) + csvRows([cells])).split('\r\n')[1];

test('a negative number stays a number, and a text that could calculate is marked as text', () => {
  expect(lineOf('-3', '-3+4', '=1+1', '+1', '-', '@SUM(A1)')).toBe("-3,'-3+4,'=1+1,'+1,'-,'@SUM(A1)");
});

test('a cell with a comma, a quote or a line break is quoted', () => {
  expect(lineOf('A, B', 'say "cheese"', 'plain')).toBe('"A, B","say ""cheese""",plain');
});

const awkward = fc.oneof(
  fc.constantFrom(...["'", '=', '+', '-', '@', ';', ',', '\t', '\n', '1', '.5', 'x', '"']),
  fc.string({ maxLength: 2 }),
);

test('every typed text comes back unchanged from a file, and none of it calculates', () => {
  fc.assert(
    fc.property(
      fc.array(awkward, { maxLength: 12 }).map((parts) => parts.join('').trim()),
      (cell) => {
        const whole = csvLine([cell]).slice(0, -2);
        const inside = whole.startsWith('"') ? whole.slice(1, -1).replaceAll('""', '"') : whole;

        expect(plainCell(inside)).toBe(cell);
        expect(whole).not.toMatch(/^"?[=+@]/);
      },
    ),
    { numRuns: casesOf(5_000) },
  );
});
