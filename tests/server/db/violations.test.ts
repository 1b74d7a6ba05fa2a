/** What the database refuses, in our words. */
import { expect, test } from 'vitest';
import { violationProblem } from '../../../server/db/violations.ts';

test.each([
  ['English', 'duplicate key value violates unique constraint "season_other_key"'],
  ['German', 'doppelter Schlüsselwert verletzt Unique-Constraint »country_name_key«'],
])('what is taken already is said at its field, whatever language PostgreSQL speaks: %s', (_, message) => {
  const error = Object.assign(new Error(message), { code: '23505', constraint: 'country_name_key', table: 'country' });

  expect(violationProblem(error)).toMatchObject({ status: 400, fieldErrors: [{ field: 'name' }] });
});
