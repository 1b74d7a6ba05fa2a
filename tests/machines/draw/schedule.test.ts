import { expect, test } from 'vitest';
import { buildChart } from '../../../machines/draw/chart.ts';
import { scheduleOf } from '../../../machines/draw/schedule.ts';
import type { ChartSpec } from '../../../machines/draw/types.ts';

const elimination = (size: number, singleElimination: number): ChartSpec => ({
  kind: 'ELIMINATION',
  size,
  singleElimination,
  letters: size >= 128 ? 8 : 1,
  dropTable: 'CROSS',
  groups: null,
});
const groups: ChartSpec = { kind: 'GROUPS', size: 16, singleElimination: 8, letters: 4, dropTable: 'CROSS', groups: 4 };

const cases: [string, ChartSpec, number][] = [
  ['256 to SE 32 on 24 tables', elimination(256, 32), 24],
  ['128 to SE 32 on 16 tables', elimination(128, 32), 16],
  ['64 to SE 16 on 8 tables', elimination(64, 16), 8],
  ['double elimination of 32 on 4 tables', elimination(32, 2), 4],
  ['single elimination of 16 on 3 tables', elimination(16, 16), 3],
  ['4 groups of 4 on 4 tables', groups, 4],
];

test.each(cases)('%s: every match once, nobody twice at a time, never more than tables', (_name, spec, tables) => {
  const chart = buildChart(spec);
  const schedule = scheduleOf(chart, tables);
  const at = new Map(schedule.map(({ label, day, time }) => [label, `${day} ${time}`]));
  const together = Map.groupBy(schedule, ({ day, time }) => `${day} ${time}`);

  expect(at.size).toBe(chart.matches.length);
  expect(schedule).toHaveLength(chart.matches.length);
  expect(Math.max(...[...together.values()].map((matches) => matches.length))).toBeLessThanOrEqual(tables);
  for (const { label, winnerTo, loserTo } of chart.matches) {
    for (const next of [winnerTo, loserTo]) if (next) expect(String(at.get(label)) < String(at.get(next.label))).toBe(true);
  }
});

test('the second stage begins when the first is over', () => {
  const chart = buildChart(elimination(64, 16));
  const at = new Map(scheduleOf(chart, 8).map(({ label, day, time }) => [label, `${day} ${time}`]));
  const times = (stage: 1 | 2): string[] =>
    chart.matches
      .filter((match) => match.stage === stage)
      .map(({ label }) => at.get(label) ?? '')
      .sort();

  expect(String(times(1).at(-1)) < String(times(2)[0])).toBe(true);
});

test('a day has eight sessions from nine in the morning, over before ten in the evening', () => {
  const schedule = scheduleOf(buildChart(elimination(256, 32)), 24);

  expect([...new Set(schedule.filter(({ day }) => day === 1).map(({ time }) => time))]).toEqual([
    '09:00',
    '10:30',
    '12:00',
    '13:30',
    '15:00',
    '16:30',
    '18:00',
    '19:30',
  ]);
  expect(Math.max(...schedule.map(({ day }) => day))).toBe(4);
});
