/** Reads what the creation of a player from a name needs to know about the tournament that the player enters. */
import type { Kysely } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import { type NameOrder, nameOrders } from '#contract/people/name-orders.ts';
import { teamsEnter } from '#machines/tournament/entrants.ts';
import { readCountries } from '../../office/people/matching/countries.ts';
import { entryDefaults } from '../../office/people/matching/entry-defaults.ts';
import { likelyOrder } from '../../office/people/matching/name-parts.ts';
import { type ProfileRules, readCategories } from '../../office/people/matching/new-player.ts';
import type { Database } from '../../store/schema.ts';

export type NameRules = ProfileRules & { byName: NonNullable<ProfileRules['byName']> };

/** The tournament that the named player enters. */
export type NamingTournament = { id: number; numberOfTeamMatches: number };

export async function readNameRules(db: Kysely<Database>, tournament: NamingTournament, today: string): Promise<NameRules> {
  return {
    teams: teamsEnter(tournament),
    today,
    countries: await readCountries(db),
    categories: await readCategories(db, tournament.id),
    byName: await entryDefaults(db, tournament.id),
  };
}

/** Returns the order that known names suggest for a typed name; last name first if they suggest none. */
export async function orderOfName(db: Kysely<Database>, name: string): Promise<NameOrder> {
  const words = foldedWords(name);
  const [start, end] = [words[0], words.at(-1)];
  if (start === undefined || end === undefined || words.length < 2) return nameOrders[0];
  const rows = await db
    .selectFrom('playerProfile')
    .select(['lastName', 'firstName'])
    .where('teamProfile', '=', false)
    .where((eb) => eb.or([start, end].map((word) => eb('search', 'like', `% ${word} %`))))
    .limit(maxCompared)
    .execute();
  const known = {
    last: new Set(rows.flatMap(({ lastName }) => foldedWords(lastName))),
    first: new Set(rows.flatMap(({ firstName }) => foldedWords(firstName))),
  };
  return likelyOrder([name], known) ?? nameOrders[0];
}

const maxCompared = 200;
