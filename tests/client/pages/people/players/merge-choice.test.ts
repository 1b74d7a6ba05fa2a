/** The default choices when two profiles become one. */
import { expect, test } from 'vitest';
import {
  compare,
  defaultChoice,
  leaderOf,
  type PlayerProfileRow,
} from '../../../../../client/pages/people/players/merge/compare-profiles.ts';

const player = (more: object): PlayerProfileRow => ({ id: 1, version: 1, lastName: 'Kovač', ...more }) as unknown as PlayerProfileRow;
const choices = (stays: PlayerProfileRow, goes: PlayerProfileRow) => {
  const compared = compare(stays, goes);
  return Object.fromEntries(compared.map((row) => [row.name, defaultChoice(row, compared)]));
};

test('a blocked player stays blocked, and a filled field wins over an empty one', () => {
  const stays = player({ blockedForRegistrations: false, nickName: null, city: 'Rijeka' });
  const goes = player({ blockedForRegistrations: true, nickName: 'Kova', city: 'Opatija' });

  expect(choices(stays, goes)).toMatchObject({ blockedForRegistrations: 'goes', nickName: 'goes', city: 'stays' });
  expect(choices(goes, stays)).toMatchObject({ blockedForRegistrations: 'stays' });
});

test('the bank account comes as a whole from one of the profiles', () => {
  const half = player({ bankName: 'Banka', bankIban: null });
  const whole = player({ bankName: null, bankIban: 'HR••••••7541' });

  expect(choices(half, whole)).toMatchObject({ bankName: 'stays', bankIban: 'stays' });
  expect(choices(player({}), whole)).toMatchObject({ bankName: 'goes', bankIban: 'goes' });
  expect(leaderOf('bankIban')).toBe(leaderOf('bankBic'));
});

test('fields of teams are compared only if one of the profiles has them', () => {
  expect(compare(player({}), player({})).some(({ name }) => name === 'notes')).toBe(false);
  expect(choices(player({ teamProfile: true, notes: null }), player({ teamProfile: true, notes: 'Kit arrives late.' }))).toMatchObject({
    notes: 'goes',
  });
});
