/** Pairs of players who look like the same person: nearly the same name, or that and the same birthday. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import type { DuplicatePair } from '#contract/people/player-merge.ts';
import type { Database } from '../../../store/schema.ts';
import { playerJoins } from '../matching/available-players.ts';
import { alikeAmong } from '../matching/likeness.ts';

const mostPairs = 50;
/** A day or a name that more have was made up when it was not known: everybody would be compared with everybody. */
const mostAlike = 200;

export async function duplicatePairs(db: Kysely<Database>): Promise<DuplicatePair[]> {
  const people = await playerJoins(db)
    .select(['pp.id', 'pp.displayName', 'pp.lastName', 'pp.firstName', 'pp.birthday', 'c.id as countryId', 'c.mnemonic as country'])
    .select(sql<number>`(select cast(count(*) as integer) from participant as p where p.player_profile_id = pp.id)`.as('tournaments'))
    .where('pp.teamProfile', '=', false)
    .where('pp.mergedInto', 'is', null)
    .orderBy('pp.id')
    .execute();
  const all = people.map((person) => ({ ...person, words: foldedWords(`${person.lastName} ${person.firstName}`) }));
  const found = new Map<string, DuplicatePair>();
  const note = async (why: string, group: readonly (typeof all)[number][]) => {
    if (found.size >= mostPairs) return;
    // Points and sockets come between two groups.
    await setImmediate();
    const askAlike = alikeAmong(group);
    for (const one of group) {
      for (const { person } of askAlike(one.words)) {
        const [a, b] = one.id < person.id ? [one, person] : [person, one];
        if (a.id !== b.id && !found.has(`${a.id} ${b.id}`)) found.set(`${a.id} ${b.id}`, { a: shown(a), b: shown(b), why });
      }
    }
  };
  // Only who shares something is compared: everybody with everybody would take seconds in a large federation.
  const groupsBy = (key: (person: (typeof all)[number]) => string | null) =>
    [...Map.groupBy(all, key)].flatMap(([value, group]) => (value && group.length > 1 && group.length <= mostAlike ? [group] : []));
  for (const group of groupsBy(({ birthday }) => birthday)) await note('Same date of birth, nearly the same name', group);
  for (const group of groupsBy(({ words }) => [...words].sort().join(' '))) await note('Same name', group);
  return [...found.values()].slice(0, mostPairs);
}

const shown = ({ id, displayName, countryId, country, tournaments }: DuplicatePair['a']): DuplicatePair['a'] => ({
  ...{ id, displayName, countryId, country, tournaments },
});
