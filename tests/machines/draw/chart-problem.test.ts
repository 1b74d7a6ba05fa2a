/** The flow charts that cannot be built, and the specification that a template stores. */
import { describe, expect, test } from 'vitest';
import { chartProblem } from '#machines/draw/chart-problem.ts';
import { readChartSpec } from '#machines/draw/chart-spec.ts';
import type { ChartSpec } from '#machines/draw/types.ts';
import { eliminationSpec, groupsSpec } from './charts.ts';

describe('an elimination', () => {
  test.each([0, 4, 12, 100, 512])('has no %i places', (size) => {
    expect(chartProblem(eliminationSpec(size, 2, 1))).toBe(`A chart has 8, 16, 32, 64, 128, 256 places, not ${size}.`);
  });

  test.each([8, 16, 32, 64, 128, 256])('has %i places', (size) => {
    expect(chartProblem(eliminationSpec(size, 2, 1))).toBeNull();
  });

  test.each([0, 1, -2, 1.5, 6, 32])('of 16 does not lead to a single elimination of %d', (q) => {
    expect(chartProblem(eliminationSpec(16, q))).toBe(`The single elimination takes a power of two from 2 to 16 players, not ${q}.`);
  });

  test.each([2, 4, 8, 16])('of 16 leads to a single elimination of %i', (q) => {
    expect(chartProblem(eliminationSpec(16, q))).toBeNull();
  });

  test.each([0, 3, 6, 16])('has no %i sheets', (letters) => {
    expect(chartProblem(eliminationSpec(64, 16, letters))).toBe(`A chart has 1, 2, 4 or 8 sheets, not ${letters}.`);
  });

  test.each([1, 2, 4, 8])('has %i sheets', (letters) => {
    expect(chartProblem(eliminationSpec(64, 16, letters))).toBeNull();
  });
});

describe('a table of its own for the losers', () => {
  const problem = (size: number, q: number, dropTable: Record<string, number[]>) =>
    chartProblem({ ...eliminationSpec(size, q), dropTable });

  test('names a match for each loser of every winners round from the second one on', () => {
    expect(problem(8, 4, { WQ: [2, 1] })).toBeNull();
    expect(problem(16, 4, { WR1: [1, 2, 3, 4], WQ: [2, 1] })).toBeNull();
    expect(problem(16, 16, {})).toBeNull();
  });

  test.each([
    ['WR1', { WQ: [2, 1] }],
    ['WQ', { WR1: [1, 2, 3, 4] }],
  ])('must not leave out %s', (round, table) => {
    expect(problem(16, 4, table as Record<string, number[]>)).toBe(`The drop table does not say where the losers of ${round} go.`);
  });

  test.each([
    ['too few', [1, 2, 3]],
    ['too many', [1, 2, 3, 4, 1]],
    ['one twice', [1, 2, 3, 3]],
    ['none before the first', [0, 1, 2, 3]],
    ['none after the last', [1, 2, 3, 5]],
    ['no part of one', [1, 2, 3, 3.5]],
  ])('names as many different matches as there are losers: %s', (_name, targets) => {
    expect(problem(16, 4, { WR1: targets, WQ: [2, 1] })).toBe('The drop table must send the 4 losers of WR1 to 4 different matches.');
  });
});

describe('groups', () => {
  const groupsOf = (groups: number | null, size: number, singleElimination: number): ChartSpec => ({
    ...groupsSpec(1, size, singleElimination),
    groups,
  });

  test.each([null, 0, 3, 128])('are not %j', (groups) => {
    expect(chartProblem(groupsOf(groups, 128, 64))).toBe('A chart has 1, 2, 4, 8, 16, 32 or 64 round robin groups.');
  });

  test.each([
    [1, 2],
    [1, 16],
    [64, 4],
    [4, 3],
    [16, 16],
  ])('may be %i with %i places each', (groups, seats) => {
    expect(chartProblem(groupsSpec(groups, seats, Math.max(2, groups)))).toBeNull();
  });

  test.each([
    [4, 4],
    [4, 68],
    [4, 18],
    [32, 512 + 32],
  ])('have 2 to 16 places: %i groups do not share %i', (groups, size) => {
    expect(chartProblem(groupsOf(groups, size, groups))).toBe(
      `A group has 2 to 16 places, so ${size} places cannot be divided into ${groups} groups.`,
    );
  });

  test('have at most 256 places together', () => {
    expect(chartProblem(groupsSpec(32, 16, 32))).toBe('A chart has at most 256 places, not 512.');
    expect(chartProblem(groupsSpec(32, 8, 32))).toBeNull();
  });

  test.each([1, 0, 6])('do not lead to a single elimination of %i', (q) => {
    expect(chartProblem(groupsSpec(1, 8, q))).toBe(`The single elimination takes 2, 4, 8 … players (a power of two), not ${q}.`);
  });

  test('send at least one player each, and at most all', () => {
    expect(chartProblem(groupsSpec(8, 4, 4))).toBe('At least one player of each of the 8 groups must go on to the single elimination.');
    expect(chartProblem(groupsSpec(8, 4, 8))).toBeNull();
    expect(chartProblem(groupsSpec(4, 4, 16))).toBeNull();
    expect(chartProblem(groupsSpec(4, 4, 32))).toBe('At most 16 players can go on to the single elimination from 4 groups of 4.');
  });
});

test.each([
  ['CROSS', 'CROSS'],
  ['GROUP_LOCAL', 'GROUP_LOCAL'],
  ['{"WQ":[2,1]}', { WQ: [2, 1] }],
])('a template stores the table for the losers as %s', (dropTable, read) => {
  const spec = { ...eliminationSpec(8, 4), dropTable };

  expect(readChartSpec({ ...spec, name: 'a column of the template' } as typeof spec)).toEqual({ ...spec, dropTable: read });
});
