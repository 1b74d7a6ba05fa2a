/** Who may be the same person as somebody: by a name that is nearly the same (participants/import-likeness.ts). */
import type { Kysely } from 'kysely';
import { foldedWords } from '#contract/fold.ts';
import type { SimilarPlayer } from '#contract/player-calls.ts';
import type { Database } from '../db/schema.ts';
import { playerJoins } from '../participants/available.ts';
import { alikeAmong } from '../participants/import-likeness.ts';

type Asked = { lastName: string; firstName: string; birthday?: string | undefined; except?: number | undefined };

const mostNamed = 5;

export async function similarPlayers(db: Kysely<Database>, { lastName, firstName, birthday, except }: Asked): Promise<SimilarPlayer[]> {
  const words = foldedWords(`${lastName} ${firstName}`);
  if (words.length < 2) return [];
  const people = await db
    .selectFrom('playerProfile')
    .select(['id', 'displayName', 'lastName', 'firstName'])
    .where('teamProfile', '=', false)
    .where('mergedInto', 'is', null)
    .execute();
  const named = people
    .filter(({ id }) => id !== except)
    .map((person) => ({ ...person, words: foldedWords(`${person.lastName} ${person.firstName}`) }));
  const ids = alikeAmong(named)(words)
    .slice(0, mostNamed)
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
  const byId = new Map(
    rows.map(({ birthday: born, ...row }) => [row.id, { ...row, sameBirthday: Boolean(birthday) && born === birthday }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
