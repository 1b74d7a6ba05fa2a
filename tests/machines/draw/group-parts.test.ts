/** One printed sheet per round robin group. */
import { expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { groupParts } from '#machines/draw/group-parts.ts';
import { sheetsOf } from '#machines/draw/sheet.ts';
import { groupsSpec } from './charts.ts';

const chartOf = (groups: number, seats: number) => {
  const chart = buildChart(groupsSpec(groups, seats, groups));
  return {
    sheets: sheetsOf(chart).filter(({ layout }) => layout === 'groups'),
    byLabel: new Map(chart.matches.map((match) => [match.label, match])),
  };
};
const sheetOf = (groups: number, seats: number, at = 0) => {
  const { sheets, byLabel } = chartOf(groups, seats);
  const sheet = sheets[at];
  if (!sheet) throw new Error('The chart has a sheet of groups.');
  return { sheet, byLabel };
};

test('each group has a sheet with its own matches in all rounds', () => {
  const { sheets, byLabel } = chartOf(16, 4);
  const parts = sheets.flatMap((sheet) => groupParts(sheet, byLabel));

  expect(parts.map(({ group }) => group)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  for (const { group, part } of parts) {
    expect(part.boxes.map(({ label }) => byLabel.get(label)?.group)).toEqual(Array.from({ length: 6 }, () => group));
    expect([part.columns.length, part.rows]).toEqual([3, 2]);
  }
});

test('every match of the groups stands on one sheet', () => {
  const { sheet, byLabel } = sheetOf(64, 4);
  const labels = groupParts(sheet, byLabel).flatMap(({ part }) => part.boxes.map(({ label }) => label));

  expect(labels.sort()).toEqual(sheet.boxes.map(({ label }) => label).sort());
});

test('the groups stand in the order of their numbers, whatever the order of the matches', () => {
  const { sheet, byLabel } = sheetOf(16, 3, 4);
  const turned = { ...sheet, boxes: sheet.boxes.toReversed() };

  expect(groupParts(turned, byLabel).map(({ group }) => group)).toEqual([9, 10]);
});

test('a single group is the whole sheet', () => {
  const { sheet, byLabel } = sheetOf(1, 4);

  expect(groupParts(sheet, byLabel)).toEqual([{ group: 1, part: sheet }]);
});

test('matches outside the groups make no sheet', () => {
  const { sheet } = sheetOf(2, 4);

  expect(groupParts(sheet, new Map())).toEqual([]);
  expect(groupParts(sheet, new Map(sheet.boxes.map(({ label }) => [label, { group: null }])))).toEqual([]);
});
