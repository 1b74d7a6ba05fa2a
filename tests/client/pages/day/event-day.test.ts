import { expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { daysOf, dayWords } from '../../../../client/hall/day/event-dates.ts';
import { eventDays, matchesOf } from '../../../../client/hall/day/event-day.ts';
import { dayAt } from '../../../../client/hall/day/hall-days.ts';
import { notBefore } from '../../../../client/hall/day/not-before.tsx';
import { liveEventRow, liveMatchRow, liveTableRow } from '../../live/rows.ts';

const now = Date.parse('2026-07-04T12:00:00.000Z');
const zone = 'Europe/Vienna';
const waits = { matchStatus: 'SCHEDULED', tableId: null, matchStartTime: null, aScore: 0, bScore: 0 } as const;

const rowsWith = (...matches: LiveMatch[]) => ({
  matches: Object.fromEntries(matches.map((match) => [match.id, match])),
  tables: { 12: liveTableRow({ matchId: null, tableStatus: 'FREE' }), 40: liveTableRow({ id: 40, eventId: 2 }) },
  devices: {},
  tournaments: {},
  events: { 1: liveEventRow() },
});

function dayFor(...matches: LiveMatch[]) {
  const [day] = eventDays(rowsWith(...matches), now);
  if (!day) throw new Error('no event');
  return day;
}

const todays = (...matches: LiveMatch[]): number[] => matchesOf(dayFor(...matches), dayAt(now, zone)).map(({ id }) => id);

test('a match belongs to the day on which it began, whenever it was scheduled', () => {
  expect(todays(liveMatchRow({ matchScheduledTime: '2026-07-03T18:00:00.000Z' }))).toEqual([34]);
});

test('a match that was postponed from yesterday belongs to today, and one for tomorrow does not', () => {
  const putOff = liveMatchRow({ ...waits, id: 1, matchScheduledTime: '2026-07-03T18:00:00.000Z' });
  const tomorrow = liveMatchRow({ ...waits, id: 2, matchScheduledTime: '2026-07-05T09:00:00.000Z' });

  expect(todays(putOff, tomorrow)).toEqual([1]);
});

test('a match without a time belongs to the day on which it probably begins', () => {
  expect(todays(liveMatchRow({ ...waits, matchScheduledTime: null }))).toEqual([34]);
});

test('the days to choose are those of the event and of its matches', () => {
  const day = dayFor(liveMatchRow({ ...waits, matchScheduledTime: '2026-07-06T09:00:00.000Z' }));

  expect(daysOf([day], zone, dayAt(now, zone)).map(({ key }) => key)).toEqual(['2026-07-03', '2026-07-04', '2026-07-05', '2026-07-06']);
  expect([dayWords(day.event, '2026-07-04'), dayWords(day.event, '2026-07-06')]).toEqual(['day 2 of 3', '']);
});

test('a waiting match shows its earliest start, unless that is about its scheduled time', () => {
  const late = liveMatchRow({ ...waits, id: 1, matchScheduledTime: '2026-07-04T11:00:00.000Z' });
  const soon = liveMatchRow({ ...waits, id: 2, matchScheduledTime: '2026-07-04T16:00:00.000Z' });
  const { forecasts } = dayFor(late, soon);

  expect(notBefore(late, forecasts.get(1), zone)).toBe('not before 14:03');
  expect(notBefore(soon, forecasts.get(2), zone)).toBe('');
});

test('the matches of an event are predicted with the pace of its discipline', () => {
  const running = liveMatchRow({ aScore: 5, bScore: 2 });
  const endBy = (minutes: number) =>
    eventDays({ ...rowsWith(running), paceOf: () => ({ minutes, early: 0, late: 0 }) }, now)[0]?.forecasts.get(34)?.end.mid ?? 0;

  expect(endBy(11)).toBeGreaterThan(endBy(8));
  expect(Math.abs(endBy(11) - now - 44 * 60_000)).toBeLessThan(12 * 60_000);
});
