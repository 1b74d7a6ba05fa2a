import { expect, test } from 'vitest';
import { buildChart } from '../../../machines/draw/chart.ts';
import { closeWalkoverGaps, scheduleOf } from '../../../machines/draw/schedule.ts';
import type { ChartSpec } from '../../../machines/draw/types.ts';
import { drawOf, isWalkover } from './fields.ts';

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

test.each(cases)(
  '%s: the schedule has every match once, nobody twice at a time and never more matches than tables',
  (_name, spec, tables) => {
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
  },
);

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

test('a day has eight sessions: the first begins at 09:00, the last at 19:30', () => {
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

test('a match moves up if walkovers left room in its round, and the round begins on time', () => {
  const { chart, matches } = drawOf(8, 8, 5);
  const usual = scheduleOf(chart, 1);
  const first = new Set(chart.matches.filter(({ seats }) => seats !== null).map(({ label }) => label));
  const played = matches.filter(({ a, b, label }) => first.has(label) && !isWalkover(a) && !isWalkover(b));
  const [only] = played.map(({ label }) => label);
  const timeIn = (schedule: ReturnType<typeof scheduleOf>) => schedule.find(({ label }) => label === only)?.time;

  expect(played).toHaveLength(1);
  expect([timeIn(usual), timeIn(closeWalkoverGaps(chart, usual, matches))]).toEqual(['10:30', '09:00']);
});

const fields = [
  [8, 4, 5],
  [16, 8, 9],
  [32, 2, 19],
  [64, 16, 40],
  [128, 32, 100],
] as const;

test.each(fields)(
  '%i to SE %i with %i players: nobody waits longer, nobody plays twice at a time, no session holds more matches than planned',
  (size, q, players) => {
    const { chart, matches } = drawOf(size, q, players);
    const usual = scheduleOf(chart, 4);
    const unplayed = new Set(matches.filter(({ a, b }) => isWalkover(a) || isWalkover(b)).map(({ label }) => label));
    const sessionOf = ({ day, time }: { day: number; time: string }): string => `${day} ${time}`;
    const planned = new Map(usual.map((match) => [match.label, sessionOf(match)]));

    const moved = closeWalkoverGaps(chart, usual, matches);

    const at = new Map(moved.map((match) => [match.label, sessionOf(match)]));
    const together = Map.groupBy(
      moved.filter(({ label }) => !unplayed.has(label)),
      sessionOf,
    );
    expect(Math.max(...[...together.values()].map((held) => held.length))).toBeLessThanOrEqual(4);
    expect(moved.filter(({ label }) => String(at.get(label)) > String(planned.get(label)))).toEqual([]);
    expect(moved.map(({ label }) => label).toSorted()).toEqual(matches.map(({ label }) => label).toSorted());
    for (const { label, winnerTo, loserTo } of chart.matches) {
      for (const next of [winnerTo, loserTo]) {
        if (next && !unplayed.has(label) && !unplayed.has(next.label) && at.has(next.label))
          expect(String(at.get(label)) < String(at.get(next.label))).toBe(true);
      }
    }
  },
);

test('a full field keeps the schedule as it is', () => {
  const { chart, matches } = drawOf(16, 8, 16);
  const own = new Set(matches.map(({ label }) => label));
  const usual = scheduleOf(chart, 4).filter(({ label }) => own.has(label));

  expect(new Map(closeWalkoverGaps(chart, usual, matches).map(({ label, day, time }) => [label, `${day} ${time}`]))).toEqual(
    new Map(usual.map(({ label, day, time }) => [label, `${day} ${time}`])),
  );
});
