/** Finds players who may be the same person, by a similar name (office/people/matching/similar-names.ts). */
import { type Kysely, sql } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import { withoutSpellingVariants } from '#contract/kit/search-text.ts';
import type { SimilarPlayer } from '#contract/people/player-calls.ts';
import { inOrder } from '../../../entity/in-order.ts';
import type { Database } from '../../../store/schema.ts';
import { playerJoins } from '../matching/available-players.ts';
import { similarNameSearch } from '../matching/similar-names.ts';

type SimilarPlayersQuery = { lastName: string; firstName: string; birthday?: string | undefined; except?: number | undefined };

const maxResults = 5;
/** A large federation compares only names with the same beginning, and no more than a form can wait for. */
const maxCompared = 2000;

/** The first three letters of one word, or the first letter of every word. */
const beginnings = (word: string): string[] => [...new Set([word.slice(0, 3), withoutSpellingVariants(word).slice(0, 3)])];
const begins = (letters: string) => sql<boolean>`search like ${`% ${letters}%`}`;

/** Returns at most five players, most similar first. A single word is too little for a search. */
export async function similarPlayers(
  db: Kysely<Database>,
  { lastName, firstName, birthday, except }: SimilarPlayersQuery,
): Promise<SimilarPlayer[]> {
  const words = foldedWords(`${lastName} ${firstName}`);
  if (words.length < 2) return [];
  const people = await db
    .selectFrom('playerProfile')
    .select(['id', 'displayName', 'lastName', 'firstName'])
    .where('teamProfile', '=', false)
    .where('mergedInto', 'is', null)
    .where((eb) =>
      eb.or([eb.or(words.flatMap(beginnings).map(begins)), eb.and(words.map((word) => begins(withoutSpellingVariants(word).slice(0, 1))))]),
    )
    // If there are more, names that match the beginning of every word come first.
    .orderBy((eb) =>
      eb
        .case()
        .when(eb.and(words.map((word) => begins(word.slice(0, 3)))))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('id')
    .limit(maxCompared)
    .execute();
  const candidates = people
    .filter(({ id }) => id !== except)
    .map((person) => ({ ...person, words: foldedWords(`${person.lastName} ${person.firstName}`) }));
  const ids = similarNameSearch(candidates)(words)
    .slice(0, maxResults)
    .map(({ person }) => person.id);
  if (ids.length === 0) return [];
  const rows = await playerJoins(db)
    .select([
      'pp.id',
      'pp.displayName',
      'pp.enabled',
      'pp.birthday',
      'c.mnemonic as country',
      'c.id as countryId',
      'pc.name as playerCategoryName',
    ])
    .where('pp.id', 'in', ids)
    .execute();
  return inOrder(ids, rows).map(({ birthday: rowBirthday, ...row }) => ({
    ...row,
    sameBirthday: Boolean(birthday) && rowBirthday === birthday,
  }));
}
