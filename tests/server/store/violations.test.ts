/** Errors of the database, translated into the words of the product. */
import { expect, test } from 'vitest';
import { isRetryable, isUnavailable, violationProblem } from '../../../server/store/rows/violations.ts';

test.each([
  ['English', 'duplicate key value violates unique constraint "season_other_key"'],
  ['German', 'doppelter Schlüsselwert verletzt Unique-Constraint »country_name_key«'],
])('a duplicate value is reported at its field, whatever language PostgreSQL speaks: %s', (_, message) => {
  const error = Object.assign(new Error(message), { code: '23505', constraint: 'country_name_key', table: 'country' });

  expect(violationProblem(error)).toMatchObject({ status: 400, fieldErrors: [{ field: 'name' }] });
});

test.each(['EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', '25P03', '55000'])(
  'a database that is out of reach is retried later: %s',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('away'), { code }))).toBe(true);
  },
);

test('a foreign lock is a lost race, and does not count as a database that is away', () => {
  const error = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

  expect([isRetryable(error), isUnavailable(error)]).toEqual([true, false]);
});
