/** Reads all people whom a list may mean: the profiles of the tournament's kind, whether they are entered, and why they may not enter. */
import type { Kysely } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import type { ImportCandidate } from '#contract/tournament/participant-import.ts';
import type { PlayerWord } from '#machines/tournament/entrants.ts';
import type { Database } from '../../../store/schema.ts';
import { ofAllowedAge, playerJoins, whyNotOfAge } from './available-players.ts';
import type { KnownNames } from './name-parts.ts';
import { type SimilarPerson, similarNameSearch } from './similar-names.ts';

export type MatchPerson = ImportCandidate & { birthday: string | null; whyNot: string | null; words: readonly string[] };

export type MatchPeople = {
  /** 'player' or 'team'. */
  noun: PlayerWord;
  byId: ReadonlyMap<number, MatchPerson>;
  knownNames: KnownNames;
  /** Returns people with these words in any order. */
  named: (words: readonly string[]) => readonly MatchPerson[];
  /** Returns people with a similar name, most similar first. */
  similar: (words: readonly string[]) => readonly SimilarPerson<MatchPerson>[];
};

/** `teams`: reads teams instead of players. `birthdays`: whether the user may see dates of birth. */
export async function readPeople(
  db: Kysely<Database>,
  { tournamentId, teams, birthdays }: { tournamentId: number; teams: boolean; birthdays: boolean },
): Promise<MatchPeople> {
  const entered = await db.selectFrom('participant').select('playerProfileId').where('tournamentId', '=', tournamentId).execute();
  const enteredIds = new Set(entered.map((row) => row.playerProfileId));
  const rows = await playerJoins(db)
    .select(['pp.id', 'pp.displayName', 'pp.lastName', 'pp.firstName', 'pp.enabled', 'pp.blockedForRegistrations', 'pp.birthday'])
    .select(['pc.name as playerCategoryName', 'c.id as countryId', 'c.mnemonic as country'])
    .select(ofAllowedAge(tournamentId).as('isOfAge'))
    .where('pp.teamProfile', '=', teams)
    .where('pp.mergedInto', 'is', null)
    .orderBy('pp.id')
    .execute();
  const all = rows.map(({ id, displayName, playerCategoryName, countryId, country, ...row }) => ({
    id,
    displayName,
    playerCategoryName,
    countryId,
    country,
    birthday: birthdays ? row.birthday : null,
    entered: enteredIds.has(id),
    whyNot: whyNot({ ...row, playerCategoryName, isOfAge: Boolean(row.isOfAge) }),
    words: foldedWords(teams ? row.lastName : `${row.lastName} ${row.firstName}`),
  }));
  const byName = Map.groupBy(all, ({ words }) => keyOf(words));
  let search: MatchPeople['similar'] | null = null;
  return {
    noun: teams ? 'team' : 'player',
    byId: new Map(all.map((person) => [person.id, person])),
    knownNames: {
      last: new Set(rows.flatMap(({ lastName }) => foldedWords(lastName))),
      first: new Set(rows.flatMap(({ firstName }) => foldedWords(firstName))),
    },
    named: (words) => byName.get(keyOf(words)) ?? [],
    // Built for the first line that needs it.
    similar: (words) => {
      search ??= similarNameSearch(all);
      return search(words);
    },
  };
}

type EntryFacts = { enabled: boolean; blockedForRegistrations: boolean; isOfAge: boolean; playerCategoryName: string | null };

function whyNot({ enabled, blockedForRegistrations, isOfAge, playerCategoryName }: EntryFacts): string | null {
  if (!enabled) return 'The profile is not enabled.';
  if (blockedForRegistrations) return 'Blocked for registrations.';
  return isOfAge ? null : whyNotOfAge(playerCategoryName);
}

/** Ignores the order of the words: 'MÜLLER Jens', 'Jens Müller' and 'Muller, Jens' are equal. */
export const keyOf = (words: readonly string[]): string => [...words].sort().join(' ');
