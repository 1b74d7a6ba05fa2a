/** The entry fee: machines/README.md 12.2. */
import { expect, test } from 'vitest';
import { type EntryFees, entryFee, needsBirthday } from '#machines/money/entry-fee.ts';

const fees = (more: Partial<EntryFees> = {}): EntryFees => ({
  entryFee1Cents: 12_000,
  entryFee2Cents: 15_000,
  entryFee3Cents: 20_000,
  entryFee1Until: '2026-08-01',
  entryFee2Until: '2026-09-01',
  entryFee3Until: '2026-09-20',
  entryFeeReducedCents: 10_000,
  entryFeeReduced2Cents: 5000,
  tournamentStartDate: '2026-09-25',
  ...more,
});
const man = { sex: 'MALE', birthday: '1990-05-17' };

test.each([
  ['long before', '2026-01-01', 12_000],
  ['on the first deadline', '2026-08-01', 12_000],
  ['a day later', '2026-08-02', 15_000],
  ['on the last', '2026-09-20', 20_000],
  ['after all of them', '2026-09-24', 20_000],
])('an entrant %s pays the fee of the first deadline that has not passed', (_when, day, fee) => {
  expect(entryFee(fees(), day, man)).toBe(fee);
});

test('empty fees are skipped, and a fee without a deadline holds to the end', () => {
  expect(entryFee(fees({ entryFee2Cents: 0 }), '2026-08-15', man)).toBe(20_000);
  expect(entryFee(fees({ entryFee3Cents: 0 }), '2026-09-24', man)).toBe(15_000);
  expect(entryFee(fees({ entryFee1Until: null }), '2026-09-24', man)).toBe(12_000);
  expect(entryFee(fees({ entryFee1Cents: 0, entryFee2Cents: 0, entryFee3Cents: 0 }), '2026-01-01', man)).toBe(0);
});

test.each([
  ['a woman pays the reduced fee', { sex: 'FEMALE', birthday: '1990-05-17' }, {}, 10_000],
  ['a girl pays the lower of both', { sex: 'FEMALE', birthday: '2012-01-01' }, {}, 5000],
  ['a boy pays the fee of the young', { sex: 'MALE', birthday: '2012-01-01' }, {}, 5000],
  ['an entrant who turns 18 on the first day pays in full', { sex: 'MALE', birthday: '2008-09-25' }, {}, 12_000],
  ['an entrant who turns 18 a day later pays the fee of the young', { sex: 'MALE', birthday: '2008-09-26' }, {}, 5000],
  [
    'nobody pays less without a reduced fee',
    { sex: 'FEMALE', birthday: '2012-01-01' },
    { entryFeeReducedCents: 0, entryFeeReduced2Cents: 0 },
    12_000,
  ],
  ['nobody pays more for being a woman', { sex: 'FEMALE', birthday: null }, { entryFee1Cents: 8000 }, 8000],
  ['free entry stays free', { sex: 'FEMALE', birthday: null }, { entryFee1Cents: 0, entryFee2Cents: 0, entryFee3Cents: 0 }, 0],
  ['an entrant without sex and birthday pays in full', { sex: null, birthday: null }, {}, 12_000],
  ['a team pays in full', null, {}, 12_000],
] as const)('%s', (_who, entrant, more, fee) => {
  expect(entryFee(fees(more), '2026-07-01', entrant)).toBe(fee);
});

test.each([
  ['a player whose birthday could halve the fee', { sex: null, birthday: null }, {}, true],
  ['a player with a birthday', man, {}, false],
  ['a team', null, {}, false],
  ['a tournament without a fee for the young', { sex: null, birthday: null }, { entryFeeReduced2Cents: 0 }, false],
  ['a tournament without a first day', { sex: null, birthday: null }, { tournamentStartDate: null }, false],
  ['a fee for the young that is no lower', { sex: 'FEMALE', birthday: null }, { entryFeeReduced2Cents: 10_000 }, false],
])('the fee waits for a birthday only where it decides: %s', (_case, entrant, more, expected) => {
  expect(needsBirthday(fees(more), '2026-01-01', entrant)).toBe(expected);
});

test.each([
  ['2026-02-28', 5000],
  ['2026-03-01', 12_000],
])('a player who was born on 29 February 2008 is of age on 1 March 2026, not on the day before: %s', (tournamentStartDate, fee) => {
  expect(entryFee(fees({ tournamentStartDate }), '2026-01-01', { sex: 'MALE', birthday: '2008-02-29' })).toBe(fee);
});

test('nobody is young for a tournament without a first day', () => {
  expect(entryFee(fees({ tournamentStartDate: null }), '2026-01-01', { sex: 'MALE', birthday: '2012-01-01' })).toBe(12_000);
});
