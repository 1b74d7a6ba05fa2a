/** Tells the name from the other cells in lines of a list without column names. */
import { foldedWords } from '#contract/kit/fold.ts';
import type { ListColumn } from '#contract/people/list-column-words.ts';
import { commonFirstNames } from './common-first-names.ts';
import { isParticle, partsByMarks } from './name-parts.ts';
import type { PersonCells } from './person-cells.ts';
import { isCapital, looksLikeClub } from './plain-name.ts';

/** `isBare`: the list holds nothing but names. `delimiter`: the mark between its cells. */
export type BareList = { isBare: boolean; delimiter: string };

export const bareListOf = (rows: readonly (readonly string[])[], delimiter: string): BareList => ({
  delimiter,
  isBare: rows.every((cells) => cells.length <= 2),
});

type NameCells = Pick<PersonCells, 'last' | 'first' | 'name' | 'unrecognized' | 'isUndecided' | 'leftOut'>;

/** `words`: the cells that may be names, in the order of the line. `text`: the line as written. `list`: null for teams. */
export function nameCellsOf([first = '', ...words]: readonly string[], text: string, list: BareList | null): NameCells {
  const none = { last: '', first: '', name: '', unrecognized: null, isUndecided: false, leftOut: null };
  const [second, unrecognized = null] = words;
  if (second === undefined) return { ...none, name: first };
  if (list && isWholeName(first) && !startsWithFirstName(second) && (looksLikeClub(second) || showsBothNames(first)))
    return { ...none, name: first, leftOut: second };
  const isSwapped = isCapital(second) && !isCapital(first);
  return {
    ...none,
    ...(isSwapped ? { last: second, first } : { last: first, first: second }),
    unrecognized,
    isUndecided: isCapital(second) === isCapital(first) && !(list && isLastComma(text, list)),
  };
}

/** 'Müller, Jürgen'. Programs put no space after a comma between cells, so in a list with further cells the space marks a name. */
const isLastComma = (text: string, { delimiter, isBare }: BareList): boolean =>
  delimiter === ',' && (isBare || /^[^,]*\p{L},\s/u.test(text));

/** 'van der Berg' is one name, 'Tim Koch' are two. */
const isWholeName = (cell: string): boolean => cell.split(/\s+/).filter((word) => !isParticle(word)).length > 1;

const startsWithFirstName = (cell: string): boolean => commonFirstNames.has(foldedWords(cell)[0] ?? '');

/** Capitals, or a common first name, show that the cell holds both names. */
function showsBothNames(cell: string): boolean {
  const words = foldedWords(cell);
  return partsByMarks(cell) !== null || [words[0], words.at(-1)].some((word) => word !== undefined && commonFirstNames.has(word));
}

/** Returns which name each column holds for most lines; null where the lines leave it open or where no name stands. */
export function nameColumnsOf(rows: readonly (readonly string[])[], read: readonly PersonCells[], width: number): (ListColumn | null)[] {
  const taken = new Set<ListColumn>();
  return Array.from({ length: width }, (_none, at) => {
    const counts = (['last', 'first', 'name'] as const).map((column) => ({
      column,
      count: read.filter((cells, row) => !cells.isUndecided && cells[column] !== '' && cells[column] === rows[row]?.[at]).length,
    }));
    const filled = rows.filter((cells) => cells[at]).length;
    const [fullest] = counts.toSorted((one, other) => other.count - one.count);
    const all = counts.reduce((sum, { count }) => sum + count, 0);
    if (!fullest || fullest.count === 0 || 2 * all <= filled || taken.has(fullest.column)) return null;
    taken.add(fullest.column);
    return fullest.column;
  });
}
