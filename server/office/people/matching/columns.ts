/** Assigns the columns of a pasted list, by their headings or by the look of their cells. */
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

/** Text per column, '' if the line has none. `unrecognized`: a cell that fits no column. */
export type PersonCells = Record<ColumnName, string> & { unrecognized: string | null };

/** As people write them, without blanks and accents. If a list has several columns of one kind, the heading listed first here counts. */
const headings: Readonly<Record<ColumnName, readonly string[]>> = {
  last: ['lastname', 'surname', 'familyname', 'nachname', 'familienname'],
  first: ['firstname', 'givenname', 'forename', 'vorname'],
  name: ['name', 'displayname', 'player', 'spieler', 'teamname', 'team', 'mannschaft'],
  country: ['representedcountry', 'represents', 'country', 'nation', 'nat', 'land', 'federation'],
  priority: ['priority', 'seedingpriority', 'seeding', 'seed'],
  birthday: ['birthday', 'birthdate', 'dateofbirth', 'dob', 'born', 'geburtsdatum', 'geboren', 'geburtstag'],
  email: ['email', 'mail', 'emailaddress', 'mailaddress'],
  category: ['category', 'playercategory', 'ageclass', 'class', 'kategorie', 'altersklasse'],
  sex: ['sex', 'gender', 'geschlecht'],
  // In exported player files, 'country' means the address and stands beside the represented country.
  residence: ['residence', 'countryofresidence', 'residentin', 'wohnland', 'country'],
  mobile: ['mobile', 'mobilephone', 'phone', 'telephone', 'mobil', 'telefon', 'handy'],
  city: ['city', 'town', 'ort', 'wohnort', 'stadt'],
};
/** For lists of teams, these come before the headings of players. In exported profiles, 'Team' only says whether a row is a team. */
const teamHeadings = ['teamname', 'displayname', 'team', 'mannschaft', 'name', 'player', 'spieler'];

/** Returns the columns of the list, or null when the first line has no headings. `teams`: the list contains teams. */
export function columnsByHeadings(cells: readonly string[], teams: boolean): (ColumnName | null)[] | null {
  const words = cells.map((cell) => foldedWords(cell).join('').replaceAll('_', ''));
  const counts = new Map(
    columns.map((column) => [column, (column === 'name' && teams ? teamHeadings : headings[column]).find((head) => words.includes(head))]),
  );
  const matched = words.map((word) => columns.find((column) => counts.get(column) === word) ?? null);
  // 'nationality' counts only when there is no 'country' column.
  const headingColumns = matched.map((column, index) =>
    column === null && !matched.includes('country') && words[index] === 'nationality' ? 'country' : column,
  );
  return headingColumns.some((column) => column === 'name' || column === 'last') ? headingColumns : null;
}

/** Returns the column that occurs twice, or null. The import reports it instead of guessing. */
export function duplicateColumn(matched: readonly (ColumnName | null)[]): string | null {
  const column = matched.find((one, index) => one !== null && matched.indexOf(one) < index);
  return column ? `"${columnWords[column]}"` : null;
}

const columnWords: Readonly<Record<ColumnName, string>> = {
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

export function cellsByHeadings(cells: readonly string[], matched: readonly (ColumnName | null)[]): PersonCells {
  const read = emptyCells();
  for (const column of columns) read[column] = cells[matched.indexOf(column)] ?? '';
  return read;
}

/**
 * Assigns cells without headings: words are the name, country letters the country, a number the priority. Skips cells that look like a
 * federation's id.
 */
export function cellsByLook(cells: readonly string[], countries: Countries): PersonCells {
  const [first = '', ...rest] = isRowNumber(cells) ? cells.slice(1) : cells;
  const read = emptyCells();
  const country = countryCell(first, rest, countries);
  read.email = rest.find((cell) => cell.includes('@')) ?? '';
  read.birthday = rest.find(looksLikeDay) ?? '';
  read.country = country === null ? '' : (rest[country] ?? '');
  read.priority = rest.find((cell) => /^\d+$/.test(cell)) ?? '';
  const others = rest.filter((cell, index) => index !== country && cell !== '' && cell !== read.email && !/\d/.test(cell));
  const [second, unrecognized = null] = others;
  if (second === undefined) read.name = first;
  else [read.last, read.first] = isCapital(second) && !isCapital(first) ? [second, first] : [first, second];
  read.unrecognized = unrecognized;
  return read;
}

const emptyCells = (): PersonCells => ({
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
  unrecognized: null,
});

const isRowNumber = ([first = '', second = '']: readonly string[]): boolean => /^\d+\.?$/.test(first) && /\p{L}/u.test(second);

/** Finds the cell with the country. Beside a single word, 'Li' or 'Jordan' may be a given name, so only capitals or later cells count. */
function countryCell(first: string, rest: readonly string[], { byLetters, byName }: Countries): number | null {
  const isFree = (cell: string, index: number): boolean => index > 0 || first.includes(' ') || cell === cell.toUpperCase();
  const letters = rest.findLastIndex((cell, index) => byLetters(cell) !== null && isFree(cell, index));
  if (letters >= 0) return letters;
  const name = rest.findLastIndex((cell, index) => byName(cell) !== null && (index > 0 || first.includes(' ')));
  return name >= 0 ? name : null;
}

/** True for capitals of at least two letters; an initial alone says nothing. */
export const isCapital = (words: string): boolean => /\p{Lu}[\p{L}\p{M}’'-]*\p{Lu}/u.test(words) && words === words.toUpperCase();
