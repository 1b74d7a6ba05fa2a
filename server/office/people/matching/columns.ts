/** Which column of a list holds what, by its head or by the looks of its cells. */
import { looksLikeDay } from '#contract/kit/days.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import type { Countries } from './countries.ts';

const columns = [
  'last',
  'first',
  'name',
  'country',
  'priority',
  'birthday',
  'email',
  'category',
  'sex',
  'residence',
  'mobile',
  'city',
] as const;
export type ColumnName = (typeof columns)[number];

/** Texts by column, '' where the line has none; `strange`: a cell nobody can place. */
export type Cells = Record<ColumnName, string> & { strange: string | null };

/** As people write them, without blanks and accents. Of several columns of one kind the one whose head stands first here counts. */
const heads: Readonly<Record<ColumnName, readonly string[]>> = {
  last: ['lastname', 'surname', 'familyname', 'nachname', 'familienname'],
  first: ['firstname', 'givenname', 'forename', 'vorname'],
  name: ['name', 'displayname', 'player', 'spieler', 'teamname', 'team', 'mannschaft'],
  country: ['representedcountry', 'represents', 'country', 'nation', 'nat', 'land', 'federation'],
  priority: ['priority', 'seedingpriority', 'seeding', 'seed'],
  birthday: ['birthday', 'birthdate', 'dateofbirth', 'dob', 'born', 'geburtsdatum', 'geboren', 'geburtstag'],
  email: ['email', 'mail', 'emailaddress', 'mailaddress'],
  category: ['category', 'playercategory', 'ageclass', 'class', 'kategorie', 'altersklasse'],
  sex: ['sex', 'gender', 'geschlecht'],
  // In the file of the players 'country' is of the address, beside the one they represent.
  residence: ['residence', 'countryofresidence', 'residentin', 'wohnland', 'country'],
  mobile: ['mobile', 'mobilephone', 'phone', 'telephone', 'mobil', 'telefon', 'handy'],
  city: ['city', 'town', 'ort', 'wohnort', 'stadt'],
};
/** Of a team, before those of a player in its line; in the file of the profiles 'Team' says only whether it is one. */
const teamHeads = ['teamname', 'displayname', 'team', 'mannschaft', 'name', 'player', 'spieler'];

/** The heads of the list, null where the first line has none. `teams`: whether it is a list of teams. */
export function headsOf(cells: readonly string[], teams: boolean): (ColumnName | null)[] | null {
  const words = cells.map((cell) => foldedWords(cell).join('').replaceAll('_', ''));
  const counts = new Map(
    columns.map((column) => [column, (column === 'name' && teams ? teamHeads : heads[column]).find((head) => words.includes(head))]),
  );
  const found = words.map((word) => columns.find((column) => counts.get(column) === word) ?? null);
  // 'nationality' may stand beside 'country', which counts then.
  const named = found.map((column, place) =>
    column === null && !found.includes('country') && words[place] === 'nationality' ? 'country' : column,
  );
  return named.some((column) => column === 'name' || column === 'last') ? named : null;
}

/** Of two columns of one head nobody knows which is meant: said, never guessed. */
export function headTwice(found: readonly (ColumnName | null)[]): string | null {
  const column = found.find((one, place) => one !== null && found.indexOf(one) < place);
  return column ? `"${words[column]}"` : null;
}

const words: Readonly<Record<ColumnName, string>> = {
  last: 'last name',
  first: 'first name',
  name: 'name',
  country: 'country',
  priority: 'seeding priority',
  birthday: 'date of birth',
  email: 'email address',
  category: 'category',
  sex: 'sex',
  residence: 'country of residence',
  mobile: 'mobile phone',
  city: 'city',
};

export function byHeads(cells: readonly string[], found: readonly (ColumnName | null)[]): Cells {
  const read = none();
  for (const column of columns) read[column] = cells[found.indexOf(column)] ?? '';
  return read;
}

/** Without heads: words are the name, letters of a country the country, a number the priority; what looks like a federation's id is left out. */
export function byLooks(all: readonly string[], countries: Countries): Cells {
  const [first = '', ...rest] = isRowNumber(all) ? all.slice(1) : all;
  const read = none();
  const country = countryCell(first, rest, countries);
  read.email = rest.find((cell) => cell.includes('@')) ?? '';
  read.birthday = rest.find(looksLikeDay) ?? '';
  read.country = country === null ? '' : (rest[country] ?? '');
  read.priority = rest.find((cell) => /^\d+$/.test(cell)) ?? '';
  const others = rest.filter((cell, place) => place !== country && cell !== '' && cell !== read.email && !/\d/.test(cell));
  const [second, strange = null] = others;
  if (second === undefined) read.name = first;
  else [read.last, read.first] = isCapital(second) && !isCapital(first) ? [second, first] : [first, second];
  read.strange = strange;
  return read;
}

const none = (): Cells => ({
  last: '',
  first: '',
  name: '',
  country: '',
  priority: '',
  birthday: '',
  email: '',
  category: '',
  sex: '',
  residence: '',
  mobile: '',
  city: '',
  strange: null,
});

const isRowNumber = ([first = '', second = '']: readonly string[]): boolean => /^\d+\.?$/.test(first) && /\p{L}/u.test(second);

/** 'Li', 'Jo' and 'Jordan' are given names too: beside a single word only letters in capitals, or a later cell, name the country. */
function countryCell(first: string, rest: readonly string[], { byLetters, byName }: Countries): number | null {
  const isFree = (cell: string, place: number): boolean => place > 0 || first.includes(' ') || cell === cell.toUpperCase();
  const letters = rest.findLastIndex((cell, place) => byLetters(cell) !== null && isFree(cell, place));
  if (letters >= 0) return letters;
  const name = rest.findLastIndex((cell, place) => byName(cell) !== null && (place > 0 || first.includes(' ')));
  return name >= 0 ? name : null;
}

/** Two letters at least: an initial says nothing. */
export const isCapital = (words: string): boolean => /\p{Lu}[\p{L}\p{M}’'-]*\p{Lu}/u.test(words) && words === words.toUpperCase();
