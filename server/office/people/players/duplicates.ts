/** Finds pairs of players who are probably the same person: nearly the same name, or also the same birthday. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import type { DuplicatePair } from '#contract/people/player-merge.ts';
import type { Database } from '../../../store/schema.ts';
import { playerJoins } from '../matching/available-players.ts';
import { similarNameSearch } from '../matching/similar-names.ts';

const maxPairs = 50;
/** A day or name that more players share is a placeholder. Comparing such a group would compare everybody with everybody. */
const maxGroupSize = 200;

/** Returns at most 50 pairs with the reason for each. */
export async function duplicatePairs(db: Kysely<Database>): Promise<DuplicatePair[]> {
  const people = await playerJoins(db)
    .select(['pp.id', 'pp.displayName', 'pp.lastName', 'pp.firstName', 'pp.birthday', 'c.id as countryId', 'c.mnemonic as country'])
    .select(sql<number>`(select cast(count(*) as integer) from participant as p where p.player_profile_id = pp.id)`.as('tournaments'))
    .where('pp.teamProfile', '=', false)
    .where('pp.mergedInto', 'is', null)
    .orderBy('pp.id')
    .execute();
  const all = people.map((person) => ({ ...person, words: foldedWords(`${person.lastName} ${person.firstName}`) }));
  const pairs = new Map<string, DuplicatePair>();
  const collectPairs = async (why: string, group: readonly (typeof all)[number][]) => {
    if (pairs.size >= maxPairs) return;
    // Lets points and socket messages run between the groups.
    await setImmediate();
    const findSimilar = similarNameSearch(group);
    for (const one of group) {
      for (const { person } of findSimilar(one.words)) {
        const [a, b] = one.id < person.id ? [one, person] : [person, one];
        if (a.id !== b.id && !pairs.has(`${a.id} ${b.id}`)) pairs.set(`${a.id} ${b.id}`, { a: presentPlayer(a), b: presentPlayer(b), why });
      }
    }
  };
  // Compares only players who share a value: comparing all pairs would take seconds in a large federation.
  const groupsBy = (key: (person: (typeof all)[number]) => string | null) =>
    [...Map.groupBy(all, key)].flatMap(([value, group]) => (value && group.length > 1 && group.length <= maxGroupSize ? [group] : []));
  for (const group of groupsBy(({ birthday }) => birthday)) await collectPairs('Same date of birth, nearly the same name', group);
  for (const group of groupsBy(({ words }) => [...words].sort().join(' '))) await collectPairs('Same name', group);
  return [...pairs.values()].slice(0, maxPairs);
}

const presentPlayer = ({ id, displayName, countryId, country, tournaments }: DuplicatePair['a']): DuplicatePair['a'] => ({
  ...{ id, displayName, countryId, country, tournaments },
});
