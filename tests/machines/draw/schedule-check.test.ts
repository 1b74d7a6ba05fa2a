/** The sentences that a time schedule shows while somebody types it, and the reading of many matches at once. */
import { expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { scheduleOf } from '#machines/draw/schedule.ts';
import { checkSchedule, readSchedule, shiftSchedule, whatToMove } from '#machines/draw/schedule-check.ts';

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
  ).toEqual([`${final} keeps no time and stays Created.`]);
  expect(sentences(4, [])).toEqual([expect.stringMatching(/^SE01, .+ and 1 more keep no time and stay Created\.$/)]);
});

test('each problem names its kind and its matches, the most serious first', () => {
  const labels = chart.matches.map(({ label }) => label);
  const [first = '', second = ''] = labels;
  const final = labels.at(-1) ?? '';
  const planned = whole.flatMap((match) => {
    if (match.label === second) return [];
    return [match.label === final ? { ...match, time: '09:00' } : match];
  });

  const findings = checkSchedule(chart, 1, [...planned, { label: 'X98', day: 1, time: null }, { label: 'X99', day: 1, time: null }]);

  expect(findings.map(({ kind }) => kind)).toEqual(['unknown', 'early', 'full', 'full', 'missing']);
  expect(findings.map(({ labels: concerned }) => concerned)).toEqual([
    ['X98', 'X99'],
    [final],
    expect.arrayContaining([first, final]),
    [labels[4], labels[5]],
    [second],
  ]);
  expect(findings[0]?.sentence).toBe('X98, X99 are not in the flow chart.');
  expect(findings[2]?.sentence).toBe('Day 1, 09:00: 4 matches on 1 table.');
});

test('the check counts the further matches that start too early, and one that starts with its feeder', () => {
  const atOnce = whole.map((match) => ({ ...match, time: '09:00' }));
  const [early] = checkSchedule(chart, 8, atOnce);

  expect(early?.sentence).toMatch(/^SE05 starts before SE01 is over, where a player comes from\. So do 2 more\.$/);
  expect(early?.labels).toEqual(['SE05', 'SE06', 'SE07']);
});

test('a text that is no time of day is no time for the check', () => {
  const typing = whole.map((match) => ({ ...match, time: '9' }));

  expect(checkSchedule(chart, 1, typing)).toEqual([]);
  expect(checkSchedule(null, 1, whole).map(({ kind }) => kind)).toEqual(['full', 'full']);
});

test('six labels are named, and of more the others are counted', () => {
  const unknown = (length: number) => Array.from({ length }, (_, index) => ({ label: `X${index}`, day: 1, time: null }));
  const sentence = (length: number) => checkSchedule(chart, 4, [...whole, ...unknown(length)])[0]?.sentence;

  expect(sentence(6)).toBe('X0, X1, X2, X3, X4, X5 are not in the flow chart.');
  expect(sentence(8)).toBe('X0, X1, X2, X3, X4, X5 and 2 more are not in the flow chart.');
});

test('a match may be moved to the first and the last minute of its day, and no further', () => {
  const at = (time: string | null, minutes: number) => shiftSchedule([{ label: 'A001', day: 1, time }], () => true, minutes)?.[0]?.time;

  expect([at('09:45', -585), at('09:45', 854), at('09:05', 0)]).toEqual(['00:00', '23:59', '09:05']);
  expect([at('09:45', -586), at('09:45', 855)]).toEqual([undefined, undefined]);
  expect(at(null, 15)).toBeNull();
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

test.each([
  [' a001 ; 14 ; 9.05 ', { label: 'A001', day: 14, time: '09:05' }],
  ['A001', { label: 'A001', day: 1, time: null }],
  ['A001;1;09:00:00', { label: 'A001', day: 1, time: '09:00' }],
  ['A001;15;09:00', null],
  ['A001;0;09:00', null],
  ['A001;1.5;09:00', null],
  ['A001;x;09:00', null],
  [';1;09:00', null],
  ['A001;1;at 09:00', null],
  ['A001;1;noon', null],
  ['A001;1;09.00.00', { label: 'A001', day: 1, time: '09:00' }],
  ['A001;1;2:30 PM', null],
  ['A001;1;14:305', null],
  ['A001;1;14:30:5', null],
])('the line "%s" of a schedule is read, or named as it was typed', (line, match) => {
  expect(readSchedule(`Match;Day;Time\n${line}\n`)).toEqual(
    match ? { matches: [match], wrong: [] } : { matches: [], wrong: [`Line 2: ${line.trim()}`] },
  );
});

test('the advice names the first overloaded time and counts the others', () => {
  const at = (day: number, time: string, ...labels: string[]) => labels.map((label) => ({ label, day, time }));
  expect(whatToMove(2, at(1, '15:00', 'A', 'B'))).toBeNull();
  expect(whatToMove(1, at(1, '15:00', 'A', 'B'))).toBe('move one match of day 1, 15:00');
  expect(whatToMove(1, [...at(2, '09:00', 'D', 'E'), ...at(1, '15:00', 'A', 'B', 'C')])).toBe(
    'move 2 matches of day 1, 15:00, and of one more time',
  );
  expect(whatToMove(1, [...at(1, '09:00', 'A', 'B'), ...at(1, '10:00', 'C', 'D'), ...at(2, '10:00', 'E', 'F')])).toBe(
    'move one match of day 1, 09:00, and of 2 more times',
  );
  const both = [...at(1, '09:00', 'A', 'B'), ...at(1, '10:00', 'C', 'D'), ...at(1, '11:00', 'E')];
  expect([whatToMove(1, both, 'D'), whatToMove(1, both, 'E')]).toEqual(['move one match of day 1, 10:00', null]);
});
