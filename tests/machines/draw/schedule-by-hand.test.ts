/** Small time schedules, match by match (machines/README.md 11.1, 11.2). */
import { describe, expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { closeWalkoverGaps, feedersOf, type ScheduledMatch, scheduleOf } from '#machines/draw/schedule.ts';
import type { DrawnMatch, SlotEntrant } from '#machines/draw/types.ts';
import { walkover } from '#machines/draw/walkovers.ts';
import { chartOf, groupsSpec } from './charts.ts';

/** 'SE01 SE02 · SE03': sessions with their matches; '|' begins a day. */
function sessions(schedule: readonly ScheduledMatch[]): string {
  const days = [...Map.groupBy(schedule, ({ day }) => day).values()];
  const ofDay = (matches: readonly ScheduledMatch[]) =>
    [...Map.groupBy(matches, ({ time }) => time)].map(([time, all]) => `${time} ${all.map(({ label }) => label).join(' ')}`);
  return days.map((matches) => ofDay(matches).join(' · ')).join(' | ');
}

describe('a schedule', () => {
  test('a single elimination of 8 on four tables takes three sessions', () => {
    expect(sessions(scheduleOf(chartOf(8, 8), 4))).toBe('09:00 SE01 SE02 SE03 SE04 · 10:30 SE05 SE06 · 12:00 SE07');
  });

  test('rounds are played in their order, and the next day begins when no session fits any more', () => {
    const grid = { firstStart: 600, lastEnd: 725, minutes: 60 };

    expect(sessions(scheduleOf(chartOf(8, 4), 2, grid))).toBe(
      '10:00 A001 A002 · 11:00 A003 A004 | 10:00 A005 A006 · 11:00 A007 A008 | 10:00 A009 A010 · 11:00 SE01 SE02 | 10:00 SE03',
    );
  });

  test('one session fits into the shortest day, and one match into a hall without tables', () => {
    const grid = { firstStart: 545, lastEnd: 560, minutes: 60 };

    expect(sessions(scheduleOf(chartOf(8, 8), 0, grid))).toBe(
      '09:05 SE01 | 09:05 SE02 | 09:05 SE03 | 09:05 SE04 | 09:05 SE05 | 09:05 SE06 | 09:05 SE07',
    );
  });

  test('a round of a group waits for the one before, but not for other groups', () => {
    const chart = buildChart(groupsSpec(2, 4, 4));

    expect(sessions(scheduleOf(chart, 3))).toBe(
      '09:00 A001 A002 B001 · 10:30 B002 A003 A004 · 12:00 B003 B004 A005 · 13:30 A006 B005 B006 · 15:00 SE01 SE02 · 16:30 SE03',
    );
    expect(feedersOf(chart.matches).get('A003')).toEqual(['A001', 'A002']);
    expect(feedersOf(chart.matches).get('A001')).toBeUndefined();
  });

  test('a match waits for the matches of both its players', () => {
    expect(feedersOf(chartOf(8, 4).matches).get('A009')).toEqual(['A006', 'A007']);
  });

  test('matches that wait for each other are refused', () => {
    const { rounds, spec, matches } = chartOf(8, 8);
    const circle = matches.map((match) => (match.label === 'SE07' ? { ...match, winnerTo: { label: 'SE05', side: 'A' as const } } : match));

    expect(() => scheduleOf({ rounds, spec, matches: circle }, 4)).toThrow('The matches of this chart wait for each other in a circle.');
  });
});

describe('sessions that walkovers left free', () => {
  const chart = chartOf(8, 8);
  const player = (id: number): SlotEntrant => ({ kind: 'player', id });
  /** In SE01 and SE02 a side is empty, so SE05 has both its players at once. */
  const drawn: DrawnMatch[] = [
    { label: 'SE01', a: player(1), b: walkover, passed: true },
    { label: 'SE02', a: walkover, b: player(2), passed: true },
    { label: 'SE03', a: player(3), b: player(4), passed: false },
    { label: 'SE04', a: player(5), b: player(6), passed: false },
    { label: 'SE05', a: player(1), b: player(2), passed: false },
    { label: 'SE06', a: null, b: null, passed: false },
    { label: 'SE07', a: null, b: null, passed: false },
  ];
  const closed = (tables: number) => sessions(closeWalkoverGaps(chart, scheduleOf(chart, tables), drawn));

  test('a match moves up within its round, and a round keeps its sessions', () => {
    // SE03 and SE04 take the sessions of the walkovers SE01 and SE02. No other round moves.
    expect(closed(1)).toBe('09:00 SE01 SE03 · 10:30 SE02 SE04 · 15:00 SE05 · 16:30 SE06 · 18:00 SE07');
    expect(closed(2)).toBe('09:00 SE01 SE02 SE03 SE04 · 12:00 SE05 SE06 · 13:30 SE07');
    expect(closed(4)).toBe('09:00 SE01 SE02 SE03 SE04 · 10:30 SE05 SE06 · 12:00 SE07');
  });

  test('a match that is not drawn yet has no session', () => {
    expect(sessions(closeWalkoverGaps(chart, scheduleOf(chart, 4), drawn.slice(0, 4)))).toBe('09:00 SE01 SE02 SE03 SE04');
  });
});
