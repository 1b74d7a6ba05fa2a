/** Makes the profile of a player of a name alone; what is missing may follow. */
import { foldedWords } from '#contract/kit/fold.ts';
import { laterFields } from '#contract/people/missing-fields.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import type { NewPlayerName } from '#contract/tournament/participants-by-name.ts';
import { insertPrepared, prepareRow } from '../../entity/write.ts';
import { badRequest, notAllowed } from '../../kernel/errors.ts';
import { contactBehindName } from '../../office/people/matching/contact-behind-name.ts';
import { namedLine } from '../../office/people/matching/named-line.ts';
import { newPlayerOf } from '../../office/people/matching/new-player.ts';
import { keyOf } from '../../office/people/matching/people.ts';
import { plainNameOf } from '../../office/people/matching/plain-name.ts';
import { officeDay } from '../../store/settings/office-day.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { prepareCreating } from './may-create-players.ts';
import { type NamingTournament, orderOfName, readNameRules } from './name-rules.ts';

/**
 * Returns the id of the profile. The caller has locked the tournament. Throws a 409 when the name is no player's name, when a player has
 * this name already, or when the user may not create players.
 */
export async function makePlayer(work: WorkContext, tournament: NamingTournament, input: NewPlayerName): Promise<number> {
  await prepareCreating(work);
  const form = await formOf(work, tournament, input);
  await requireNobody(work, tournament.id, form, input.notThese ?? []);
  return insertPrepared(work, playerProfiles, prepareRow(playerProfiles, form, work.actor, laterFields));
}

type PlayerForm = Record<string, unknown>;

async function formOf({ db, now }: WorkContext, tournament: NamingTournament, input: NewPlayerName): Promise<PlayerForm> {
  const rules = await readNameRules(db, tournament, await officeDay(db, now));
  const country = input.countryId
    ? await db.selectFrom('country').select(['id', 'mnemonic']).where('id', '=', input.countryId).executeTakeFirst()
    : null;
  if (country === undefined) throw badRequest('This country no longer exists: choose another one.');
  const order =
    input.nameOrder ?? (await orderOfName(db, plainNameOf(contactBehindName(input.name, rules.countries).name, rules.countries).name));
  const line = namedLine(input.name, { ...rules, nameOrder: order, country });
  const { form, whyNot } = newPlayerOf(line, withClass(rules, input.playerCategoryId));
  if (whyNot !== null) throw notAllowed({ code: 'NAME_REFUSED', sentence: whyNot });
  return { ...form, registrationDate: await officeDay(db, now) };
}

function withClass<Rules extends { byName: { classes: { id: number; name: string }[] } }>(
  rules: Rules,
  id: number | null | undefined,
): Rules {
  if (!id) return rules;
  const chosen = rules.byName.classes.filter((one) => one.id === id);
  if (chosen.length === 0) throw badRequest('The tournament does not accept this class.');
  return { ...rules, byName: { ...rules.byName, classes: chosen } };
}

/** A second person of the same name is made only after the user has seen the first one. */
async function requireNobody({ db }: WorkContext, tournamentId: number, form: PlayerForm, notThese: readonly number[]): Promise<void> {
  const isTeam = form.teamProfile === true;
  const words = foldedWords(isTeam ? String(form.lastName) : `${form.lastName} ${form.firstName}`);
  const rows = await db
    .selectFrom('playerProfile')
    .select(['id', 'displayName', 'lastName', 'firstName'])
    .where('teamProfile', '=', isTeam)
    .where('mergedInto', 'is', null)
    .where((eb) => eb.and(words.map((word) => eb('search', 'like', `% ${word} %`))))
    .orderBy('id')
    .execute();
  const namesake = rows.find(
    ({ id, lastName, firstName }) =>
      !notThese.includes(id) && keyOf(foldedWords(isTeam ? lastName : `${lastName} ${firstName}`)) === keyOf(words),
  );
  if (!namesake) return;
  const entered = await db
    .selectFrom('participant')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('playerProfileId', '=', namesake.id)
    .executeTakeFirst();
  const name = namesake.displayName;
  if (entered) throw notAllowed({ code: 'ENTERED_ALREADY', sentence: `${name} is a participant already.` });
  throw notAllowed({ code: 'NAMESAKE', sentence: `${name} is a player already: choose them, or say that somebody else is meant.` });
}
