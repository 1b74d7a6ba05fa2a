import { expect, test } from 'vitest';
import { amountText, centsOf, isAmount, readAmount } from '#machines/money/amount.ts';

test.each([
  ['125.50', 125.5],
  ['125,50', 125.5],
  ['125,5', 125.5],
  ['1.125,50', 1125.5],
  ['1,125.50', 1125.5],
  ["1'125.50", 1125.5],
  ['1 125,50 €', 1125.5],
  ['1.250.000', 1_250_000],
  ["12'345", 12_345],
  ['123456789012', 123_456_789_012],
  ['80', 80],
  ['0,99', 0.99],
  ['EUR 80', 80],
  ['80 eur', 80],
  ['€1.250.000,5', 1_250_000.5],
  [' ', null],
])('"%s" is read as an amount, whatever the language of the browser', (typed, euros) => {
  expect(readAmount(typed)).toBe(euros);
});

const unreadable = ['12,345', '12.345', '-5', 'abc', '1,125,50', '12.34.567', '1.2.3', '5 or 6', ',', '1,1234.50', "1'234.567,50"];
const wrongGroups = ['1234.567,50', '.125,50', 'a12.345,50', '12a.345,50', '1234567890123'];

test.each([...unreadable, ...wrongGroups])('"%s" is not read as an amount', (typed) => {
  expect(readAmount(typed)).toBeNaN();
});

test('an amount is written with two decimals, or with none if there are no cents', () => {
  expect([amountText(125.5), amountText(125), amountText(0.05)]).toEqual(['125.50', '125', '0.05']);
});

test.each([
  [125.5, true],
  [0.01, true],
  [0, true],
  [-5.25, true],
  [0.005, false],
  [1.001, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d EUR is a whole number of cents: %s', (euros, expected) => {
  expect(isAmount(euros)).toBe(expected);
});

test('euros become whole cents, although 1.15 × 100 is not 115 for a computer', () => {
  expect([centsOf(1.15), centsOf(125.5), centsOf(0.29), centsOf(0)]).toEqual([115, 12_550, 29, 0]);
});
