/** Assigns the columns of a list of people, by their headings, by the user's choice or by the look of their cells. */
import { looksLikeDay } from '#contract/kit/days.ts';
import { type HeadField, headKey, headKeysOf } from '#contract/kit/headings/head-words.ts';
import { isProfileColumn, type ListColumn, listColumnWords, type PersonColumn } from '#contract/people/list-column-words.ts';
import { type BareList, nameCellsOf, nameColumnsOf } from './bare-lines.ts';
import { looksLikePhone } from './contact-behind-name.ts';
import type { Countries } from './countries.ts';
import { emptyCells, type PersonCells } from './person-cells.ts';
import { membershipKeysOf, profileColumnsIn } from './profile-heads.ts';

const keysOf = (...fields: HeadField[]): string[] => fields.flatMap(headKeysOf);

/** If a list has several columns of one kind, the heading listed first here counts. */
const headings: Readonly<Record<PersonColumn, readonly string[]>> = {
  last: keysOf('last'),
  first: keysOf('first'),
  name: keysOf('name', 'fullName', 'team'),
  country: ['representedcountry', 'represents', ...keysOf('country'), ...membershipKeysOf('country')],
  priority: keysOf('priority'),
  birthday: [...keysOf('birthday'), ...membershipKeysOf('birthday')],
  email: [...keysOf('email'), ...membershipKeysOf('email')],
  category: keysOf('category'),
  sex: [...keysOf('sex'), ...membershipKeysOf('sex')],
  // In exported player files, 'country' means the address and stands beside the represented country.
  residence: [...keysOf('residence'), 'country'],
  mobile: [...keysOf('mobile'), ...membershipKeysOf('mobile'), ...keysOf('phone')],
  city: [...keysOf('city'), ...membershipKeysOf('city')],
};
const columnNames = Object.keys(headings) as PersonColumn[];
/** For lists of teams, these come before the headings of players. In exported profiles, 'Team' only says whether a row is a team. */
const teamHeadings = keysOf('team', 'name', 'fullName');
const plainNames = new Set(keysOf('name'));
const nationalities = new Set(keysOf('nationality'));

/** `isHeaded`: at least a name, or two columns, are named. */
type HeadColumns = { columns: (ListColumn | null)[]; isHeaded: boolean };

/** Returns the columns that the cells of a first line name. `teams`: the list contains teams. */
export function columnsByHeadings(cells: readonly string[], teams: boolean): HeadColumns {
  const words = cells.map(headKey);
  const present = new Set(words);
  const columnByWord = new Map<string, ListColumn>();
  for (const column of columnNames) {
    const word = (column === 'name' && teams ? teamHeadings : headings[column]).find((head) => present.has(head));
    if (word !== undefined && !columnByWord.has(word)) columnByWord.set(word, column);
  }
  const matched = words.map((word) => columnByWord.get(word) ?? null);
  const counted = new Set(matched);
  // 'nationality' counts only when there is no 'country' column.
  const columns = matched.map((column, index) =>
    column === null && !counted.has('country') && nationalities.has(words[index] ?? '') ? 'country' : column,
  );
  const isHeaded = (['name', 'last', 'first'] as const).some((column) => counted.has(column)) || columns.filter(Boolean).length > 1;
  const plain = teams ? null : plainNameBeside(counted);
  const people = columns.map((column, at) => (column === 'name' && plain && plainNames.has(words[at] ?? '') ? plain : column));
  if (teams) return { columns: people, isHeaded };
  // Beside both names, a third name is the display name of our own file, or nothing that a profile holds.
  const hasBoth = people.includes('last') && people.includes('first');
  const own = people.map((column) => (column === 'name' && hasBoth ? null : column));
  const further = profileColumnsIn(words, (at) => own[at] === null);
  return { columns: own.map((column, at) => column ?? further[at] ?? null), isHeaded };
}

/** 'Name' beside 'Vorname' is the last name, and 'Nombre' beside 'Apellidos' the first. */
function plainNameBeside(columns: ReadonlySet<ListColumn | null>): 'last' | 'first' | null {
  if (columns.has('last') === columns.has('first')) return null;
  return columns.has('last') ? 'first' : 'last';
}

