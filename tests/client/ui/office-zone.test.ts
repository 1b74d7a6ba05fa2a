/** Days and times of the office are in its own time zone, whatever the zone of the computer. */
import { afterEach, expect, test } from 'vitest';
import { dayIn, dayPlus, formatDate, formatDateTime, formatTime, instantAt } from '../../../client/format.ts';
import { localTimeOf } from '../../../client/pages/match/matches/edit/quarter-hours.ts';
import { invoiceQuery } from '../../../client/pages/money/invoices/use-invoices.ts';
import { boundsOf, monthAfter, weeksOf } from '../../../client/pages/website/calendar/months.ts';
import { setOfficeZone } from '../../../client/state/office-zone.ts';

afterEach(() => setOfficeZone(undefined));

const newYear = '2026-12-31T23:30:00.000Z';
const at = (day: string, time: string, zone?: string) => new Date(instantAt(day, time, zone)).toISOString();

test.each([
  ['Europe/Zagreb', '01.01.27 00:30', '2027-01-01'],
  ['Pacific/Kiritimati', '01.01.27 13:30', '2027-01-01'],
  ['Pacific/Pago_Pago', '31.12.26 12:30', '2026-12-31'],
])('an office in %s shows its own day and time', (zone, words, day) => {
  setOfficeZone(zone);

  expect([formatDateTime(newYear), dayIn(newYear)]).toEqual([words, day]);
  expect(localTimeOf(newYear, undefined)).toEqual({ day, time: words.slice(-5) });
  // A date without a time is the same everywhere.
  expect(formatDate('2026-09-25')).toBe('25.09.26');
});

test('an event has its own time zone', () => {
  setOfficeZone('Pacific/Pago_Pago');

  expect(formatDateTime(newYear, 'Europe/Zagreb')).toBe('01.01.27 00:30');
});

test('the day on which summer time begins has 23 hours, the one on which it ends 25', () => {
  setOfficeZone('Europe/Zagreb');
  const hours = (day: string) => (instantAt(dayPlus(day, 1), '00:00') - instantAt(day, '00:00')) / 3_600_000;

  expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-10-25')]).toEqual([24, 23, 25]);
  expect(['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'].map((when) => formatTime(when))).toEqual(['01:59', '03:00']);
  // A time in the skipped hour becomes the hour after it. A time in the repeated hour is the first of both, as on the server.
  expect([at('2026-03-29', '02:30'), at('2026-10-25', '02:30')]).toEqual(['2026-03-29T01:30:00.000Z', '2026-10-25T00:30:00.000Z']);
});

test('months and weeks do not depend on the time zone', () => {
  setOfficeZone('Pacific/Pago_Pago');

  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(boundsOf('2028-02')).toEqual(['2028-02-01', '2028-02-29']);
  expect(weeksOf('2026-03').map((week) => [week[0], week[6]])).toEqual([
    ['2026-02-23', '2026-03-01'],
    ['2026-03-02', '2026-03-08'],
    ['2026-03-09', '2026-03-15'],
    ['2026-03-16', '2026-03-22'],
    ['2026-03-23', '2026-03-29'],
    ['2026-03-30', '2026-04-05'],
  ]);
});

test('the filter "in 2027" begins at midnight of the office', () => {
  setOfficeZone('Europe/Zagreb');
  const query = invoiceQuery({ search: '', sort: null, page: 0, size: 50, filters: { since: '2027-01-01' } } as never);

  expect(query['creationDate.greaterThanOrEqual']).toBe('2026-12-31T23:00:00.000Z');
});
