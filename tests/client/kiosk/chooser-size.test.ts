import { expect, test } from 'vitest';
import { chooserSize } from '../../../kiosk/frame/chooser-size.ts';

const event = (id: number, tournaments: number, tables: number) => ({
  ...{ id, name: `Event ${id}` },
  tournaments: Array.from({ length: tournaments }, (_, at) => ({ id: at, name: `Tournament ${at}` })),
  tables: Array.from({ length: tables }, (_, at) => ({ id: at, displayNumber: at + 1 })),
});

test('a short choice has the largest letters', () => {
  expect(chooserSize([])).toBe(40);
  expect(chooserSize([event(1, 2, 8)])).toBe(40);
});

test('the more rows, the smaller the letters, so that the last row stays on the screen', () => {
  const one = chooserSize([event(1, 3, 24)]);
  const two = chooserSize([event(1, 3, 24), event(2, 3, 24)]);
  const four = chooserSize([1, 2, 3, 4].map((id) => event(id, 4, 24)));

  expect([one, two, four].every((size) => size >= 16)).toBe(true);
  expect(two).toBeLessThan(40);
  expect(four).toBeLessThan(two);
});