/** Returns the column that occurs twice, or null. The import reports it instead of guessing. */
export function duplicateColumn(matched: readonly (ListColumn | null)[]): string | null {
  const before = new Set<ListColumn>();
  for (const column of matched) {
    if (column !== null && before.has(column)) return `"${listColumnWords[column]}"`;
    if (column !== null) before.add(column);
  }
  return null;
}

export function cellsByHeadings(cells: readonly string[], matched: readonly (ListColumn | null)[]): PersonCells {
  const read = emptyCells();
  for (const column of columnNames) read[column] = cells[matched.indexOf(column)] ?? '';
  return { ...read, isAsWritten: matched.includes('displayName') };
}

/**
 * Assigns cells without headings: words are the name, country letters the country, a number the priority. Skips cells that look like a
 * federation's id. `list`: null for teams.
 */
export function cellsByLook(
  { cells, text }: { cells: readonly string[]; text: string },
  countries: Countries,
  list: BareList | null,
): PersonCells {
  const [first = '', ...rest] = isRowNumber(cells) ? cells.slice(1) : cells;
  const read = emptyCells();
  const country = countryCell(first, rest, countries);
  read.email = rest.find((cell) => cell.includes('@')) ?? '';
  read.birthday = rest.find(looksLikeDay) ?? '';
  read.country = country === null ? '' : (rest[country] ?? '');
  read.mobile = rest.find(looksLikePhone) ?? '';
  read.priority = rest.find((cell) => /^\d+$/.test(cell) && !looksLikePhone(cell)) ?? '';
  const others = rest.filter((cell, index) => index !== country && cell !== '' && cell !== read.email && !/\d/.test(cell));
  return { ...read, ...nameCellsOf([first, ...others], text, list) };
}

/** 'Team' says in our own file whether a row is a team; in other lists it is a name, which no profile of a player holds. */
export function withoutNames(columns: readonly (ListColumn | null)[], rows: readonly (readonly string[])[]): (ListColumn | null)[] {
  const isFlag = (at: number): boolean => rows.every((row) => /^(?:yes|no|true|false|ja|nein|[01])?$/i.test(row[at] ?? ''));
  return columns.map((column, at) => (column === 'teamProfile' && !isFlag(at) ? null : column));
}

/** Returns the field of each column that only a profile has, null for every other. */
export const profileFieldsIn = (columns: readonly (ListColumn | null)[]): (string | null)[] =>
  columns.map((column) => (isProfileColumn(column) ? column : null));

/** Proposes what the columns without headings hold. Columns of names that the lines leave open stay open: the user names them. */
export function columnsByLook(
  rows: readonly (readonly string[])[],
  read: readonly PersonCells[],
  countries: Countries,
): (ListColumn | null)[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const names = nameColumnsOf(rows, read, width);
  const taken = new Set<ListColumn>();
  return Array.from({ length: width }, (_none, at) => {
    const cells = rows.flatMap((row) => (row[at] ? [row[at]] : []));
    const column = names[at] ?? columnOfCells(cells, at, countries);
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

function columnOfCells(cells: readonly string[], at: number, { byLetters, byName }: Countries): ListColumn | null {
  const isMajority = (matches: (cell: string) => boolean): boolean => 2 * cells.filter(matches).length > cells.length;
  if (isMajority((cell) => cell.includes('@'))) return 'email';
  if (isMajority(looksLikeDay)) return 'birthday';
  if (at === 0) return null;
  if (isMajority(looksLikePhone)) return 'mobile';
  if (isMajority((cell) => /^\d+$/.test(cell))) return 'priority';
  return at > 1 && isMajority((cell) => byLetters(cell) !== null || byName(cell) !== null) ? 'country' : null;
}

const isRowNumber = ([first = '', second = '']: readonly string[]): boolean => /^\d+\.?$/.test(first) && /\p{L}/u.test(second);

/** Finds the cell with the country. Beside a single word, 'Li' or 'Jordan' may be a given name, so only capitals or later cells count. */
function countryCell(first: string, rest: readonly string[], { byLetters, byName }: Countries): number | null {
  const isFree = (cell: string, index: number): boolean => index > 0 || first.includes(' ') || cell === cell.toUpperCase();
  const letters = rest.findLastIndex((cell, index) => byLetters(cell) !== null && isFree(cell, index));
  if (letters >= 0) return letters;
  const name = rest.findLastIndex((cell, index) => byName(cell) !== null && (index > 0 || first.includes(' ')));
  return name >= 0 ? name : null;
}
