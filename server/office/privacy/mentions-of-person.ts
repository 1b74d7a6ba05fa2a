/**
 * Finds the names of a person to erase and the texts that mention them. Runs before the unit of work, which then reads only the found rows
 * by id.
 * A name that another living person shares is not replaced.
 */
import { type Kysely, sql } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { formerAccount } from '../people/users/former-account.ts';
import { findMentions, type Mentions } from './find-mentions.ts';
import { formerName } from './former-name.ts';
import { lastNameAlone, type PersonName, wholeName, wholeNames } from './names.ts';

type ReadDatabase = Kysely<Database>;

/** Includes the profiles merged into the player and the player's account. */
export async function mentionsOfPlayer(context: Context, id: number): Promise<Mentions> {
  const { read } = context;
  const profiles = await read
    .selectFrom('playerProfile')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('mergedInto', '=', id)]))
    .execute();
  const ids = profiles.map((profile) => profile.id);
  const names: PersonName[] = [];
  for (const profile of profiles) {
    const { lastName, displayName, userId } = profile;
    if (displayName === formerName(profile.id)) continue;
    const others = await namesakes(read, lastName, { playerIds: ids, userId });
    const replacement = formerName(profile.id);
    names.push(...withoutSharedNames(wholeNames({ ...profile, others: [displayName] }), others, replacement));
    const isShared = others.some((other) => sameWords(other.lastName, lastName));
    const lastNameOnly = isShared
      ? null
      : lastNameAlone(lastName, { matches: await matchesOf(read, profile.id), replacement: replacement });
    if (lastNameOnly) names.push(lastNameOnly);
    if (userId !== null) names.push(...(await namesOfAccount(read, userId)));
  }
  return findMentions(context, names);
}

export const mentionsOfUser = async (context: Context, id: number): Promise<Mentions> =>
  findMentions(context, await namesOfAccount(context.read, id));

/**
 * A single word such as 'press' or 'office' may mean more than the account, so it is not replaced. A player with the same name keeps the
 * name.
 */
async function namesOfAccount(read: ReadDatabase, id: number): Promise<PersonName[]> {
  const user = await read.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) return [];
  const others = user.lastName ? await namesakes(read, user.lastName, { playerIds: [], userId: id }) : [];
  return withoutSharedNames(wholeNames({ ...user, others: [user.login, user.email] }), others, formerAccount(id, '').login);
}

const withoutSharedNames = (all: readonly string[][], others: readonly NamedPerson[], replacement: string): PersonName[] => {
  const shared = new Set(others.flatMap((other) => wholeNames({ ...other, others: [other.displayName] })).map((words) => words.join(' ')));
  return all.filter((words) => !shared.has(words.join(' '))).map((words) => wholeName(words, replacement));
};

type NamedPerson = { firstName: string | null; lastName: string | null; displayName: string };

/** Returns other players and accounts with this last name, compared like in searches. */
async function namesakes(
  read: ReadDatabase,
  lastName: string,
  except: { playerIds: readonly number[]; userId: number | null },
): Promise<NamedPerson[]> {
  const words = foldedWords(lastName).join(' ');
  if (words === '') return [];
  const players = await read
    .selectFrom('playerProfile')
    .select(['firstName', 'lastName', 'displayName'])
    .where('search', 'like', `% ${words} %`)
    .where('mergedInto', 'is', null)
    .where('id', 'not in', [0, ...except.playerIds])
    .execute();
  const users = await read.selectFrom('appUser').select(['id', 'firstName', 'lastName']).where('lastName', 'is not', null).execute();
  const accounts = users.filter((user) => user.id !== except.userId && sameWords(user.lastName, lastName));
  return [...players, ...accounts.map((user) => ({ ...user, displayName: '' }))];
}

const sameWords = (one: string | null, other: string): boolean => foldedWords(one ?? '').join(' ') === foldedWords(other).join(' ');

/** Returns the matches that they play themselves or with their team. */
async function matchesOf(read: ReadDatabase, playerProfileId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select m.id from tournament_match m join participant p on p.tournament_id = m.tournament_id
    and (m.participant_a_id in (p.id, p.team_participant_id) or m.participant_b_id in (p.id, p.team_participant_id))
    where p.player_profile_id = ${playerProfileId}`.execute(read);
  return new Set(rows.map(({ id }) => id));
}
