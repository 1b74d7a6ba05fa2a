import { expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { eventTimes } from '#machines/draw/event-times.ts';
import { chartName, formatDetail, formatName } from '#machines/draw/format-names.ts';
import { type FormatTemplate, offeredFormats, recommendedFormat } from '#machines/draw/formats.ts';

let nextId = 1;
const chart = (size: number, singleElimination: number, more: Partial<FormatTemplate> = {}): FormatTemplate => ({
  ...{ id: nextId++, kind: 'ELIMINATION', size, singleElimination, groups: null, enabled: true },
  ...{ minParticipants: size / 2 + 1, maxParticipants: size, ...more },
});
const groupsOf4 = (groups: number) => chart(4 * groups, 2 * groups, { kind: 'GROUPS', groups, minParticipants: 3 * groups });
const templates = [
  ...[8, 16, 32, 64].flatMap((size) => [chart(size, size), chart(size, 2), chart(size, size / 4), chart(size, size / 2)]),
  ...[2, 4, 8].map(groupsOf4),
];
const namesFor = (players: number, from = templates) =>
  offeredFormats(from, players).map(({ template }) => `${formatName(template)}: ${formatDetail(template)}`);

const eliminationsOf = (size: number) => [
  `Single elimination: ${size} players`,
  `Double elimination: ${size} players, single elimination from the last ${size / 2}`,
  `Full double elimination: ${size} players, double elimination to one player left`,
];

test('the number of players chooses the smallest chart of each kind', () => {
  expect(namesFor(14)).toEqual([
    'Single elimination: 16 players',
    'Double elimination: 16 players, single elimination from the last 8',
    'Full double elimination: 16 players, double elimination to one player left',
    'Groups: 16 players in 4 groups, single elimination from the last 8',
  ]);
  expect(namesFor(17)).toEqual(eliminationsOf(32));
  expect(namesFor(3)).toEqual(eliminationsOf(8));
  expect(namesFor(65)).toEqual([]);
});

test('disabled charts are not offered', () => {
  expect(
    namesFor(
      14,
      templates.map((template) => ({ ...template, enabled: template.size !== 16 })),
    ),
  ).toEqual(eliminationsOf(32));
});

test('the name of a flow chart says its players and its format', () => {
  expect([chart(16, 8), chart(16, 2), chart(16, 16), groupsOf4(4)].map((shape) => chartName(shape))).toEqual([
    '16 players, double elimination to last 8',
    '16 players, double elimination',
    '16 players, single elimination',
    '16 players, 4 groups to last 8',
  ]);
  expect(chartName(chart(8, 4), 'team')).toBe('8 teams, double elimination to last 4');
});

test('the smallest double elimination is recommended, full where no other fits, or else the first format', () => {
  expect(recommendedFormat(offeredFormats(templates, 14))?.kind).toBe('DOUBLE');
  expect(recommendedFormat(offeredFormats([chart(16, 16), chart(16, 2)], 14))?.kind).toBe('FULL');
  expect(recommendedFormat(offeredFormats([chart(8, 8), chart(16, 8), chart(8, 2)], 6))?.template).toMatchObject({
    size: 8,
    singleElimination: 2,
  });
  expect(recommendedFormat(offeredFormats([groupsOf4(4)], 14))?.kind).toBe('GROUPS');
  expect(recommendedFormat([])).toBeUndefined();
});

test('the times of an event begin with its first match; what does not begin before midnight begins on the next day', () => {
  const spec = { kind: 'ELIMINATION', size: 16, singleElimination: 8, letters: 1, dropTable: 'CROSS', groups: null } as const;
  const timesFrom = (firstStart: number) =>
    eventTimes(buildChart(spec), { tables: 4, firstStart, raceTo: 5, minutesPerRack: 8 }).map(({ day, time }) => `${day} ${time}`);

  expect([...new Set(timesFrom(16 * 60))]).toEqual([
    '1 16:00',
    '1 16:45',
    '1 17:30',
    '1 18:15',
    '1 19:00',
    '1 19:45',
    '1 20:30',
    '1 21:15',
  ]);
  expect(timesFrom(23 * 60).slice(0, 9)).toEqual([...Array(4).fill('1 23:00'), ...Array(4).fill('1 23:45'), '2 23:00']);
});
