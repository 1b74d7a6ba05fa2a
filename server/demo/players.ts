/** The player profiles of the demo federation. */
import { searchText } from '#contract/fold.ts';
import type { Work } from '../db/commit.ts';
import { countriesByCode } from './countries.ts';
import { playerNames } from './player-names.ts';

export async function seedPlayers(work: Work): Promise<number[]> {
  const countries = await countriesByCode(work.db, Object.keys(playerNames));
  const ids: number[] = [];
  for (const [code, names] of Object.entries(playerNames)) {
    for (const [lastName, firstName] of names) ids.push(await seedPlayer(work, countries(code), lastName, firstName));
  }
  return ids;
}

async function seedPlayer({ db, at, record }: Work, countryId: number, lastName: string, firstName: string): Promise<number> {
  const displayName = `${lastName.toUpperCase()} ${firstName}`;
  const { id } = await db
    .insertInto('playerProfile')
    .values({
      lastName,
      firstName,
      displayName,
      initials: `${[...firstName][0]}.${[...lastName][0]}.`,
      sex: 'MALE',
      registrationDate: at.slice(0, 10),
      nationalityId: countryId,
      representsCountryId: countryId,
      countryId,
      search: searchText([lastName, firstName, displayName]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  record({ stream: `player:${id}`, version: 1, type: 'created', data: {}, rooms: [] });
  return id;
}
