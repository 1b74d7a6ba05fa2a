import { expect, test } from 'vitest';
import { requiredOf } from '#contract/kit/field-values.ts';
import { laterFields, missingFields } from '#contract/people/missing-fields.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';

/** A player cannot be stored without these. */
const alwaysThere = ['lastName', 'firstName', 'displayName', 'initials', 'representsCountryId'];

test('every required field of a player is there from the first day, or may follow and is named as missing', () => {
  const required = Object.entries(playerProfiles.fields).flatMap(([name, field]) => (requiredOf(field) ? [name] : []));

  expect([...alwaysThere, ...laterFields].sort()).toEqual(required.sort());
});

test.each(laterFields.map((name) => [name] as const))('a player without %s is incomplete', (name) => {
  const complete = Object.fromEntries(laterFields.map((field) => [field, 'there']));

  expect(missingFields(complete)).toEqual([]);
  for (const empty of [null, undefined, '']) expect(missingFields({ ...complete, [name]: empty })).toHaveLength(1);
  expect(missingFields({ ...complete, [name]: null, teamProfile: true })).toEqual([]);
});
