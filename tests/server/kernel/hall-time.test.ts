import { expect, test } from 'vitest';
import { dayAfter, dayInZone, instantInZone } from '../../../server/kernel/time/local-time.ts';

const cases: [string, string, string, string, string][] = [
  ['in winter', '2026-01-15', '10:00', 'Europe/Berlin', '2026-01-15T09:00:00.000Z'],
  ['in summer', '2026-07-15', '9:30', 'Europe/Berlin', '2026-07-15T07:30:00.000Z'],
  ['before the change to summer time', '2026-03-29', '01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['in the hour that is left out', '2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['after the change to summer time', '2026-03-29', '03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['in the hour that comes twice', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['after the change to winter time', '2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['in the hour that is left out, west of Greenwich', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['on the evening before the change, west of Greenwich', '2026-10-31', '23:00', 'America/New_York', '2026-11-01T03:00:00.000Z'],
  ['on a new day, east of Greenwich', '2026-10-25', '00:15', 'Asia/Tokyo', '2026-10-24T15:15:00.000Z'],
];

test.each(cases)('a session %s is at that time in the zone of the event', (_name, day, time, timeZone, instant) => {
  expect(instantInZone(day, time, timeZone)).toBe(instant);
});

test('the day is that of the event’s zone, also after midnight and at the end of a month', () => {
  expect(dayInZone(new Date('2026-10-31T23:30:00.000Z'), 'Europe/Berlin')).toBe('2026-11-01');
  expect(dayInZone(new Date('2026-11-01T03:30:00.000Z'), 'America/New_York')).toBe('2026-10-31');
  expect(dayAfter('2026-10-31', 1)).toBe('2026-11-01');
});
