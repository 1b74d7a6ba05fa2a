/** Turns a line into the form of a new player profile and says which fields it lacks (contract/people/player-profiles.ts decides). */
import type { Kysely } from 'kysely';
import { checkForm } from '#contract/kit/check.ts';
import { lacksCentury, wholeYear } from '#contract/kit/days.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import { laterFields, missingFields } from '#contract/people/missing-fields.ts';
import { displayNameOf, initialsOf, properCase, teamDisplayNameOf } from '#contract/people/player-names.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import type { Database } from '../../../store/schema.ts';
import { whyNotOfAge } from './available-players.ts';
import type { Countries, Country } from './countries.ts';
import type { EntryDefaults } from './entry-defaults.ts';
import { foreignToName } from './plain-name.ts';
import type { ReadImportLine } from './read-import.ts';
import { unknownSex } from './sexes.ts';

/** The rules for an import into this tournament. `byName`: a name is enough for an entry; null where a complete profile is asked for. */
export type ProfileRules = {
  teams: boolean;
  countries: Countries;
  categories: Categories;
  today: string;
  byName: EntryDefaults | null;
  /** The represented country of a line that names none; missing where the user cannot choose one for all lines. */
  defaultCountry?: Country | null;
};
type Category = { id: number; name: string; allowed: boolean };
type Categories = { byName: (text: string) => Category | null; isRestricted: boolean };

type NewPlayer = {
  displayName: string;
  countryId: number | null;
  country: string | null;
  form: Record<string, unknown>;
  whyNot: string | null;
  /** The part of `whyNot` that holds for a known player too: a cell that cannot be read. */
  unreadable: string | null;
  /** Words of what the profile lacks at first: 'birthday'. */
  missing: string[];
};

export async function readCategories(db: Kysely<Database>, tournamentId: number): Promise<Categories> {
  const rows = await db.selectFrom('playerCategory').select(['id', 'name', 'mnemonic']).orderBy('id').execute();
  const allowedCategories = await db
    .selectFrom('tournamentPlayerCategory')
    .select('playerCategoryId')
    .where('tournamentId', '=', tournamentId)
    .execute();
  const allowed = new Set(allowedCategories.map(({ playerCategoryId }) => playerCategoryId));
  const byWord = new Map<string, Category>();
  for (const column of ['mnemonic', 'name'] as const) {
    for (const row of rows) byWord.set(keyOf(row[column]), { ...row, allowed: allowed.has(row.id) });
  }
  return { byName: (text) => byWord.get(keyOf(text)) ?? null, isRestricted: allowed.size > 0 };
}

const keyOf = (name: string): string => foldedWords(name).join(' ');

/** Returns the new player of a line. `whyNot` is the reason why the line is not enough for a profile, or null. */
export function newPlayerOf(line: ReadImportLine, rules: ProfileRules): NewPlayer {
  const represented = countryOf(line, rules);
  const form = rules.teams ? teamForm(line, represented) : playerForm(line, represented, rules);
  const displayName = String(form.displayName || line.name);
  const { id: countryId = null, mnemonic: country = null } = represented ?? {};
  const unreadable = unreadableReason(line, rules);
  return {
    displayName,
    countryId,
    country,
    form,
    unreadable,
    whyNot: unreadable ?? nameReason(line, rules) ?? formReason(rules, form) ?? ageReason(line, rules),
    missing: missingFields(form),
  };
}

/** A national team is often called like its country. */
const countryOf = ({ country, name }: ReadImportLine, { byName, teams, countries, defaultCountry }: ProfileRules): Country | null =>
  country ?? (byName && teams ? countries.byName(name) : null) ?? defaultCountry ?? byName?.country ?? null;

/** The first name of a team is 'Team'. */
const teamForm = ({ name }: ReadImportLine, country: Country | null) => ({
  teamProfile: true,
  lastName: name.trim(),
  firstName: 'Team',
  displayName: teamDisplayNameOf(name),
  initials: 'T.',
  representsCountryId: country?.id,
});

