/** Money is whole cents: sums, taxes and typing lose nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cents,
  centsFrom,
  eur,
  eurosOf,
  fieldText,
  type PricedLine,
  readEur,
  sum,
  taxCategories,
  totalsOf,
  whyTotalTooLarge,
} from '#machines/money/money.ts';
import { wordsOf } from '../../support/exact-words.ts';

const line = (more: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 1,
  unitGrossCents: 15_000,
  taxRateBp: 1900,
  taxCategory: 'S',
  ...more,
});

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 10_000 }),
  unitGrossCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  taxRateBp: fc.constantFrom(0, 700, 770, 1900, 2000, 10_000),
  taxCategory: fc.constantFrom(...taxCategories),
});

test('amounts are written and read as people write them', () => {
  expect([0, 5, 15_000, 123_450, 100_000_000_000, -2000].map(eur)).toEqual([
    'EUR 0.00',
    'EUR 0.05',
    'EUR 150.00',
    ...wordsOf('sum of money'),
    'EUR 1,000,000,000.00',
    '−EUR 20.00',
  ]);
  expect(['150', '1.234,50', 'EUR 1,234.50', '−20', '-0.05', '', '1.2.3', 'ten'].map(readEur)).toEqual([
    15_000,
    123_450,
    123_450,
    -2000,
    -5,
    null,
    null,
    null,
  ]);
  expect([' −20 ', '2−0', '20−'].map(readEur)).toEqual([-2000, null, null]);
});

test('an amount that is written and read again is the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (value) => {
      expect(readEur(eur(value))).toBe(cents(value));
      expect(readEur(fieldText(value))).toBe(cents(value));
      expect(centsFrom(eurosOf(value))).toBe(cents(value));
    }),
  );
});

test('a fraction of a cent is no amount', () => {
  expect(() => cents(0.5)).toThrow('0.5 is not a whole number of cents.');
  expect(() => centsFrom(1.005)).toThrow('EUR 1.005 has more than two decimals.');
  expect(() => centsFrom(Number.NaN)).toThrow('EUR NaN has more than two decimals.');
  expect(() => cents(2 ** 53)).toThrow('is not a whole number of cents.');
});

test('minus zero cents are zero', () => {
  expect(Object.is(cents(-0), 0)).toBe(true);
  expect(eur(-0)).toBe('EUR 0.00');
});

test('the lines of a document add up to its total, net and tax', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
      const { lines: taxed, taxes, totalCents, netCents, taxCents } = totalsOf(lines);

      expect(sum(taxed.map(({ grossCents }) => grossCents))).toBe(totalCents);
      expect(sum(taxed.map((one) => one.netCents))).toBe(netCents);
      expect(cents(netCents + taxCents)).toBe(totalCents);
      expect(sum(taxes.map((group) => group.netCents))).toBe(netCents);
      expect(sum(taxes.map((group) => group.taxCents))).toBe(taxCents);
    }),
  );
});

test('the tax of a rate is rounded once, however many lines it has', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
      for (const { taxRateBp, netCents, taxCents } of totalsOf(lines).taxes) {
        const gross = netCents + taxCents;
        // The net is the whole cent nearest to the exact net, which is gross · 100 / (100 + rate).
        expect(Math.abs(netCents * (10_000 + taxRateBp) - gross * 10_000) * 2).toBeLessThanOrEqual(10_000 + taxRateBp);
      }
    }),
  );
});

test('the net of a line differs from its exact net by less than a cent', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
      for (const { grossCents, netCents, taxRateBp } of totalsOf(lines).lines) {
        expect(Math.abs(netCents * (10_000 + taxRateBp) - grossCents * 10_000)).toBeLessThan(10_000 + taxRateBp);
      }
    }),
  );
});

test('three lines of EUR 0.05 share one tax, and the odd cent goes to the first of equals', () => {
  const { lines, taxes } = totalsOf([line({ unitGrossCents: 5 }), line({ unitGrossCents: 5 }), line({ unitGrossCents: 5 })]);

  // 15 / 1.19 = 12.6, rounded to 13; rounded line by line it would be 4 + 4 + 4 = 12.
  expect(taxes).toEqual([{ taxRateBp: 1900, taxCategory: 'S', netCents: 13, taxCents: 2 }]);
  expect(lines.map(({ netCents }) => netCents)).toEqual([5, 4, 4]);
});

test('without a tax the net is the price', () => {
  expect(totalsOf([line({ taxRateBp: 0, taxCategory: 'E' })])).toMatchObject({ totalCents: 15_000, netCents: 15_000, taxCents: 0 });
});

test('each rate and category has a tax of its own, in the order of the first lines', () => {
  const exempt = line({ taxRateBp: 0, taxCategory: 'E', unitGrossCents: 300 });
  const zero = line({ taxRateBp: 0, taxCategory: 'Z', unitGrossCents: 500 });
  const reduced = line({ taxRateBp: 700, unitGrossCents: 1070 });
  const { taxes } = totalsOf([zero, line({ unitGrossCents: 119 }), exempt, reduced, zero]);

  expect(taxes).toEqual([
    { taxRateBp: 0, taxCategory: 'Z', netCents: 1000, taxCents: 0 },
    { taxRateBp: 1900, taxCategory: 'S', netCents: 100, taxCents: 19 },
    { taxRateBp: 0, taxCategory: 'E', netCents: 300, taxCents: 0 },
    { taxRateBp: 700, taxCategory: 'S', netCents: 1000, taxCents: 70 },
  ]);
});

test('half a cent of net is rounded away from zero, for refunds too', () => {
  const netOf = (unitGrossCents: number) => totalsOf([line({ unitGrossCents, taxRateBp: 10_000 })]).netCents;

  expect([5, 4, 3, -5, -3].map(netOf)).toEqual([3, 2, 2, -3, -2]);
});

test('an odd cent goes to the line with the largest fraction, wherever it stands', () => {
  // 4.20 and 8.40 of 12.61: 13 is one more than 4 + 8.
  const netsOf = (...amounts: number[]) =>
    totalsOf(amounts.map((unitGrossCents) => line({ unitGrossCents }))).lines.map(({ netCents }) => netCents);

  expect(netsOf(5, 10)).toEqual([4, 9]);
  expect(netsOf(10, 5)).toEqual([9, 4]);
  expect(netsOf(-10, -5)).toEqual([-9, -4]);
});

test('a net fixed by earlier documents replaces the rounded net; the first line takes the difference', () => {
  const { lines, taxes, netCents, taxCents } = totalsOf([line({ unitGrossCents: 119 }), line({ unitGrossCents: 119 })], (group) => {
    expect(group).toEqual({ taxRateBp: 1900, taxCategory: 'S', netCents: 200, taxCents: 38 });
    return 203;
  });

  expect(taxes).toEqual([{ taxRateBp: 1900, taxCategory: 'S', netCents: 203, taxCents: 35 }]);
  expect(lines.map((one) => one.netCents)).toEqual([102, 101]);
  expect([netCents, taxCents]).toEqual([203, 35]);
});

test('a line or a document has at most EUR 1,000,000,000.00, positive or negative', () => {
  const most = 100_000_000_000;
  const sentence = 'An invoice comes to at most EUR 1,000,000,000.00.';
  const why = (...amounts: number[]) => whyTotalTooLarge(amounts.map((unitGrossCents) => ({ quantity: 1, unitGrossCents })));

  expect([why(), why(most), why(-most), why(most / 2, most / 2)]).toEqual([null, null, null, null]);
  expect([why(most + 1), why(-most - 1), why(most, 1), why(-most, -1)]).toEqual([sentence, sentence, sentence, sentence]);
  // A line alone is too large, even if another one sets it off.
  expect(why(most + 1, -1)).toBe(sentence);
  expect(whyTotalTooLarge([{ quantity: 2, unitGrossCents: most / 2 + 1 }])).toBe(sentence);
});
