/** The sentences that a time schedule shows while somebody types it, and the reading of many matches at once. */
import { expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { scheduleOf } from '#machines/draw/schedule.ts';
import { checkSchedule, readSchedule, shiftSchedule } from '#machines/draw/schedule-check.ts';

const chart = buildChart({ kind: 'ELIMINATION', size: 8, singleElimination: 8, letters: 1, dropTable: 'CROSS', groups: null });
const whole = scheduleOf(chart, 4);
const sentences = (tables: number, planned: Parameters<typeof checkSchedule>[2]) =>
  checkSchedule(chart, tables, planned).map(({ sentence }) => sentence);

test('a generated schedule has no problems, for every chart and the tables that it was made for', () => {
  for (const [size, single, tables] of [
    [8, 8, 4],
    [16, 4, 4],
    [64, 16, 8],
    [256, 32, 18],
  ] as const) {
    const spec = {
      kind: 'ELIMINATION',
      size,
      singleElimination: single,
      letters: size >= 128 ? 8 : 1,
      dropTable: 'CROSS',
      groups: null,
    } as const;
    expect(checkSchedule(buildChart(spec), tables, scheduleOf(buildChart(spec), tables))).toEqual([]);
  }
});

test('the check names too many matches, unknown labels, rounds before their feeders and missing times', () => {
  const label = (position: number) => chart.matches[position]?.label ?? '';
  const final = label(6);
  const early = whole.map((match) => (match.label === final ? { ...match, time: whole[0]?.time ?? '' } : match));

  expect(sentences(3, whole)).toEqual(['Day 1, 09:00: 4 matches on 3 tables.']);
  expect(sentences(4, [...whole, { label: 'X99', day: 1, time: '20:00' }])).toEqual(['X99 is not in the flow chart.']);
  expect(sentences(5, early)[0]).toMatch(new RegExp(`^${final} starts before SE0\\d is over, where a player comes from\\.$`));
  expect(
    sentences(
      4,
      whole.filter((match) => match.label !== final),
    ),
  ).toEqual([`${final} keeps no time and stays CREATED.`]);
  expect(sentences(4, [])).toEqual([expect.stringMatching(/^SE01, .+ and 1 more keep no time and stay CREATED\.$/)]);
});

test('shifted matches stay within their day', () => {
  const first = (minutes: number) => shiftSchedule(whole, ({ day }) => day === 1, minutes)?.[0]?.time;

  expect([first(15), first(-75)]).toEqual(['09:15', '07:45']);
  expect(shiftSchedule(whole, () => true, 15 * 60)).toBeNull();
  expect(shiftSchedule(whole, () => false, 15 * 60)).toEqual(whole);
});

test('schedule lines may use tabs, semicolons or commas; the header is skipped, and unreadable lines are named', () => {
  expect(readSchedule('Match\tDay\tTime\r\na001\t1\t9:00\nA002;2;14.30\nA003,,\n\nA004\t99\t09:00\nA005\t1\t25:00')).toEqual({
    matches: [
      { label: 'A001', day: 1, time: '09:00' },
      { label: 'A002', day: 2, time: '14:30' },
      { label: 'A003', day: 1, time: null },
    ],
    wrong: ['Line 6: A004\t99\t09:00', 'Line 7: A005\t1\t25:00'],
  });
});