function playerForm(
  { parts, birthday, cells, sex, more }: ReadImportLine,
  country: Country | null,
  { countries, categories, byName }: ProfileRules,
): Record<string, unknown> {
  const [lastName, firstName] = [parts?.lastName, parts?.firstName].map((name = '') =>
    cells.isAsWritten ? name : properCase(name, country?.mnemonic),
  );
  const residence = countries.byLetters(cells.residence) ?? countries.byName(cells.residence) ?? country;
  return {
    lastName,
    firstName,
    displayName: displayNameOf(lastName ?? '', firstName ?? '', country?.mnemonic),
    initials: initialsOf(lastName ?? '', firstName ?? ''),
    birthday: birthday ?? undefined,
    email: cells.email || undefined,
    sex: sex ?? byName?.sex,
    mobile: cells.mobile || undefined,
    city: cells.city || undefined,
    representsCountryId: country?.id,
    /** Without a country of residence, people live in the country they represent. */
    countryId: residence?.id,
    playerCategoryId: categories.byName(cells.category)?.id ?? byName?.classes[0]?.id,
    ...more,
  };
}

const whichIsLast = 'Which is the last name? Write it in capitals, or give each name its own column.';

/** Refuses a line with an unreadable cell, because its value would be lost. */
function unreadableReason(
  { parts, birthday, cells, sex }: ReadImportLine,
  { teams, countries, categories, today, byName }: ProfileRules,
): string | null {
  if (teams) return null;
  if (!parts) return byName && !cells.isUndecided ? 'A player needs a last name and a first name.' : whichIsLast;
  if (lacksCentury(cells.birthday, today)) return `‘${cells.birthday}’: ${wholeYear}.`;
  if (cells.birthday !== '' && birthday === null) return `‘${cells.birthday}’ is not a date of birth like 1990-05-17 or 17.05.1990.`;
  if (cells.category !== '' && !categories.byName(cells.category)) return `There is no player category ‘${cells.category}’.`;
  if (cells.residence !== '' && !countries.byLetters(cells.residence) && !countries.byName(cells.residence))
    return `There is no country ‘${cells.residence}’.`;
  return cells.sex !== '' && !sex ? unknownSex(cells.sex) : null;
}

/** A telephone number or a bracket must not become part of a public name. Teams may be called '1. FC Brno'. */
function nameReason({ name }: ReadImportLine, { teams }: ProfileRules): string | null {
  const foreign = teams ? null : foreignToName(name);
  return foreign && `‘${foreign}’ is not part of a name: please edit the line.`;
}

/** Every later name gets the country of the federation by itself. */
const whereCountryComesFrom = {
  list: 'Choose the country of new players, write it behind the name (Weber; Jonas; GER), or save the country of the organiser in Settings.',
  name: 'Write it behind the name (Weber; Jonas; GER), or save the country of the organiser in Settings.',
};

/** Uses the sentences of the form, but names all missing fields in one sentence. */
function formReason({ teams, byName, defaultCountry }: ProfileRules, form: Record<string, unknown>): string | null {
  const isLater = (field: string): boolean => byName !== null && !form[field] && laterFields.some((name) => name === field);
  const complaints = checkForm(playerProfiles, form).filter(({ field }) => !isLater(field));
  const missing = [...new Set(complaints.filter(({ field }) => !form[field]).map(({ field }) => fieldWords[field] ?? field))];
  const lacks = `For a new ${teams ? 'team' : 'player'} the line lacks ${listed(missing)}.`;
  if (missing.length === 1 && missing[0] === fieldWords.representsCountryId && byName !== null && !teams)
    return `${lacks} ${whereCountryComesFrom[defaultCountry === undefined ? 'name' : 'list']}`;
  if (missing.length > 0) return lacks;
  return complaints[0] ? `${complaints[0].sentence}.` : null;
}

const fieldWords: Readonly<Record<string, string>> = {
  lastName: 'the last name',
  firstName: 'the first name',
  displayName: 'the name',
  initials: 'the name',
  birthday: 'the date of birth',
  email: 'the email address',
  representsCountryId: 'the country',
  countryId: 'the country',
};

export const listed = (words: readonly string[], or = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`;

/** A line without a class gets one of the allowed ones where a name is enough. */
function ageReason({ cells }: ReadImportLine, { categories, byName }: ProfileRules): string | null {
  if (cells.category === '' && byName) return null;
  const category = categories.byName(cells.category);
  return categories.isRestricted && !category?.allowed ? whyNotOfAge(category?.name ?? null) : null;
}
