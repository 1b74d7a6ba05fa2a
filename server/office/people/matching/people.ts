/** Everybody a list may mean: profiles of the tournament's kind, whether they are in it, and why they may not enter. */
import type { Kysely } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import type { ImportCandidate } from '#contract/tournament/participant-import.ts';
import type { Drawn } from '#machines/tournament/entrants.ts';
import type { Database } from '../../../store/schema.ts';
import { ofAllowedAge, playerJoins, whyNotOfAge } from './available-players.ts';
import { type Alike, alikeAmong } from './likeness.ts';

export type Person = ImportCandidate & { birthday: string | null; whyNot: string | null; words: readonly string[] };

export type People = {
  /** What they are called. */
  drawn: Drawn;
  byId: ReadonlyMap<number, Person>;
  /** Whose name has these words, in any order. */
  named: (words: readonly string[]) => readonly Person[];
  /** Whose name is nearly that, the most alike first. */
  alike: (words: readonly string[]) => readonly Alike<Person>[];
};

/** `teams`: teams enter instead of players. `birthdays`: whether the asker may know them. */
export async function readPeople(
  db: Kysely<Database>,
  { tournamentId, teams, birthdays }: { tournamentId: number; teams: boolean; birthdays: boolean },
): Promise<People> {
  const entered = await db.selectFrom('participant').select('playerProfileId').where('tournamentId', '=', tournamentId).execute();
  const inIt = new Set(entered.map((row) => row.playerProfileId));
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
    entered: inIt.has(id),
    whyNot: whyNot({ ...row, playerCategoryName, isOfAge: Boolean(row.isOfAge) }),
    words: foldedWords(teams ? row.lastName : `${row.lastName} ${row.firstName}`),
  }));
  const byName = Map.groupBy(all, ({ words }) => keyOf(words));
  let alike: People['alike'] | null = null;
  return {
    drawn: teams ? 'team' : 'player',
    byId: new Map(all.map((person) => [person.id, person])),
    named: (words) => byName.get(keyOf(words)) ?? [],
    // Prepared for the first line that needs it.
    alike: (words) => {
      alike ??= alikeAmong(all);
      return alike(words);
    },
  };
}

type Facts = { enabled: boolean; blockedForRegistrations: boolean; isOfAge: boolean; playerCategoryName: string | null };

function whyNot({ enabled, blockedForRegistrations, isOfAge, playerCategoryName }: Facts): string | null {
  if (!enabled) return 'The profile is not enabled.';
  if (blockedForRegistrations) return 'Blocked for registrations.';
  return isOfAge ? null : whyNotOfAge(playerCategoryName);
}

/** In any order: 'MÜLLER Jens', 'Jens Müller' and 'Muller, Jens' are the same. */
export const keyOf = (words: readonly string[]): string => [...words].sort().join(' ');
