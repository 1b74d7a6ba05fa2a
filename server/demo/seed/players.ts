/** The player profiles of the demo federation. */
import { searchText } from '#contract/kit/search-text.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { countriesByCode } from './countries.ts';
import { detailsOf } from './player-details.ts';
import { playerNames } from './player-names.ts';

export async function seedPlayers(work: WorkContext): Promise<number[]> {
  const countries = await countriesByCode(work.db, Object.keys(playerNames));
  const category = await work.db.selectFrom('playerCategory').select('id').where('mnemonic', '=', 'Men').executeTakeFirst();
  const ids: number[] = [];
  for (const [code, names] of Object.entries(playerNames)) {
    for (const [lastName, firstName] of [...names, ...relatives(names)])
      ids.push(
        await seedPlayer(work, {
          lastName,
          firstName,
          countryCode: code,
          number: ids.length + 1,
          countryId: countries(code),
          playerCategoryId: category?.id ?? null,
        }),
      );
  }
  return ids;
}

type Name = readonly [lastName: string, firstName: string];

/** Bigger nations get relatives: the same surnames with the given names of others. */
function relatives(names: readonly Name[]): Name[] {
  if (names.length < 3) return [];
  return names.map(([lastName], index): Name => [lastName, names[(index + 1) % names.length]?.[1] ?? '']);
}

type Player = {
  lastName: string;
  firstName: string;
  countryCode: string;
  number: number;
  countryId: number;
  playerCategoryId: number | null;
};

function seedPlayer(work: WorkContext, player: Player): Promise<number> {
  const { lastName, firstName, countryId, playerCategoryId } = player;
  const displayName = `${lastName.toUpperCase()} ${firstName}`;
  return insertRow(work, 'playerProfile', {
    lastName,
    firstName,
    displayName,
    ...detailsOf(player),
    initials: `${[...firstName][0]}.${[...lastName][0]}.`,
    sex: 'MALE',
    playerCategoryId,
    registrationDate: work.at.slice(0, 10),
    nationalityId: countryId,
    representsCountryId: countryId,
    countryId,
    search: searchText([lastName, firstName, displayName]),
  });
}
