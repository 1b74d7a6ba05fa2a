/** A table as text: its separator and the size limits, the same for the dialog and for the server. */
import type { Field, FieldKind } from './field-kinds.ts';
import { isWritable } from './field-values.ts';

/** The limits of an import, for the dialogs and for the server. */
export const maxLines = 500;
export const maxLetters = 200_000;
/** The dialog offers one field per column. */
export const maxColumns = 100;
/** So that a quotation mark that is never closed does not swallow the rest of the table. The longest text of a field has 20,000 letters. */
export const maxCellLines = 500;
export const maxCellLetters = 30_000;
export const maxFileBytes = 5_000_000;
/** Against a zip bomb: a workbook of a few kilobytes can unpack to gigabytes. */
export const maxUnpackedBytes = 50_000_000;
export const maxSheetRows = 5000;

/** Splits at the line breaks of every operating system. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** Joins a name that a spreadsheet broke over several lines. */
export const unbroken = (cell: string): string =>
  linesOf(cell)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Returns ';' or tab if a line has one outside quotation marks, else ',': a comma may also separate a surname from a given name. */
export function delimiterOf(lines: readonly string[]): ';' | '\t' | ',' {
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, ''));
  return ([';', '\t'] as const).find((mark) => bare.some((line) => line.includes(mark))) ?? ',';
}

/**
 * Returns a sentence if the headings and the lines use different separators, since every line would stay whole in the first column.
 * Compares how often each separator appears; a table of one column has none.
 */
export function whyMixedMarks(text: string): string | null {
  const [head = '', ...lines] = linesOf(text.replace(/"[^"]*"/g, '')).filter((line) => line.trim() !== '');
  const mark = delimiterOf([head]);
  const marks = countOf(head, mark);
  if (marks === 0 || lines.length === 0 || lines.some((line) => countOf(line, mark) === marks)) return null;
  const isBare = !lines.some((line) => line.includes(mark));
  const other = ([';', '\t', ','] as const).find((one) => {
    // 'Surname, Given' is one cell: programs put no space after a comma that separates cells.
    const counts = lines.map((line) => countOf(line, one === ',' ? /,(?! )/ : one));
    return one !== mark && (counts.includes(marks) || (isBare && counts.every((count) => count > 0)));
  });
  return other
    ? `The first line parts its columns by ${wordOf(mark)}, the lines below it by ${wordOf(other)}: please use the same mark in all lines.`
    : null;
}

const countOf = (line: string, mark: string | RegExp): number => line.split(mark).length - 1;
const wordOf = (mark: string): string => ({ ';': 'semicolons', '\t': 'tabs', ',': 'commas' })[mark] ?? mark;

/** Returns the sentence for a list of people that is too long, before anything is sent or parsed. The headings do not count as a line. */
export function whyTooLong(text: string): string | null {
  const lines = text.length > maxLetters ? [] : linesOf(text).filter((line) => line.trim() !== '');
  return tooManyLetters(text) ?? (lines.length > maxLines + 1 ? tooManyLines : null);
}

export const tooManyLines = `At most ${maxLines} lines can be imported at once: please cut the list into parts.`;

export const tooManyLetters = (text: string): string | null => (text.length > maxLetters ? tooManyLettersWords : null);

export const tooManyLettersWords = `At most ${maxLetters.toLocaleString('en')} letters can be imported at once: please cut the list into parts.`;

export const tooManyColumns = `At most ${maxColumns} columns can be imported: please leave out those that nobody needs.`;

/** One separator too many moves every later cell under the wrong heading. */
export const tooManyCells = (cells: number, heads: number): string =>
  `The line has ${cells} cells, and the first line names ${heads} columns: is a cell without its quotation marks?`;

const kinds: ReadonlySet<FieldKind> = new Set([
  ...(['text', 'longText', 'rich', 'email', 'website', 'day', 'whole', 'decimal', 'money', 'flag', 'choice', 'one', 'many'] as const),
]);

/** Whether an imported table may fill the field. */
export const isColumn = (field: Field): boolean => isWritable(field) && kinds.has(field.kind);
