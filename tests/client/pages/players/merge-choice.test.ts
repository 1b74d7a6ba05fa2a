/** Who gives what when two profiles become one and nobody chooses. */
import { expect, test } from 'vitest';
import { compare, type Player, usualChoice } from '../../../../client/pages/players/merge/compared.ts';

const player = (more: object): Player => ({ id: 1, version: 1, lastName: 'Kovač', ...more }) as unknown as Player;

test('who is blocked stays blocked, and what is filled wins over what is empty', () => {
  const stays = player({ blockedForRegistrations: false, nickName: null, city: 'Rijeka' });
  const goes = player({ blockedForRegistrations: true, nickName: 'Kova', city: 'Opatija' });

  const chosen = Object.fromEntries(compare(stays, goes).map((row) => [row.name, usualChoice(row)]));
  expect(chosen).toMatchObject({ blockedForRegistrations: 'goes', nickName: 'goes', city: 'stays' });
  expect(
    usualChoice(
      compare(goes, stays).find(({ name }) => name === 'blockedForRegistrations') ?? {
        name: '',
        label: '',
        words: { stays: '', goes: '' },
        isEqual: true,
      },
    ),
  ).toBe('stays');
});
