/** Suggestions for a name that is being typed: known players, and the new player. */
import { type Kysely, sql } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import type { NameOrder } from '#contract/people/name-orders.ts';
import type { NameSuggestions, SuggestedPlayer } from '#contract/tournament/participants-by-name.ts';
import { teamsEnter } from '#machines/tournament/entrants.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import { ofAllowedAge, playerJoins } from '../../office/people/matching/available-players.ts';
import { contactBehindName } from '../../office/people/matching/contact-behind-name.ts';
import type { Country } from '../../office/people/matching/countries.ts';
import { partsByMarks } from '../../office/people/matching/name-parts.ts';
import { namedLine } from '../../office/people/matching/named-line.ts';
import { newPlayerOf } from '../../office/people/matching/new-player.ts';
import { keyOf } from '../../office/people/matching/people.ts';
import { plainNameOf } from '../../office/people/matching/plain-name.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { officeDay } from '../../store/settings/office-day.ts';
import { mayCreatePlayers, mayNotCreate } from './may-create-players.ts';
import { type NameRules, orderOfName, readNameRules } from './name-rules.ts';

type SuggestInput = {
  tournamentId: number;
  name: string;
  nameOrder?: NameOrder | undefined;
  /** The chosen country of a new player. */
  countryId?: number | undefined;
  actor: Actor | null;
};

export async function suggestNamesOf(
  context: Context,
  { tournamentId, name, nameOrder, countryId, actor }: SuggestInput,
): Promise<NameSuggestions> {
  const { read: db } = context;
  const tournament = await db
    .selectFrom('tournament')
    .select(['id', 'eventId', 'numberOfTeamMatches'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) throw notFound();
  await requireScope(db, actor, 'participant:write', tournament);
  const rules = await readNameRules(db, tournament, await officeDay(db, context.clock()));
  const common = { countryId: rules.byName.country?.id ?? null, classes: rules.byName.classes };
  const plain = rules.teams ? name.trim() : plainNameOf(contactBehindName(name, rules.countries).name, rules.countries).name;
  const words = foldedWords(plain).slice(0, maxWords);
  if (words.length === 0) return { ...common, players: [], newPlayer: null, otherOrder: null, lacksCountry: false };
  const order = nameOrder ?? (await orderOfName(db, plain));
  const isOpen = !rules.teams && partsByMarks(plain) === null && plain.includes(' ');
  const rest = { rules, may: mayCreatePlayers(actor), country: countryId === undefined ? null : rules.countries.byId(countryId) };
  const fresh = newPlayer(name, { order, ...rest });
  return {
    ...common,
    lacksCountry: fresh.lacksCountry,
    players: await knownPlayers(db, { tournamentId, teams: teamsEnter(tournament), words }),
    newPlayer: fresh.player,
    otherOrder: isOpen ? newPlayer(name, { order: order === 'LAST_FIRST' ? 'FIRST_LAST' : 'LAST_FIRST', ...rest }).player : null,
  };
}

const maxWords = 6;
const maxPlayers = 6;

function newPlayer(
  name: string,
  { order, rules, may, country }: { order: NameOrder; rules: NameRules; may: boolean; country: Country | null },
): { player: NameSuggestions['newPlayer']; lacksCountry: boolean } {
  const { displayName, form, whyNot, missing, unreadable } = newPlayerOf(namedLine(name, { ...rules, nameOrder: order, country }), rules);
  const { lastName, firstName, representsCountryId = null } = form;
  const names = { lastName: String(lastName ?? ''), firstName: String(firstName ?? '') };
  return {
    player: { displayName, missing, nameOrder: order, ...names, whyNot: may ? whyNot : mayNotCreate.sentence },
    lacksCountry: may && unreadable === null && representsCountryId === null,
  };
}

type KnownPlayersQuery = { tournamentId: number; teams: boolean; words: readonly string[] };

/** Players with at least the first word, those with most of the words first; the last word may be unfinished. */
async function knownPlayers(db: Kysely<Database>, { tournamentId, teams, words }: KnownPlayersQuery): Promise<SuggestedPlayer[]> {
  const matches = words.map((word) => sql<number>`case when ${sql.ref('pp.search')} like ${`% ${word}%`} then 1 else 0 end`);
  const score = sql<number>`(${sql.join(matches, sql` + `)})`;
  const rows = await playerJoins(db)
    .select(['pp.id', 'pp.displayName', 'pp.lastName', 'pp.firstName', 'pp.enabled', 'pp.blockedForRegistrations'])
    .select(['pc.name as playerCategoryName', 'c.id as countryId', 'c.mnemonic as country'])
    .select(ofAllowedAge(tournamentId).as('isOfAge'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('participant as p')
            .select('p.id')
            .whereRef('p.playerProfileId', '=', 'pp.id')
            .where('p.tournamentId', '=', tournamentId),
        )
        .as('isEntered'),
    )
    .where('pp.teamProfile', '=', teams)
    .where('pp.mergedInto', 'is', null)
    .where(sql<boolean>`${score} > 0`)
    .where((eb) => eb.or([words[0], words.at(-1)].flatMap((word) => (word ? [eb('pp.search', 'like', `% ${word}%`)] : []))))
    .orderBy(score, 'desc')
    .orderBy('pp.displayName')
    .orderBy('pp.id')
    .limit(maxPlayers)
    .execute();
  const typed = keyOf(words);
  const players = rows.map(({ id, displayName, playerCategoryName, countryId, country, ...row }) => ({
    ...{ id, displayName, playerCategoryName, countryId, country },
    isNamesake: keyOf(foldedWords(teams ? row.lastName : `${row.lastName} ${row.firstName}`)) === typed,
    reason: reasonOf({ ...row, isEntered: Boolean(row.isEntered), isOfAge: Boolean(row.isOfAge) }),
  }));
  return players.sort((one, other) => Number(other.isNamesake) - Number(one.isNamesake));
}

type EntryFacts = { enabled: boolean; blockedForRegistrations: boolean; isEntered: boolean; isOfAge: boolean };

function reasonOf({ enabled, blockedForRegistrations, isEntered, isOfAge }: EntryFacts): SuggestedPlayer['reason'] {
  if (isEntered) return 'ENTERED';
  if (!enabled) return 'DISABLED';
  if (blockedForRegistrations) return 'BLOCKED';
  return isOfAge ? null : 'OTHER_CLASS';
}
