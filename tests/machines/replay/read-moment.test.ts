/** The moment in an address. */
import { expect, test } from 'vitest';
import { momentHint, readTime } from '#machines/replay/read-moment.ts';

const moment = Date.parse('2026-09-25T14:12:40.000Z');

test.each([
  '2026-09-25T16:12:40+02:00',
  '2026-09-25T16:12:40+0200',
  '2026-09-25T16:12:40 02:00',
  '2026-09-25T16:12:40 0200',
  '2026-09-25T12:12:40-02:00',
  '2026-09-25T14:12:40Z',
  '2026-09-25T14:12:40.0Z',
  '2026-09-25T14:12:40.000000000Z',
])('%s is a moment', (text) => {
  expect(readTime(text)).toBe(moment);
});

test('a moment has minutes, or seconds, or parts of a second', () => {
  expect(readTime('2026-09-25T14:12Z')).toBe(moment - 40_000);
  expect(readTime('2026-09-25T14:12:40.250Z')).toBe(moment + 250);
});

test.each([
  ['no offset', '2026-09-25T16:12:40'],
  ['no time', '2026-09-25'],
  ['no text', ''],
  ['an hour alone', '2026-09-25T16Z'],
  ['a month that does not exist', '2026-13-25T16:12:40Z'],
  ['the 30th of February', '2026-02-30T16:12:40Z'],
  ['the 29th of February of a common year', '2026-02-29T16:12:40+02:00'],
  ['the 31st of April', '2026-04-31T16:12:40Z'],
  ['an hour that does not exist', '2026-09-25T25:12:40Z'],
  ['an offset of one digit', '2026-09-25T16:12:40+2'],
  ['a space inside the time', '2026-09-25 16:12:40+02:00'],
  ['two spaces before the offset', '2026-09-25T16:12:40  02:00'],
  ['a text before the moment', 'x2026-09-25T16:12:40Z'],
  ['a text after the moment', '2026-09-25T16:12:40Zx'],
  ['no digits after the point', '2026-09-25T16:12:40.Z'],
  ['ten digits after the point', '2026-09-25T16:12:40.0000000000Z'],
  ['milliseconds since 1970', '1790345560000'],
  ['another way to write a date', 'Fri, 25 Sep 2026 14:12:40 GMT'],
])('a text with %s is no moment: "%s"', (_name, text) => {
  expect(readTime(text)).toBeNull();
});

test('the 29th of February of a leap year is a day', () => {
  expect(readTime('2028-02-29T16:12:40+02:00')).toBe(Date.parse('2028-02-29T14:12:40.000Z'));
});

test('the example of the hint is a moment', () => {
  expect(readTime(/such as (.+)\.$/.exec(momentHint)?.[1] ?? '')).toBe(moment);
});
