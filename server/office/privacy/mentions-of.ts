/**
 * Which names are looked for when somebody is forgotten, and where they stand: found before the unit of work, which then reads a few rows by their
 * numbers. Names that a living namesake has as well are nobody's to take away.
 */
import { type Kysely, sql } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { formerAccount } from '../people/users/erased.ts';
import { findMentions, type Mentions } from './find-mentions.ts';
import { formerName } from './former-name.ts';
import { lastNameAlone, type Name, wholeName, wholeNames } from './names.ts';

type Read = Kysely<Database>;

/** Of a player, with those who were merged into them and the account behind them. */
export async function mentionsOfPlayer(context: Context, id: number): Promise<Mentions> {
  const { read } = context;
  const profiles = await read
    .selectFrom('playerProfile')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('mergedInto', '=', id)]))
    .execute();
  const ids = profiles.map((profile) => profile.id);
  const names: Name[] = [];
  for (const profile of profiles) {
    const { lastName, displayName, userId } = profile;
    if (displayName === formerName(profile.id)) continue;
    const others = await namesakes(read, lastName, { playerIds: ids, userId });
    const instead = formerName(profile.id);
    names.push(...unshared(wholeNames({ ...profile, others: [displayName] }), others, instead));
    const isShared = others.some((other) => sameWords(other.lastName, lastName));
    const alone = isShared ? null : lastNameAlone(lastName, { matches: await matchesOf(read, profile.id), instead });
    if (alone) names.push(alone);
    if (userId !== null) names.push(...(await namesOfAccount(read, userId)));
  }
  return findMentions(context, names);
}

export const mentionsOfUser = async (context: Context, id: number): Promise<Mentions> =>
  findMentions(context, await namesOfAccount(context.read, id));

/** One word, 'press' or 'office', means more than the account; a player of this name is named as one, and stays. */
async function namesOfAccount(read: Read, id: number): Promise<Name[]> {
  const user = await read.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) return [];
  const others = user.lastName ? await namesakes(read, user.lastName, { playerIds: [], userId: id }) : [];
  return unshared(wholeNames({ ...user, others: [user.login, user.email] }), others, formerAccount(id, '').login);
}

const unshared = (all: readonly string[][], others: readonly Person[], instead: string): Name[] => {
  const shared = new Set(others.flatMap((other) => wholeNames({ ...other, others: [other.displayName] })).map((words) => words.join(' ')));
  return all.filter((words) => !shared.has(words.join(' '))).map((words) => wholeName(words, instead));
};

type Person = { firstName: string | null; lastName: string | null; displayName: string };

/** Who else is known by this last name, as searches compare it: players, and accounts. */
async function namesakes(read: Read, lastName: string, but: { playerIds: readonly number[]; userId: number | null }): Promise<Person[]> {
  const words = foldedWords(lastName).join(' ');
  if (words === '') return [];
  const players = await read
    .selectFrom('playerProfile')
    .select(['firstName', 'lastName', 'displayName'])
    .where('search', 'like', `% ${words} %`)
    .where('mergedInto', 'is', null)
    .where('id', 'not in', [0, ...but.playerIds])
    .execute();
  const users = await read.selectFrom('appUser').select(['id', 'firstName', 'lastName']).where('lastName', 'is not', null).execute();
  const accounts = users.filter((user) => user.id !== but.userId && sameWords(user.lastName, lastName));
  return [...players, ...accounts.map((user) => ({ ...user, displayName: '' }))];
}

const sameWords = (one: string | null, other: string): boolean => foldedWords(one ?? '').join(' ') === foldedWords(other).join(' ');

/** They sit in these themselves, or with their team. */
async function matchesOf(read: Read, playerProfileId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select m.id from tournament_match m join participant p on p.tournament_id = m.tournament_id
    and (m.participant_a_id in (p.id, p.team_participant_id) or m.participant_b_id in (p.id, p.team_participant_id))
    where p.player_profile_id = ${playerProfileId}`.execute(read);
  return new Set(rows.map(({ id }) => id));
}
