/** Reads pasted lines into names, countries, seeding priorities and further values, without looking up profiles. */
import { whyNoValue } from '#contract/kit/cell-errors.ts';
import { plainCell } from '#contract/kit/csv.ts';
import { type DayOrder, dayOrderOf, readDay } from '#contract/kit/days.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import { delimiterOf, tooManyCells, unbroken, whyMixedMarks } from '#contract/kit/table-text.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { cellsOfLine, tableLines } from '../../../entity/import/read-table.ts';
import { badRequest } from '../../../kernel/errors.ts';
import {
  type ColumnName,
  cellsByHeadings,
  cellsByLook,
  columnsByHeadings,
  duplicateColumn,
  isCapital,
  type PersonCells,
} from './columns.ts';
import type { Countries, Country } from './countries.ts';

export type ReadImportLine = {
  /** 1-based, as in the pasted text. */
  line: number;
  text: string;
  /** All words of the name. */
  name: string;
  /** Null when the line does not tell last and first name apart. */
  parts: { lastName: string; firstName: string } | null;
  country: Country | null;
  seedingPriority: number;
  /** Null when there is no readable date. */
  birthday: string | null;
  /** As written. */
  cells: PersonCells;
  /** The reason why the line cannot be read. */
  problem: string | null;
};

/**
 * `teams`: the list contains teams. `today`: the federation's day. `dayOrder`: used when the list itself does not settle the order; null
 * means day first.
 */
type ReadContext = { countries: Countries; teams: boolean; today: string; dayOrder: DayOrder | null };

/** `unsettledDays`: labels of columns in which every date can be read both ways. */
type ReadImportResult = { lines: ReadImportLine[]; unsettledDays: string[] };

/** Splits by ';', tab or ',' and skips empty lines. A first line of headings assigns the columns. Throws a 400 for ambiguous headings. */
export function readImport(text: string, context: ReadContext): ReadImportResult {
  const lines = tableLines(text.replace(/^\uFEFF/, '')).filter((line) => line.text.replace(/[;,\t\s]/g, '') !== '');
  const first = lines[0]?.text ?? '';
  const headDelimiter = delimiterOf([first]);
  const columns = columnsByHeadings(cellsOf(first, headDelimiter) ?? [], context.teams);
  const duplicate = columns && duplicateColumn(columns);
  if (duplicate) throw badRequest(`Two columns are taken for ${duplicate}: please leave one of them out.`);
  const mixedSeparators = columns && whyMixedMarks(lines.map((line) => line.text).join('\n'));
  if (mixedSeparators) throw badRequest(mixedSeparators);
  const delimiter = columns && columns.length > 1 ? headDelimiter : delimiterOf(lines.map((line) => line.text));
  const split = (columns ? lines.slice(1) : lines).map((line) => ({ ...line, split: cellsOf(line.text, delimiter) }));
  const assigned = split.map((line) => ({
    ...line,
    cells: columns ? personIn(cellsByHeadings(line.split ?? [], columns), context) : cellsByLook(line.split ?? [], context.countries),
  }));
  // A date that can only be read one way settles the order for the whole list.
  const settled = dayOrderOf(assigned.map(({ cells }) => cells.birthday));
  const dayOrder = settled ?? context.dayOrder ?? 'DAY_FIRST';
  return {
    lines: assigned.map((line) => readLine(line, { ...context, dayOrder, heads: columns })),
    unsettledDays: settled ? [] : [playerProfiles.fields.birthday.label],
  };
}

/** Returns null for a quotation mark that is never closed. */
const cellsOf = (line: string, delimiter: string): string[] | null =>
  cellsOfLine(line, delimiter)?.map((cell) => unbroken(plainCell(cell))) ?? null;

/** Separate name columns win over a full name, because the display name is made from them. */
const personIn = (cells: PersonCells, { teams }: ReadContext): PersonCells =>
  !teams && cells.last && cells.first ? { ...cells, name: '' } : cells;

type SplitLine = Pick<ReadImportLine, 'line' | 'text' | 'cells'> & { split: string[] | null };

type TableContext = ReadContext & { dayOrder: DayOrder; heads: (ColumnName | null)[] | null };

function readLine({ split, cells, ...line }: SplitLine, { dayOrder, heads: columns, countries, today }: TableContext): ReadImportLine {
  const name = cells.name || `${cells.last} ${cells.first}`;
  const country = countries.byLetters(cells.country) ?? countries.byName(cells.country);
  const seedingPriority = cells.priority === '' ? 999 : Number(cells.priority);
  const birthday = readDay(cells.birthday, today, dayOrder);
  const read = { ...line, name, parts: partsOf(cells), country, seedingPriority: 999, birthday, cells };
  if (!split) return { ...read, problem: 'A quotation mark is opened and never closed.' };
  if (columns && split.slice(columns.length).some(Boolean)) return { ...read, problem: tooManyCells(split.length, columns.length) };
  const noValue = split.map(whyNoValue).find((sentence) => sentence !== null);
  if (noValue) return { ...read, problem: noValue };
  if (foldedWords(name).length === 0) return { ...read, problem: 'The line names nobody.' };
  if (cells.unrecognized) return { ...read, problem: `‘${cells.unrecognized}’ is neither a country nor a seeding priority.` };
  if (cells.country !== '' && !country) return { ...read, problem: `There is no country ‘${cells.country}’.` };
  if (!/^\d*$/.test(cells.priority) || seedingPriority < 1 || seedingPriority > 999) {
    return { ...read, problem: `The seeding priority ‘${cells.priority}’ is not a number from 1 to 999.` };
  }
  return { ...read, seedingPriority, problem: null };
}

/** 'NOVÁČEK Jiří', 'Jiří NOVÁČEK' and 'Nováček, Jiří' show which is the last name; 'Jiří Nováček' does not. */
function partsOf({ name, last, first }: PersonCells): ReadImportLine['parts'] {
  if (name === '') return { lastName: last, firstName: first };
  const [before = '', after] = name.split(',').map((part) => part.trim());
  if (after) return { lastName: before, firstName: after };
  const words = name.split(/\s+/);
  const capital = words.map(isCapital);
  const boundary = capital.findIndex((isIn, index) => isIn !== capital[0] && index > 0);
  if (boundary < 0 || capital.indexOf(capital[0] ?? false, boundary) >= 0) return null;
  const [start, end] = [words.slice(0, boundary).join(' '), words.slice(boundary).join(' ')];
  return capital[0] ? { lastName: start, firstName: end } : { lastName: end, firstName: start };
}
